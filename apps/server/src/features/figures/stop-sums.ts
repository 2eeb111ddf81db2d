/** The reasons and times of stopped machines: stored and live minutes of each cause and of each hour of the week. */

import { weekdayOf } from '@pms/domain/calendar/rules';
import { paretoOf } from '@pms/domain/figures/pareto';
import type { HeatCell, ParetoRow } from '@pms/domain/figures/summary-schema';
import { stopClasses } from '@pms/domain/figures/time-classes';
import { minutesOf } from '@pms/domain/intervals';
import type { Reader } from '../../platform/database';
import { listCategories, listReasons } from '../downtime/list-queries';
import type { FigureBase } from './figure-base';
import { type StoredStop, sumStoredHours, sumStoredStops } from './stored-stop-queries';

/** Every class of stop, and micro-stops; excluded time is no loss. */
const lostClasses: readonly string[] = [...stopClasses, 'ms'];

/** Sums stops of all classes by reason and class, including stops that the calendar or a reason excludes. */
export async function sumStopsOf(reader: Reader, base: FigureBase): Promise<Map<string, StoredStop>> {
  const sums = new Map<string, StoredStop>();
  const add = (stop: StoredStop) => {
    const key = JSON.stringify([stop.reason, stop.time_class]);
    const known = sums.get(key);
    sums.set(key, { ...stop, ms: stop.ms + (known?.ms ?? 0), stops: stop.stops + (known?.stops ?? 0) });
  };
  if (base.machines.length > 0) for (const stop of await sumStoredStops(reader, base.stored)) add(stop);
  for (const { figure } of base.live) {
    for (const { class: time_class, ...stop } of figure.stops) add({ ...stop, time_class });
  }
  return sums;
}

export async function stopCauses(reader: Reader, base: FigureBase): Promise<ParetoRow[]> {
  const sums = await sumStopsOf(reader, base);
  const labels = new Map((await listReasons(reader)).map(({ code, label }) => [code, label]));
  const categories = new Map(
    (await listCategories(reader)).map(({ id, category_name }) => [id, category_name]),
  );
  return paretoOf(
    [...sums.values()]
      .filter(({ time_class }) => lostClasses.includes(time_class))
      .map((stop) => ({
        ...stop,
        class: stop.time_class as ParetoRow['class'],
        label:
          stop.cause === 'stop'
            ? (labels.get(stop.reason) ?? stop.reason)
            : (causeLabels[stop.cause] ?? stop.cause),
        category: stop.category_id === null ? null : (categories.get(stop.category_id) ?? null),
      })),
  );
}

/** The labels of lost time without a recorded stop. */
const causeLabels: Readonly<Record<string, string>> = {
  due_order: 'Due order not started',
  machine_status: 'Machine stood without a record',
};

export async function lostHours(reader: Reader, base: FigureBase): Promise<HeatCell[]> {
  const cells = Array.from({ length: 7 }, () => Array<number>(24).fill(0));
  const add = (weekday: number, hours: readonly number[]) => {
    const day = cells[weekday - 1];
    for (const [hour, ms] of hours.entries()) if (day) day[hour] = (day[hour] ?? 0) + ms;
  };
  if (base.machines.length > 0) {
    for (const { weekday, hours } of await sumStoredHours(reader, base.stored)) add(weekday, hours);
  }
  for (const { figure } of base.live) add(weekdayOf(figure.piece.plant_date), figure.lost_by_hour);
  return cells.flatMap((hours, day) =>
    hours.map((ms, hour) => ({ weekday: day + 1, hour, minutes: minutesOf(ms) })),
  );
}
