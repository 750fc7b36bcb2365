import { Component, type ErrorInfo, type ReactNode } from 'react';
import { FailedPage } from './FailedPage.tsx';
import { MissingCodePage } from './MissingCodePage.tsx';
import { MissingCode } from './missingCode.ts';

interface PageBoundaryProps {
  /** The desk is inside too: it closes when this fails, and the runs of this tab pause. */
  holdsDesk?: boolean;
  children: ReactNode;
}

interface PageBoundaryState {
  failure: { error: unknown; path: string } | null;
  /** Known a moment later than the failure. */
  componentStack: string | null;
}

const sound: PageBoundaryState = { failure: null, componentStack: null };

/**
 * Shows a page that failed as such, and nothing else: what stands around it goes on, and so do the runs. Render with the
 * page's path as key, so that another page starts anew.
 */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state = sound;

  static getDerivedStateFromError(error: unknown) {
    // Read now: the outermost one is drawn once, at the first address.
    return { failure: { error, path: location.pathname } };
  }

  override componentDidCatch(_error: unknown, { componentStack }: ErrorInfo) {
    this.setState({ componentStack: componentStack ?? null });
  }

  override render() {
    const { failure, componentStack } = this.state;
    if (!failure) return this.props.children;
    const tryAgain = () => this.setState(sound);
    if (failure.error instanceof MissingCode)
      return <MissingCodePage cause={failure.error.cause} onTryAgain={tryAgain} />;
    return (
      <FailedPage
        error={failure.error}
        componentStack={componentStack}
        path={failure.path}
        pausesRuns={this.props.holdsDesk ?? false}
        onTryAgain={tryAgain}
      />
    );
  }
}
