/** The plant's own stop reasons as the forms offer them. */
import { listStopReasons } from '@pms/domain/downtime/endpoints';
import type { StopReason } from '@pms/domain/downtime/schema';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';

export const stopReasonsQuery = queryOptions({
  queryKey: ['stop-reasons'],
  queryFn: async ({ signal }): Promise<StopReason[]> =>
    (await call(listStopReasons, { query: { active: 'true' }, signal })).data,
  staleTime: 5 * 60_000,
});
