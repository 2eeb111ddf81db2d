/** Up to which month the plant is locked; asked for by the screens on which somebody writes or locks. */
import { getMonthLock } from '@pms/domain/settings/endpoints';
import type { MonthLock } from '@pms/domain/settings/month-lock';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api';

/** Below the key of the plant: what changes the settings asks for this again. */
export const monthLockQuery = queryOptions({
  queryKey: ['plant', 'month-lock'],
  queryFn: async ({ signal }) => (await call(getMonthLock, { signal })).data,
  staleTime: 5 * 60_000,
});

const noLock: Pick<MonthLock, 'last_month' | 'locked_until'> = { last_month: null, locked_until: null };

/** The lock. Until the answer arrives no month counts as locked here; the server refuses what lies in a locked month. */
export function useMonthLock(): Pick<MonthLock, 'last_month' | 'locked_until'> {
  const { data } = useQuery(monthLockQuery);
  return data ?? noLock;
}
