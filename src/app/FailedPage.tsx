import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { failureReport } from './failureReport.ts';
import styles from './Report.module.css';

/** Stands where a page failed. What was sent is in the journal all the same, so it says where to look. */
export function FailedPage({ error, path }: { error: unknown; path: string }) {
  const { t } = useLingui();
  const [report] = useState(() => failureReport(error, path, new Date()));
  return (
    <Page title={t`This page failed`} width="form">
      <Notice
        tone="negative"
        title={t`Something went wrong in the console itself`}
        actions={
          <>
            <Button onClick={() => location.reload()}>
              <Trans>Reload the page</Trans>
            </Button>
            <CopyButton label={t`Copy the report`} text={() => report} />
          </>
        }
      >
        <Trans>
          What was sent is written down: see History for its fate before you send anything again. The report
          holds no token.
        </Trans>
      </Notice>
      <pre className={styles['report']}>{report}</pre>
    </Page>
  );
}
