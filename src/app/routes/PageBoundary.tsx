import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Code } from '@mantine/core';
import { type ErrorInfo, type ReactNode, useState } from 'react';
import { buildOfPage, buildText } from '#config/build.ts';
import { MissingCode } from '#lib/lazyCode.ts';
import { keepFailure } from '#pages/diagnostics/lastFailure.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { ErrorBoundary, MissingPart, PartFailureContext } from '#ui/lazyComponent.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { failureReport } from './failureReport.ts';

/** Shows that a page failed; everything around it continues. Its key is the path, so another page starts anew. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const [report, setReport] = useState('');
  return (
    <ErrorBoundary
      onFailure={(error, info) => setReport(keepReport(error, info))}
      fallback={(onTryAgain, failure) =>
        failure instanceof MissingCode ? (
          <MissingCodePage onTryAgain={onTryAgain} />
        ) : (
          <FailedPage report={report} onTryAgain={onTryAgain} />
        )
      }
    >
      <PartFailureContext value={keepReport}>{children}</PartFailureContext>
    </ErrorBoundary>
  );
}

/** Keeps the report of a failed page, or part of one, for Diagnostics. Code that cannot be fetched has no report. */
function keepReport(error: unknown, { componentStack }: ErrorInfo): string {
  if (error instanceof MissingCode) return '';
  const report = failureReport(error, {
    componentStack: componentStack ?? '',
    path: location.pathname,
    at: new Date(),
    version: buildText(buildOfPage(document)),
    browser: navigator.userAgent,
  });
  keepFailure(report);
  return report;
}

/** Shown if a page's code cannot be fetched. Then nothing is being sent: sending needs this code, too (run/sendingCode.ts). */
function MissingCodePage({ onTryAgain }: { onTryAgain(): void }) {
  const { t } = useLingui();
  return (
    <Page title={t`This page could not be fetched`} width="form">
      <MissingPart onTryAgain={onTryAgain} />
    </Page>
  );
}

function FailedPage({ report, onTryAgain }: { report: string; onTryAgain(): void }) {
  const { t } = useLingui();
  return (
    <Page title={t`This page failed`} width="form">
      <Notice
        tone="negative"
        title={t`Something went wrong in the console itself`}
        actions={
          <>
            <Button variant="filled" onClick={onTryAgain}>{t`Try again`}</Button>
            <Button onClick={() => location.reload()}>{t`Reload the page`}</Button>
            <CopyButton label={t`Copy the report`} text={() => report} />
          </>
        }
      >
        <p>
          {/* If the failure closed the desk, the runs of this tab are paused. */}
          <Trans>
            Everything that was sent is recorded. Before you send anything again, check History for its
            outcome and for waiting runs.
          </Trans>
        </p>
        <p>{t`The report for your administrator holds no token, no id and nothing you entered.`}</p>
      </Notice>
      <Code block>{report}</Code>
    </Page>
  );
}
