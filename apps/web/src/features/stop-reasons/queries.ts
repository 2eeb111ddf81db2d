/**
 * All reasons, including reasons that are no longer offered. The key begins with the key of the forms, so that both
 * queries are loaded again together.
 */
import { listDowntimeCategories, listStopReasons } from '@pms/domain/downtime/endpoints';
import type { DowntimeCategory, StopReason } from '@pms/domain/downtime/schema';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';
import { stopReasonsQuery } from '../downtime/queries';

export const everyReasonQuery = queryOptions({
  queryKey: [...stopReasonsQuery.queryKey, 'every'],
  queryFn: async ({ signal }): Promise<StopReason[]> => (await call(listStopReasons, { signal })).data,
});

export const reasonCategoriesQuery = queryOptions({
  queryKey: [...stopReasonsQuery.queryKey, 'categories'],
  queryFn: async ({ signal }): Promise<DowntimeCategory[]> =>
    (await call(listDowntimeCategories, { signal })).data,
});
