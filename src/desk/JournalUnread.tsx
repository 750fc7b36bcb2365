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
        The browser did not hand out the records of your runs. Nothing is lost by it. Try again; if that does
        not help, reload the page.
      </Trans>
    </Notice>
  );
}
