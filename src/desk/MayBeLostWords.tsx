import { Trans } from '@lingui/react/macro';

/** Said before the first sending, and not after that. No hindrance: whoever works in a private window may mean to. */
export function MayBeLostWords() {
  return (
    <p>
      <Trans>The browser may delete history. Export what you need.</Trans>
    </p>
  );
}
