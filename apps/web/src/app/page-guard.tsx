import { mayOpenPage } from '@pms/domain/page-access';
import type { ReactNode } from 'react';
import { useSession } from '../client/session';
import { NoAccess } from './no-access';

interface PageGuardProps {
  readonly path: string;
  readonly children: ReactNode;
}

/** Around each page, so that none of its calls leaves for somebody who may not open it (decision A-20). */
export function PageGuard({ path, children }: PageGuardProps) {
  const { user } = useSession();
  return user && mayOpenPage(path, user.role) ? children : <NoAccess />;
}
