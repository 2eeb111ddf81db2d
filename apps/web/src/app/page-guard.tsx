import type { ReactNode } from 'react';
import { useMayOpen } from '../client/built-pages';
import { NoAccess } from './no-access';

interface PageGuardProps {
  readonly path: string;
  readonly children: ReactNode;
}

/** Around each page, so that a person without the right sends no call of the page (decision A-20). */
export function PageGuard({ path, children }: PageGuardProps) {
  return useMayOpen()(path) ? children : <NoAccess />;
}
