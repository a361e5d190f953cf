import { Component, type ReactNode } from 'react';

export interface ViewBoundaryProps {
  fallback: (retry: () => void) => ReactNode;
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** Keeps a broken view from taking the modal, or the host's page, with it. Give it the view's name as `key`. */
export class ViewBoundary extends Component<ViewBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback(() => this.setState({ hasFailed: false })) : this.props.children;
  }
}
