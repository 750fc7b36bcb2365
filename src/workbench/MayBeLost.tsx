import { Trans } from '@lingui/react/macro';
import { useMayBeLost } from './useMayBeLost.ts';

/** Says it before the first sending, and nothing after that. No hindrance: whoever works in a private window may mean to. */
export function MayBeLost() {
  return useMayBeLost() && <MayBeLostWords />;
}

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
