import { Component, type ErrorInfo, type ReactNode } from 'react';
import { buildOf, buildText } from '#config/build.ts';
import { keepFailure } from '#pages/diagnostics/lastFailure.ts';
import { MissingCode } from '#ui/missingCode.ts';
import { FailedPage } from './FailedPage.tsx';
import { failureReport } from './failureReport.ts';
import { MissingCodePage } from './MissingCodePage.tsx';

interface PageBoundaryProps {
  /** The desk is inside too: it closes when this fails, and the runs of this tab pause. */
  holdsDesk?: boolean;
  children: ReactNode;
}

interface PageBoundaryState {
  failure: { error: unknown; path: string } | null;
  report: string;
}

const sound: PageBoundaryState = { failure: null, report: '' };

/** Shows that a page failed. Everything around it and the runs go on. Use the path as key: another page starts anew. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state = sound;

  static getDerivedStateFromError(error: unknown) {
    // Read now: the outermost one is drawn once, at the first address.
    return { failure: { error, path: location.pathname } };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    if (error instanceof MissingCode) return;
    const path = this.state.failure?.path ?? location.pathname;
    const failure = { error, componentStack: componentStack ?? null, path, at: new Date() };
    const place = { version: buildText(buildOf(document)), browser: navigator.userAgent };
    const report = failureReport(failure, place);
    keepFailure(report);
    this.setState({ report });
  }

  override render() {
    const { failure, report } = this.state;
    if (!failure) return this.props.children;
    if (failure.error instanceof MissingCode) return <MissingCodePage cause={failure.error.cause} />;
    return (
      <FailedPage
        report={report}
        pausesRuns={this.props.holdsDesk ?? false}
        onTryAgain={() => this.setState(sound)}
      />
    );
  }
}
