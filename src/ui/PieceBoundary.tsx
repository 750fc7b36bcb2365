import { Trans } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';

interface PieceBoundaryProps {
  fallback?: ReactNode;
  children: ReactNode;
}

/** Error boundary of an optional part: if it fails, the page stays. Another `key` starts it anew. */
export class PieceBoundary extends Component<PieceBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { fallback = <FailedPart />, children } = this.props;
    return this.state.hasFailed ? fallback : children;
  }
}

function FailedPart() {
  return (
    <p role="alert">
      <Trans>This part of the console failed and was closed. Everything else goes on.</Trans>
    </p>
  );
}
