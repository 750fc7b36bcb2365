import { Component, type ReactNode } from 'react';

interface PieceBoundaryProps {
  fallback: ReactNode;
  onFailure?: () => void;
  children: ReactNode;
}

/** Error boundary of an optional part: if it fails, the page stays. Another `key` starts it anew. */
export class PieceBoundary extends Component<PieceBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailure?.();
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
