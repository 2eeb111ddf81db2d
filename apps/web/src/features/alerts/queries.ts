/** The alerts that have not cleared, critical ones first. */
import { listAlerts } from '@pms/domain/alerts/endpoints';
import type { Alert } from '@pms/domain/alerts/schema';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';

/** The default number of the server. */
export const mostAlerts = 50;

export const alertsQuery = queryOptions({
  queryKey: ['alerts'],
  queryFn: async ({ signal }): Promise<readonly Alert[]> =>
    (await call(listAlerts, { query: { limit: mostAlerts }, signal })).data,
});
