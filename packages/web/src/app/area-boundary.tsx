import { Component, type ReactNode } from 'react';
import { BrokenPage } from './page-failure.tsx';

interface AreaBoundaryProps {
  children: ReactNode;
}

interface AreaBoundaryState {
  error?: unknown;
  isBroken: boolean;
}

/**
 * Around the whole area: a fault in what stands beside the pages, such as their tooltips, is caught by no route. React
 * would then take everything away and leave a blank page.
 */
export class AreaBoundary extends Component<AreaBoundaryProps, AreaBoundaryState> {
  override state: AreaBoundaryState = { isBroken: false };

  static getDerivedStateFromError(error: unknown): AreaBoundaryState {
    return { error, isBroken: true };
  }

  override render(): ReactNode {
    const { error, isBroken } = this.state;
    return isBroken ? <BrokenPage error={error} /> : this.props.children;
  }
}
