/** The queries of the maturation room, with all their cache keys. */
import * as endpoints from '@pms/domain/maturation/endpoints';
import type { MaturationRecord } from '@pms/domain/maturation/schema';
import type { MaturationStatus } from '@pms/domain/maturation/statuses';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../client/api';

export const maturationKeys = { all: ['maturation'] as const };

export interface BlendFilter {
  readonly status?: MaturationStatus | undefined;
  readonly search?: string | undefined;
}

export const filterOf = ({ status, search }: BlendFilter) => ({
  ...(status ? { status } : {}),
  ...(search ? { search } : {}),
});

export type BlendPage = z.output<(typeof endpoints.listMaturation)['response']>;

export const blendsQuery = (filter: BlendFilter, page: number) =>
  queryOptions({
    queryKey: [...maturationKeys.all, 'list', filterOf(filter), page],
    queryFn: ({ signal }): Promise<BlendPage> =>
      call(endpoints.listMaturation, { query: { ...filterOf(filter), page, page_size: 25 }, signal }),
    placeholderData: keepPreviousData,
  });

export const choicesQuery = (search: string) =>
  queryOptions({
    queryKey: [...maturationKeys.all, 'choices', search],
    queryFn: async ({ signal }) =>
      (await call(endpoints.listMaturationChoices, { query: search ? { search } : {}, signal })).data,
    placeholderData: keepPreviousData,
  });

export const checksQuery = ({ id }: Pick<MaturationRecord, 'id'>) =>
  queryOptions({
    queryKey: [...maturationKeys.all, 'checks', id],
    queryFn: async ({ signal }) => (await call(endpoints.listBlendChecks, { params: { id }, signal })).data,
  });

export const lotTestsQuery = (id: number) =>
  queryOptions({
    queryKey: [...maturationKeys.all, 'tests', id],
    queryFn: async ({ signal }) => (await call(endpoints.listLotTests, { params: { id }, signal })).data,
  });

export const blendPlansQuery = queryOptions({
  queryKey: [...maturationKeys.all, 'plans'],
  queryFn: async ({ signal }) => (await call(endpoints.listBlendPlans, { signal })).data,
});

export const roundQuery = queryOptions({
  queryKey: [...maturationKeys.all, 'round'],
  queryFn: async ({ signal }) => (await call(endpoints.listDueChecks, { signal })).data,
});
