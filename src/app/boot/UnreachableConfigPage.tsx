import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';

/** Shown if config.json cannot be fetched. In the entry chunk, since other chunks would most likely fail, too. */
export function UnreachableConfigPage({ status }: { status: number | null }) {
  const { t } = useLingui();
  return (
    <Page title={t`Order Desk could not start`} width="form">
      <Notice
        tone="doubt"
        title={status === null ? t`The server did not answer` : t`The server answered with status ${status}`}
        actions={<Button onClick={() => location.reload()}>{t`Try again`}</Button>}
      >
        <p>
          <Trans>
            It did not give config.json, without which nothing can be sent. Nothing is lost, and nothing was
            sent.
          </Trans>
        </p>
        <p>{t`Check the connection, then try again. If it stays so, tell your administrator.`}</p>
      </Notice>
    </Page>
  );
}
