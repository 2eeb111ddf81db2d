import { Component, type ReactNode } from 'react';
import { FatalError } from './fatal-error';

interface ErrorBoundaryState {
  readonly error: unknown;
  readonly isBroken: boolean;
}

/** Catches errors outside the pages of the router. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, isBroken: false };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error, isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? <FatalError error={this.state.error} /> : this.props.children;
  }
}
