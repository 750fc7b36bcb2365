import { Trans } from '@lingui/react/macro';

/** Shown before the first run only. It does not block: the person may use a private window on purpose. */
export function MayBeLostWords() {
  return (
    <p>
      <Trans>The browser may delete history. Export what you need.</Trans>
    </p>
  );
}
