/** The queries of the analytics. */
import { summariseAnalytics } from '@pms/domain/figures/endpoints';
import { plannerAssignments } from '@pms/domain/labour/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';
import type { AnalyticsRange } from './range';

/** Specification 1, section 9. */
const refreshMs = 5 * 60_000;

export const analyticsKey = ['analytics'] as const;

export const summaryQuery = ({ start, end }: AnalyticsRange, environment: string | undefined) =>
  queryOptions({
    queryKey: [...analyticsKey, 'summary', start, end, environment ?? null],
    queryFn: async ({ signal }) =>
      (
        await call(summariseAnalytics, {
          query: { start_date: start, end_date: end, ...(environment ? { environment } : {}) },
          signal,
        })
      ).data,
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });

/** The published assignments of a date, or those at the machines of one area. */
export const assignmentsQuery = (date: string, environment: string | undefined) =>
  queryOptions({
    queryKey: [...analyticsKey, 'assignments', date, environment],
    queryFn: async ({ signal }) => {
      const { data } = await call(plannerAssignments, { query: { date, environment }, signal });
      return data.filter(({ published }) => published);
    },
  });
