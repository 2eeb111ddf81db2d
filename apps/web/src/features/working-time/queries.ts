/** The queries of rules, agreements and overrides, with all their cache keys. */
import type { PlantDate } from '@pms/domain/plant-time';
import { listUsers } from '@pms/domain/users/endpoints';
import * as endpoints from '@pms/domain/working-time/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../client/api';
import type { ListPage, ListWish } from '../../ui/paged-list';

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

type Override = z.infer<(typeof endpoints.listOverrides)['response']>['data'][number];

interface Span {
  readonly from: PlantDate;
  readonly to: PlantDate;
}

export const overridesQuery = ({ from, to }: Span, { page, page_size }: ListWish<string>) =>
  queryOptions({
    queryKey: [...workingTimeKeys.overrides, from, to, page, page_size],
    queryFn: ({ signal }): Promise<ListPage<Override>> =>
      call(endpoints.listOverrides, { query: { from, to, page, page_size }, signal }),
    // Only another page of the same week shows the former page while it loads.
    placeholderData: (former, query) =>
      query?.queryKey[2] === from && query.queryKey[3] === to ? keepPreviousData(former) : undefined,
  });

export const workersQuery = queryOptions({
  queryKey: ['working-time', 'people'],
  queryFn: async ({ signal }) => (await call(listUsers, { query: { active: 'true' }, signal })).data,
  staleTime: 60_000,
});
