import { Trans } from '@lingui/react/macro';

/** After “Nothing was sent”: why, and what to do. */
export function NotConfirmedWords() {
  return (
    <Trans>
      The settings of this console (config.json) have not come yet, and nothing goes out before they have.
      Wait a moment, then try again.
    </Trans>
  );
}
