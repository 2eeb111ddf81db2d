/** The arithmetic of the dashboard: percentages, trailing windows and trends, each null with its reason. */
import { addDays, type PlantDate } from '../plant-time';

/** A percentage, or why there is none. */
export interface Percent {
  readonly value: number | null;
  readonly reason: string | null;
}

/** round(100 × part / whole), within 0 to 100 (decision A-38); a whole of nothing gives the reason. */
export function percentOf(part: number, whole: number, reason: string): Percent {
  if (!(whole > 0)) return { value: null, reason };
  return { value: Math.min(100, Math.max(0, Math.round((100 * part) / whole))), reason: null };
}

/** The orders due on one plant day, and how many of them were completed in time (PH-01). */
export interface DueDay {
  readonly date: PlantDate;
  readonly due: number;
  readonly on_time: number;
  readonly late_open: number;
}

/** The sums of the days up to and including `date`. */
export function dueInDays(days: readonly DueDay[], date: PlantDate, length: number): Omit<DueDay, 'date'> {
  const from = addDays(date, 1 - length);
  const within = days.filter((day) => day.date >= from && day.date <= date);
  const sum = (field: 'due' | 'on_time' | 'late_open') =>
    within.reduce((total, day) => total + day[field], 0);
  return { due: sum('due'), on_time: sum('on_time'), late_open: sum('late_open') };
}

const trendDays = 7;

const mean = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
};

/**
 * The mean of the last seven values against that of the seven before, in percent with its sign (PH-02). Nothing before
 * makes no percentage.
 */
export function trendOf(series: readonly (number | null)[]): Percent {
  const last = mean(series.slice(-trendDays));
  const previous = mean(series.slice(-2 * trendDays, -trendDays));
  if (last === null) return { value: null, reason: 'No values in the last 7 days' };
  if (previous === null || previous === 0)
    return { value: null, reason: 'Nothing to compare with in the 7 days before' };
  return { value: Math.round((100 * (last - previous)) / previous), reason: null };
}
