import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Code } from '@mantine/core';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { buildOf, buildText } from '#config/build.ts';
import { MissingCode } from '#lib/lateCode.ts';
import { keepFailure } from '#pages/diagnostics/lastFailure.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { MissingPart, PartFailureContext } from '#ui/lazyComponent.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { failureReport } from './failureReport.ts';

interface PageBoundaryState {
  failure: { error: unknown } | null;
  report: string;
}

const sound: PageBoundaryState = { failure: null, report: '' };

/** Shows that a page failed; everything around it continues. Its key is the path, so another page starts anew. */
export class PageBoundary extends Component<{ children: ReactNode }, PageBoundaryState> {
  override state = sound;

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.setState({ report: keepReport(error, info) });
  }

  override render() {
    const { failure, report } = this.state;
    if (!failure) return <PartFailureContext value={keepReport}>{this.props.children}</PartFailureContext>;
    const tryAgain = () => this.setState(sound);
    if (failure.error instanceof MissingCode) return <MissingCodePage onTryAgain={tryAgain} />;
    return <FailedPage report={report} onTryAgain={tryAgain} />;
  }
}

/** Keeps the report of a failed page, or part of one, for Diagnostics. Code that cannot be fetched has no report. */
function keepReport(error: unknown, { componentStack }: ErrorInfo): string {
  if (error instanceof MissingCode) return '';
  const report = failureReport(error, {
    componentStack: componentStack ?? '',
    path: location.pathname,
    at: new Date(),
    version: buildText(buildOf(document)),
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
            <Button onClick={onTryAgain}>{t`Try again`}</Button>
            <Button variant="default" onClick={() => location.reload()}>{t`Reload the page`}</Button>
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
