import { Component, type ReactNode } from 'react';

export interface ViewBoundaryProps {
  fallback: (retry: () => void) => ReactNode;
  onError: (error: unknown) => void;
  /** Another number has a broken view built anew. */
  visit: number;
  children: ReactNode;
}

interface Found {
  hasFailed: boolean;
  visit: number;
}

/** Keeps a broken view from taking the modal, or the host's page, with it. Give it the view's name as `key`. */
export class ViewBoundary extends Component<ViewBoundaryProps, Found> {
  override state = { hasFailed: false, visit: this.props.visit };

  static getDerivedStateFromProps({ visit }: ViewBoundaryProps, state: Found) {
    return visit === state.visit ? null : { hasFailed: false, visit };
  }

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
