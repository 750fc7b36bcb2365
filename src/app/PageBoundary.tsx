import { Component, type ErrorInfo, type ReactNode } from 'react';
import { FailedPage } from './FailedPage.tsx';
import { MissingCodePage } from './MissingCodePage.tsx';
import { MissingCode } from './missingCode.ts';

interface PageBoundaryProps {
  /** Of the page inside; render with the same value as key, so that another page starts anew. */
  path: string;
  children: ReactNode;
}

interface PageBoundaryState {
  failure: { error: unknown } | null;
  /** Known a moment later than the failure. */
  componentStack: string | null;
}

const sound: PageBoundaryState = { failure: null, componentStack: null };

/** Shows a page that failed as such, and nothing else: what stands around it goes on, and so do its runs. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state = sound;

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
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
        path={this.props.path}
        onTryAgain={tryAgain}
      />
    );
  }
}
