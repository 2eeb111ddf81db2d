import type { ReactNode } from 'react';
import { useMayOpen } from '../client/built-pages';
import { NoAccess } from './no-access';

interface PageGuardProps {
  readonly path: string;
  readonly children: ReactNode;
}

/** Wraps each page, so that the page of a person without the right makes no calls (decision A-20). */
export function PageGuard({ path, children }: PageGuardProps) {
  return useMayOpen()(path) ? children : <NoAccess />;
}
