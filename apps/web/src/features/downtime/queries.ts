/** The plant's own stop reasons as the forms offer them, and single stops. */
import {
  downtimeHistory,
  getDowntime,
  listStopReasons,
  rankStopReasons,
} from '@pms/domain/downtime/endpoints';
import type { RankedReason, StopReason } from '@pms/domain/downtime/schema';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';

export const stopReasonsQuery = queryOptions({
  queryKey: ['stop-reasons'],
  queryFn: async ({ signal }): Promise<StopReason[]> =>
    (await call(listStopReasons, { query: { active: 'true' }, signal })).data,
  staleTime: 5 * 60_000,
});

/** The reasons of this machine's stops, the most frequent first. */
export const rankedReasonsQuery = (machineId: number) =>
  queryOptions({
    queryKey: ['stop-reasons', 'of-machine', machineId],
    queryFn: async ({ signal }): Promise<RankedReason[]> =>
      (await call(rankStopReasons, { params: { id: machineId }, signal })).data,
    staleTime: 60_000,
  });

export const stopKeys = { all: ['stops'] as const };

export const stopQuery = (id: number) =>
  queryOptions({
    queryKey: [...stopKeys.all, id],
    queryFn: async ({ signal }) => (await call(getDowntime, { params: { id }, signal })).data,
  });

export const stopHistoryQuery = (id: number) =>
  queryOptions({
    queryKey: [...stopKeys.all, id, 'history'],
    queryFn: async ({ signal }) => (await call(downtimeHistory, { params: { id }, signal })).data,
  });

/** The keys of the queries that are loaded again after a change of a stop. */
export const changedByStop = [stopKeys.all, ['orders'], ['floor']] as const;
