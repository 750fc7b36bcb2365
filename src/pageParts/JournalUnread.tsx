import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Notice } from '#ui/Notice.tsx';

export function JournalUnread({ onTryAgain }: { onTryAgain(): void }) {
  const { t } = useLingui();
  return (
    <Notice
      tone="negative"
      title={t`What this browser keeps could not be read`}
      actions={<Button variant="default" onClick={onTryAgain}>{t`Try again`}</Button>}
    >
      <Trans>
        The browser could not read the records of your runs. Nothing is lost. Try again; if that does not
        help, reload the page.
      </Trans>
    </Notice>
  );
}
