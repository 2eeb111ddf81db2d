/**
 * Queries of the Supervisor dashboard: today beside yesterday up to the same time, and the last five entries of each
 * list.
 */
import { listDowntime, summariseDowntime } from '@pms/domain/downtime/endpoints';
import type { DowntimeSummaryRow } from '@pms/domain/downtime/schema';
import type { PlantDate } from '@pms/domain/plant-time';
import { listWaste, summariseWaste } from '@pms/domain/waste/endpoints';
import type { WasteSummaryRow } from '@pms/domain/waste/schema';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';
import { downtimeKeys } from '../../features/downtime/report-queries';
import { wasteKeys } from '../../features/waste/queries';

/** Each list shows five entries (specification 3, section 2). A page of the server has at least ten. */
const mostRecent = 5;
const pageSize = 10;
/** The part of yesterday up to the same time changes with the clock, without an event. */
const refreshEveryMs = 60_000;

/** A count or a duration of today, and of yesterday up to the same time. */
export interface Tally {
  readonly today: number;
  readonly yesterday: number;
}

export function wasteTally(rows: readonly WasteSummaryRow[]): Tally {
  return {
    today: sum(rows.map((row) => row.total_records)),
    yesterday: sum(rows.map((row) => row.previous_records ?? 0)),
  };
}

export function stopTally(rows: readonly DowntimeSummaryRow[]): Tally {
  return {
    today: sum(rows.map((row) => row.total_incidents)),
    yesterday: sum(rows.map((row) => row.previous_incidents ?? 0)),
  };
}

/** Hours of recorded stops. */
export function stopHours(rows: readonly DowntimeSummaryRow[]): Tally {
  return {
    today: sum(rows.map((row) => row.total_duration)) / 60,
    yesterday: sum(rows.map((row) => row.previous_duration ?? 0)) / 60,
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const besideYesterday = (today: PlantDate) =>
  ({ start_date: today, end_date: today, compare: 'previous_day' }) as const;

export const wasteSummaryQuery = (today: PlantDate) =>
  queryOptions({
    queryKey: [...wasteKeys.all, 'summary', today],
    queryFn: async ({ signal }) =>
      (await call(summariseWaste, { query: besideYesterday(today), signal })).data,
    refetchInterval: refreshEveryMs,
  });

export const downtimeSummaryQuery = (today: PlantDate) =>
  queryOptions({
    queryKey: [...downtimeKeys.all, 'summary', today],
    queryFn: async ({ signal }) =>
      (await call(summariseDowntime, { query: besideYesterday(today), signal })).data,
    refetchInterval: refreshEveryMs,
  });

const newestOf = (today: PlantDate) => ({ start_date: today, page_size: pageSize });

export const recentWasteQuery = (today: PlantDate) =>
  queryOptions({
    queryKey: [...wasteKeys.all, 'recent', today],
    queryFn: async ({ signal }) =>
      (await call(listWaste, { query: newestOf(today), signal })).data.slice(0, mostRecent),
  });

export const recentDowntimeQuery = (today: PlantDate) =>
  queryOptions({
    queryKey: [...downtimeKeys.all, 'recent', today],
    queryFn: async ({ signal }) =>
      (await call(listDowntime, { query: newestOf(today), signal })).data.slice(0, mostRecent),
  });
