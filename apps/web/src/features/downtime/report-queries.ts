/** Stops as the reports ask for them; the cache keys are spelled here once. */
import * as endpoints from '@pms/domain/downtime/endpoints';
import type { DowntimeStatus } from '@pms/domain/downtime/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';

export const downtimeKeys = {
  all: ['downtime'] as const,
  categories: ['downtime-categories'] as const,
};

export interface DowntimeRange {
  /** Plant dates, both included. */
  readonly start: string;
  readonly end: string;
  readonly category?: string | undefined;
}

export const downtimeReportQuery = ({ start, end, category }: DowntimeRange) =>
  queryOptions({
    queryKey: [...downtimeKeys.all, 'report', start, end, category ?? null],
    queryFn: async ({ signal }) =>
      (
        await call(endpoints.downtimeReport, {
          query: { start_date: start, end_date: end, ...(category ? { category } : {}) },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
  });

export interface DowntimeListFilter {
  readonly start_date: string;
  readonly end_date: string;
  readonly machine_id?: number;
  readonly order_id?: number;
  readonly category_id?: number;
  readonly status?: DowntimeStatus;
}

/** Only filters that are set are sent. */
export const downtimeListQuery = (filter: DowntimeListFilter) =>
  queryOptions({
    queryKey: [...downtimeKeys.all, 'list', filter],
    queryFn: async ({ signal }) =>
      (await call(endpoints.listDowntime, { query: { ...filter }, signal })).data,
    placeholderData: keepPreviousData,
  });

export const downtimeCategoriesQuery = queryOptions({
  queryKey: downtimeKeys.categories,
  queryFn: async ({ signal }) => (await call(endpoints.listDowntimeCategories, { signal })).data,
  staleTime: 5 * 60_000,
});
