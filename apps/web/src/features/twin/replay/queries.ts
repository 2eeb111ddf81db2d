/** The queries of the twin for the present plant and for the past plant, with all their cache keys. */
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

/** The polling interval (specification 1, section 9). The live channel is faster. */
const refreshEveryMs = 60_000;

/** The plant at this moment. The answer includes the time of the plant's clock. */
export const plantNowQuery = queryOptions({
  queryKey: twinKeys.now,
  queryFn: async ({ signal }): Promise<PlantHistory> =>
    (await call(machineStatusHistory, { query: { at: 'now' }, signal })).data,
  refetchInterval: refreshEveryMs,
});

/** The history of one UTC day. One call serves the playing, the steps and the strip. */
export const historyDayQuery = (start: number) =>
  queryOptions({
    queryKey: twinKeys.day(start),
    queryFn: async ({ signal }): Promise<PlantHistory> => {
      const query = { from: new Date(start).toISOString(), to: new Date(start + dayMs).toISOString() };
      return (await call(machineStatusHistory, { query, signal })).data;
    },
    staleTime: 5 * 60_000,
  });
