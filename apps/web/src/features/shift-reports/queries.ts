/** The queries of shift reports, with all their cache keys. */
import * as endpoints from '@pms/domain/shift-reports/endpoints';
import { wholePlant } from '@pms/domain/shift-reports/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';

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

export const reportQuery = (id: number) =>
  queryOptions({
    queryKey: ['shift-reports', 'one', id],
    queryFn: async ({ signal }) => (await call(endpoints.getShiftReport, { params: { id }, signal })).data,
  });
