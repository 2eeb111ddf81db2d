/** Calls for help as the screens ask for them; the cache keys are spelled here once. */
import * as endpoints from '@pms/domain/help/endpoints';
import type { HelpGrouping } from '@pms/domain/help/schema';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';

export const helpKeys = { all: ['help'] as const };

/** More open calls than this are a plant on fire; those that wait longest are shown. */
const mostOpen = 100;

export const openCallsQuery = queryOptions({
  queryKey: [...helpKeys.all, 'open'],
  queryFn: async ({ signal }) =>
    (await call(endpoints.listHelpCalls, { query: { page_size: mostOpen }, signal })).data,
});

export const closedCallsQuery = queryOptions({
  queryKey: [...helpKeys.all, 'closed'],
  queryFn: async ({ signal }) =>
    (await call(endpoints.listHelpCalls, { query: { state: 'closed', page_size: 10 }, signal })).data,
});

export const helpKindsQuery = queryOptions({
  queryKey: [...helpKeys.all, 'kinds'],
  queryFn: async ({ signal }) => (await call(endpoints.listHelpKinds, { signal })).data,
  staleTime: 5 * 60_000,
});

/** Who would come now. */
export const helpReachQuery = (machineId: number | undefined) =>
  queryOptions({
    queryKey: [...helpKeys.all, 'reach', machineId ?? null],
    queryFn: async ({ signal }) =>
      (
        await call(endpoints.readHelpReach, {
          query: machineId === undefined ? {} : { machine_id: machineId },
          signal,
        })
      ).data,
  });

export const helpSumsQuery = (by: HelpGrouping) =>
  queryOptions({
    queryKey: [...helpKeys.all, 'sums', by],
    queryFn: async ({ signal }) => (await call(endpoints.summariseHelp, { query: { by }, signal })).data,
  });
