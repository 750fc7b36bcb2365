import { Trans } from '@lingui/react/macro';

/** Said before the first sending, and not after that. No hindrance: whoever works in a private window may mean to. */
export function MayBeLostWords() {
  return (
    <p>
      <Trans>
        This browser does not promise to keep the history. A private window drops it when it is closed: export
        from History what you have to keep.
      </Trans>
    </p>
  );
}
