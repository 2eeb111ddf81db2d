/** The queries of shift reports, with all their cache keys. */
import type { QuantityUpdate } from '@pms/domain/orders/schema';
import * as endpoints from '@pms/domain/shift-reports/endpoints';
import { type ShiftReport, wholePlant } from '@pms/domain/shift-reports/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';
import type { ListPage, ListWish } from '../../ui/paged-list';

/** The polling interval of the page (specification 3, section 9). */
const refreshMs = 30_000;

/** The number of reports on a page of the history (PH-08). */
export const historySize = 5;

export const shiftReportKeys = {
  all: ['shift-reports'] as const,
};

/** OEE and plan of the present shift, for the wall display. */
export const shiftFiguresQuery = queryOptions({
  queryKey: ['shift-reports', 'current-figures'],
  queryFn: async ({ signal }) => (await call(endpoints.readShiftFigures, { signal })).data,
  refetchInterval: refreshMs,
  placeholderData: keepPreviousData,
});

export const currentReportQuery = (environment: string | undefined) =>
  queryOptions({
    queryKey: ['shift-reports', 'current', environment ?? wholePlant],
    queryFn: async ({ signal }) =>
      (
        await call(endpoints.currentShiftReport, {
          query: { environment: environment ?? wholePlant },
          signal,
        })
      ).data,
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });

export const historyQuery = (environment: string | undefined, page: number) =>
  queryOptions({
    queryKey: ['shift-reports', 'history', environment ?? wholePlant, page],
    queryFn: ({ signal }) =>
      call(endpoints.listShiftReports, {
        query: { environment: environment ?? wholePlant, page, limit: historySize },
        signal,
      }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });

export const recentUpdatesQuery = (environment: string | undefined) =>
  queryOptions({
    queryKey: ['shift-reports', 'updates', environment ?? wholePlant],
    queryFn: async ({ signal }) =>
      (
        await call(endpoints.listRecentUpdates, {
          query: { ...(environment ? { environment } : {}) },
          signal,
        })
      ).data,
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });

/** The quantities that were reported in the shift of a report, in pages. */
export const shiftQuantitiesQuery = (
  { environment, starts_at: from, ends_at: to }: Pick<ShiftReport, 'environment' | 'starts_at' | 'ends_at'>,
  { page, page_size }: ListWish<string>,
) =>
  queryOptions({
    queryKey: ['shift-reports', 'quantities', environment, from, to, page, page_size],
    queryFn: ({ signal }): Promise<ListPage<QuantityUpdate>> =>
      call(endpoints.listShiftQuantities, { query: { environment, from, to, page, page_size }, signal }),
    refetchInterval: refreshMs,
    // The former page is shown while another page of the same shift and area loads.
    placeholderData: (former, query) =>
      query?.queryKey[2] === environment && query.queryKey[3] === from ? keepPreviousData(former) : undefined,
  });

export const reportQuery = (id: number) =>
  queryOptions({
    queryKey: ['shift-reports', 'one', id],
    queryFn: async ({ signal }) => (await call(endpoints.getShiftReport, { params: { id }, signal })).data,
  });
