/** The queries of stops, with all their cache keys. */
import { readDowntimeBridge } from '@pms/domain/downtime/bridge';
import * as endpoints from '@pms/domain/downtime/endpoints';
import type { DowntimeRecord } from '@pms/domain/downtime/schema';
import type { DowntimeSort, DowntimeStatus } from '@pms/domain/downtime/vocabulary';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';
import type { ListPage, ListWish } from '../../ui/paged-list';

export const downtimeKeys = {
  all: ['downtime'] as const,
  categories: ['downtime-categories'] as const,
};

export interface DowntimeRange {
  /** Plant dates, both included. */
  readonly start: string;
  readonly end: string;
  readonly category?: string | undefined;
  /** The name of a reason, or the typed text. */
  readonly reason?: string | undefined;
  /** The area of the machines, if the surrounding page has chosen an area. */
  readonly environment?: string | undefined;
}

export interface DowntimeListFilter {
  readonly start_date: string;
  readonly end_date: string;
  readonly category?: string;
  readonly reason?: string;
  readonly environment?: string;
  readonly machine_id?: number;
  readonly order_id?: number;
  readonly category_id?: number;
  readonly status?: DowntimeStatus;
}

/** Only filters that are set are sent. */
export const filterOfRange = (range: DowntimeRange): DowntimeListFilter => ({
  start_date: range.start,
  end_date: range.end,
  ...(range.category ? { category: range.category } : {}),
  ...(range.reason ? { reason: range.reason } : {}),
  ...(range.environment ? { environment: range.environment } : {}),
});

/** The sums of the matching records. The list loads the records page by page. */
export const downtimeReportQuery = (filter: DowntimeListFilter) =>
  queryOptions({
    queryKey: [...downtimeKeys.all, 'sums', filter],
    queryFn: async ({ signal }) =>
      (await call(endpoints.downtimeReport, { query: { ...filter, page_size: 10 }, signal })).data,
    placeholderData: keepPreviousData,
  });

export const downtimeListQuery = (filter: DowntimeListFilter, wish: ListWish<DowntimeSort>) =>
  queryOptions({
    queryKey: [...downtimeKeys.all, 'list', filter, wish],
    queryFn: ({ signal }): Promise<ListPage<DowntimeRecord>> =>
      call(endpoints.listDowntime, { query: { ...filter, ...wish }, signal }),
    placeholderData: keepPreviousData,
  });

export const downtimeCategoriesQuery = queryOptions({
  queryKey: downtimeKeys.categories,
  queryFn: async ({ signal }) => (await call(endpoints.listDowntimeCategories, { signal })).data,
  staleTime: 5 * 60_000,
});

/** The range and the place. The loss of running time cannot be computed for other filters, such as a reason. */
export type DowntimeQuestion = Pick<
  DowntimeListFilter,
  'start_date' | 'end_date' | 'environment' | 'machine_id'
>;

export const downtimeBridgeQuery = ({ start_date, end_date, environment, machine_id }: DowntimeQuestion) => {
  const query = {
    start_date,
    end_date,
    ...(environment ? { environment } : {}),
    ...(machine_id ? { machine_id } : {}),
  };
  return queryOptions({
    queryKey: [...downtimeKeys.all, 'bridge', query],
    queryFn: async ({ signal }) => (await call(readDowntimeBridge, { query, signal })).data,
  });
};
