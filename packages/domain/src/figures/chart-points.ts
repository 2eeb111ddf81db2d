/**
 * Groups days into at most a hundred points. With more days, each point has the same number of days (api, section 6).
 */
import { minutesOf } from '../intervals';
import { addDays, daysBetween, type PlantDate } from '../plant-time';
import { figuresOf } from './figures';
import type { ChartPoint } from './summary-schema';
import { exact, type FigureSums, totalOf } from './sums';
import { stopClasses } from './time-classes';

/** The platform's limit (specification 1, section 9). */
export const mostPoints = 100;

/** The values of one day. A missing value counts as absent. */
export interface DayFacts {
  readonly sums?: FigureSums;
  readonly orders_created?: number;
  readonly orders_completed?: number;
  readonly waste_kg?: number;
}

export function chartPoints(
  first: PlantDate,
  last: PlantDate,
  factsOf: (date: PlantDate) => DayFacts,
): ChartPoint[] {
  const days = daysBetween(first, last) + 1;
  const step = Math.ceil(days / mostPoints);
  const points: ChartPoint[] = [];
  for (let from = first; from <= last; from = addDays(from, step)) {
    const end = addDays(from, step - 1);
    const to = end < last ? end : last;
    const facts: DayFacts[] = [];
    for (let date = from; date <= to; date = addDays(date, 1)) facts.push(factsOf(date));
    points.push(pointOf(from, to, facts));
  }
  return points;
}

function pointOf(from: PlantDate, to: PlantDate, days: readonly DayFacts[]): ChartPoint {
  const sums = totalOf(days.flatMap((day) => day.sums ?? []));
  const { oee, availability, performance, quality, utilization, counts } = figuresOf(sums);
  const add = (pick: (day: DayFacts) => number | undefined) =>
    exact(days.reduce((total, day) => total + (pick(day) ?? 0), 0));
  return {
    from,
    to,
    orders_created: add((day) => day.orders_created),
    orders_completed: add((day) => day.orders_completed),
    good: counts.good,
    scrap: counts.scrap,
    good_by_unit: Object.fromEntries(counts.by_unit.map(({ unit, good }) => [unit, good])),
    downtime_minutes: minutesOf(stopClasses.reduce((total, name) => total + sums[`${name}_ms`], 0)),
    stops: sums.stops,
    waste_kg: add((day) => day.waste_kg),
    oee: oee.value,
    availability: availability.value,
    performance: performance.value,
    quality: quality.value,
    utilization: utilization.value,
  };
}
