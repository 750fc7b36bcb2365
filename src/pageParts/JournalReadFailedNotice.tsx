import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Notice } from '#ui/Notice.tsx';

export function JournalReadFailedNotice({ onTryAgain }: { onTryAgain(): void }) {
  const { t } = useLingui();
  return (
    <Notice
      tone="negative"
      title={t`What this browser keeps could not be read`}
      actions={<Button onClick={onTryAgain}>{t`Try again`}</Button>}
    >
      <Trans>
        The browser could not read all records of your runs, so something may be missing here. Nothing is
        lost. Try again; if that does not help, reload the page.
      </Trans>
    </Notice>
  );
}

/** Shown when something that a person wrote could not be saved. */
export function JournalWriteFailedNotice({ takesFocus = false }: { takesFocus?: boolean }) {
  const { t } = useLingui();
  return (
    <Notice tone="negative" title={t`This could not be recorded`} takesFocus={takesFocus}>
      {t`This browser could not write into its journal.`}
    </Notice>
  );
}
