import { Component, type ReactNode } from 'react';

interface PieceBoundaryProps {
  fallback: ReactNode;
  onFailure?: () => void;
  children: ReactNode;
}

/** Around a piece that the page can do without: only that piece goes where it fails. Another `key` starts it anew. */
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
