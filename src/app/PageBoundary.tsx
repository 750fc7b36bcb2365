import { Component, type ReactNode } from 'react';
import { FailedPage } from './FailedPage.tsx';
import { MissingCodePage } from './MissingCodePage.tsx';
import { MissingCode } from './missingCode.ts';

interface PageBoundaryProps {
  /** Of the page inside; render with the same value as key, so that another page starts anew. */
  path: string;
  children: ReactNode;
}

/** Shows a page that failed as such, and nothing else: what stands around it goes on. */
export class PageBoundary extends Component<PageBoundaryProps, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (failure.error instanceof MissingCode) return <MissingCodePage cause={failure.error.cause} />;
    return <FailedPage error={failure.error} path={this.props.path} />;
  }
}
