import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Code } from '@mantine/core';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';

interface FailedPageProps {
  report: string;
  pausesRuns: boolean;
  onTryAgain(): void;
}

/** Stands where a page failed. What was sent is in the journal all the same, so it says where to look. */
export function FailedPage({ report, pausesRuns, onTryAgain }: FailedPageProps) {
  const { t } = useLingui();
  return (
    <Page title={t`This page failed`} width="form">
      <Notice
        tone="negative"
        title={t`Something went wrong in the console itself`}
        actions={
          <>
            <Button onClick={onTryAgain}>
              <Trans>Try again</Trans>
            </Button>
            <Button variant="default" onClick={() => location.reload()}>
              <Trans>Reload the page</Trans>
            </Button>
            <CopyButton label={t`Copy the report`} text={() => report} />
          </>
        }
      >
        <p>
          {pausesRuns ? (
            <Trans>
              Runs were paused, and what was sent is written down: see History for its fate, and continue
              there what waits.
            </Trans>
          ) : (
            <Trans>
              Runs go on, and what was sent is written down: see History for its fate before you send anything
              again.
            </Trans>
          )}
        </p>
        <p>
          <Trans>
            The report for whoever looks after the console holds no token, no id and nothing you entered.
          </Trans>
        </p>
      </Notice>
      <Code block>{report}</Code>
    </Page>
  );
}
