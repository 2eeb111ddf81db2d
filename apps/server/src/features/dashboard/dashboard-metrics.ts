/** The dashboard's figures, put together from facts of the same moment (PH-01, PH-02, PH-30; decision A-37). */

import type { DashboardDay, DashboardMetrics } from '@pms/domain/dashboard/endpoints';
import { percentOf, trendOf } from '@pms/domain/dashboard/figures';
import { type DueDay, onTimeInDays } from '@pms/domain/figures/on-time';
import { addDays, instantAt, type PlantDate, plantDateOf, startOfDay } from '@pms/domain/plant-time';
import type { PlantSettings } from '@pms/domain/settings/schema';
import { plantNow } from '../../platform/change';
import type { Database, Reader } from '../../platform/database';
import { inOneView } from '../../platform/one-view';
import { countDueByDay } from '../figures/on-time-queries';
import { readSettings } from '../settings/queries';
import {
  countCreatedByDay,
  countMachines,
  countOrders,
  countRunningAt,
  type Day,
  sumMachineHours,
} from './queries';

/** PH-02: one point for each of the last fourteen whole days. */
const seriesDays = 14;
/** The on-time delivery of a day covers the week that ends on this day. */
const trailingDays = 7;
const noon = 12 * 60;

export function dashboardMetrics(db: Database): Promise<DashboardMetrics> {
  // Figures of different snapshots would contradict each other during writes.
  return inOneView(db, compute);
}

async function compute(reader: Reader): Promise<DashboardMetrics> {
  const settings = await readSettings(reader);
  const now = await plantNow(reader);
  const today = plantDateOf(now, settings.time_zone);
  const due = await dueDays(reader, settings, today, now);
  const series = await daily(reader, settings, today, due);
  const pick = (field: Exclude<keyof DashboardDay, 'date'>) => trendOf(series.map((day) => day[field]));
  return {
    as_of: now,
    ...(await standing(reader, settings, today)),
    on_time_delivery: onTime(due, settings, today),
    targets: {
      total_orders: settings.target_total_orders,
      machine_utilization: settings.target_utilization,
      on_time_delivery: settings.target_on_time,
      active_production: settings.target_active,
    },
    series,
    trend: {
      total_orders: pick('total_orders'),
      machine_utilization: pick('machine_utilization'),
      on_time_delivery: pick('on_time_delivery'),
      active_production: pick('active_production'),
    },
  };
}

/** The counts of this moment. */
async function standing(reader: Reader, settings: PlantSettings, today: PlantDate) {
  const since = startOfDay(addDays(today, 1 - settings.on_time_window_days), settings.time_zone);
  const orders = await countOrders(reader, since);
  const { machines, in_use } = await countMachines(reader);
  const { completed_quantity, ordered_quantity, units } = orders;
  const one = (quantity: number) => (units > 1 ? null : quantity);
  return {
    total_orders: orders.total,
    active_orders: orders.in_progress,
    paused_orders: orders.paused,
    active_production: orders.in_progress,
    machine_utilization: { ...percentOf(in_use, machines, 'No machines yet'), in_use, machines },
    efficiency: {
      // Kilograms and pieces cannot be added, but the shares of orders have a mean.
      ...(units > 1
        ? percentOf(orders.mean_share, 1, '')
        : percentOf(completed_quantity, ordered_quantity, 'No orders to measure')),
      basis: units > 1 ? ('orders' as const) : ('quantity' as const),
      completed_quantity: one(completed_quantity),
      ordered_quantity: one(ordered_quantity),
    },
  };
}

function onTime(due: readonly DueDay[], { on_time_window_days: days }: PlantSettings, today: PlantDate) {
  const { figure, ...counts } = onTimeInDays(due, today, days);
  return { value: figure.value, reason: figure.reason, ...counts, days };
}

function dueDays(
  reader: Reader,
  { time_zone: zone, on_time_window_days: days }: PlantSettings,
  today: PlantDate,
  now: string,
): Promise<DueDay[]> {
  const back = Math.max(days - 1, seriesDays + trailingDays);
  const from = startOfDay(addDays(today, -back), zone);
  return countDueByDay(reader, { from, to: startOfDay(addDays(today, 1), zone) }, now, zone);
}

async function daily(
  reader: Reader,
  { time_zone: zone }: PlantSettings,
  today: PlantDate,
  due: readonly DueDay[],
): Promise<DashboardDay[]> {
  const days = wholeDays(today, zone);
  const from = startOfDay(addDays(today, -seriesDays), zone);
  const created = await countCreatedByDay(reader, { zone, from, to: startOfDay(today, zone) });
  const hours = await sumMachineHours(reader, days);
  const moments = days.map(({ date }) => ({ date, at: instantAt(date, noon, zone) }));
  const running = await countRunningAt(reader, moments);
  return days.map(({ date }) => {
    const { in_use, all } = hours.get(date) ?? { in_use: 0, all: 0 };
    return {
      date,
      total_orders: created.get(date) ?? 0,
      machine_utilization: percentOf(in_use, all, '').value,
      on_time_delivery: onTimeInDays(due, date, trailingDays).figure.value,
      active_production: running.get(date) ?? 0,
    };
  });
}

/** The fourteen days before today, oldest first. Today is incomplete and would appear as a fall in every trend. */
function wholeDays(today: PlantDate, zone: string): Day[] {
  return Array.from({ length: seriesDays }, (_, index) => {
    const date = addDays(today, index - seriesDays);
    return { date, from: startOfDay(date, zone), to: startOfDay(addDays(date, 1), zone) };
  });
}
