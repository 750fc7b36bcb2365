import { Component, type ReactNode } from 'react';

interface PieceBoundaryProps {
  /** Stands in place of the piece once it has failed, and says so. */
  fallback: ReactNode;
  onFailure?: () => void;
  children: ReactNode;
}

/**
 * Round a piece that the page can do without: where it fails, it alone goes, and what is typed and sent around it goes
 * on. Another `key` lets it begin anew.
 */
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
