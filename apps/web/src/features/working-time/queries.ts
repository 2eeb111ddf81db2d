/** The queries of rules, agreements and overrides, with all their cache keys. */
import type { PlantDate } from '@pms/domain/plant-time';
import { listUsers } from '@pms/domain/users/endpoints';
import * as endpoints from '@pms/domain/working-time/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';

export const workingTimeKeys = {
  all: ['working-time'] as const,
  overrides: ['working-time', 'overrides'] as const,
};

export const rulesQuery = queryOptions({
  queryKey: ['working-time', 'rules'],
  queryFn: ({ signal }) => call(endpoints.listWorkingTimeRules, { signal }),
});

export const agreementsQuery = (id: number) =>
  queryOptions({
    queryKey: ['working-time', 'agreements', id],
    queryFn: ({ signal }) => call(endpoints.listAgreements, { params: { id }, signal }),
  });

export const overridesQuery = (from: PlantDate, to: PlantDate) =>
  queryOptions({
    queryKey: [...workingTimeKeys.overrides, from, to],
    queryFn: async ({ signal }) =>
      (await call(endpoints.listOverrides, { query: { from, to }, signal })).data,
  });

export const workersQuery = queryOptions({
  queryKey: ['working-time', 'people'],
  queryFn: async ({ signal }) => (await call(listUsers, { query: { active: 'true' }, signal })).data,
  staleTime: 60_000,
});
