/** The plant now and the plant as it was, as the twin asks for them; the cache keys are spelled here once. */
import { machineStatusHistory } from '@pms/domain/twin/history-endpoints';
import type { PlantHistory } from '@pms/domain/twin/history-schema';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../client/api';

export const twinKeys = {
  root: 'twin-time',
  now: ['twin-time', 'now'] as const,
  days: ['twin-time', 'day'] as const,
  day: (start: number) => ['twin-time', 'day', start] as const,
};

export const dayMs = 86_400_000;

/** Specification 1, section 9; the live channel is quicker. */
const refreshEveryMs = 60_000;

/** The plant at this moment; its answer says what the plant's clock showed. */
export const plantNowQuery = queryOptions({
  queryKey: twinKeys.now,
  queryFn: async ({ signal }): Promise<PlantHistory> =>
    (await call(machineStatusHistory, { query: { at: 'now' }, signal })).data,
  refetchInterval: refreshEveryMs,
});

/** One day of history, by the day of UTC: one call for a day that is played, stepped through and shown in the strip. */
export const historyDayQuery = (start: number) =>
  queryOptions({
    queryKey: twinKeys.day(start),
    queryFn: async ({ signal }): Promise<PlantHistory> => {
      const query = { from: new Date(start).toISOString(), to: new Date(start + dayMs).toISOString() };
      return (await call(machineStatusHistory, { query, signal })).data;
    },
    staleTime: 5 * 60_000,
  });
