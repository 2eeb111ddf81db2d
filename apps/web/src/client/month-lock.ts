/** The query of the locked months, for screens on which a person writes or locks. */
import { getMonthLock } from '@pms/domain/settings/endpoints';
import type { MonthLock } from '@pms/domain/settings/month-lock';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api';

/** The key begins with the key of the plant, so that a change of settings loads the lock again. */
export const monthLockQuery = queryOptions({
  queryKey: ['plant', 'month-lock'],
  queryFn: async ({ signal }) => (await call(getMonthLock, { signal })).data,
  staleTime: 5 * 60_000,
});

const noLock: Pick<MonthLock, 'last_month' | 'locked_until'> = { last_month: null, locked_until: null };

/**
 * The lock. Until the answer arrives, no month counts as locked in the browser. The server refuses writes in a locked
 * month.
 */
export function useMonthLock(): Pick<MonthLock, 'last_month' | 'locked_until'> {
  const { data } = useQuery(monthLockQuery);
  return data ?? noLock;
}
