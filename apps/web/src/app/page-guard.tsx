import type { ReactNode } from 'react';
import { useMayOpen } from '../client/built-pages';
import { NoAccess } from './no-access';

interface PageGuardProps {
  readonly path: string;
  readonly children: ReactNode;
}

/** Around each page, so that none of its calls leaves for somebody who may not open it (decision A-20). */
export function PageGuard({ path, children }: PageGuardProps) {
  return useMayOpen()(path) ? children : <NoAccess />;
}
