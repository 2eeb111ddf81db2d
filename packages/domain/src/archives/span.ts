/** The part of a year that an archive contains, and the locks on which an archive depends. */
import type { LockedTime } from '../figures/locked-times';
import { type PlantDate, startOfDay } from '../plant-time';

/**
 * The first day after the locked months of the year; undefined when no month is locked. `lastMonth` is e.g. 2026-11.
 */
export function lockedUntil(year: number, lastMonth: string | null): PlantDate | undefined {
  if (lastMonth === null || lastMonth < `${year}-01`) return undefined;
  if (lastMonth >= `${year}-12`) return `${year + 1}-01-01`;
  const next = Number(lastMonth.slice(5)) + 1;
  return `${year}-${String(next).padStart(2, '0')}-01`;
}

/** The years, from the first year on, whose twelve months are all locked. */
export function wholeYears(first: number, lastMonth: string | null): number[] {
  if (lastMonth === null) return [];
  const [year = 0, month = 0] = lastMonth.split('-').map(Number);
  const last = month === 12 ? year : year - 1;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/**
 * The moment of the newest lock of a part of the year, in milliseconds. After an unlock, this is the moment of the next
 * lock, so an archive from before this moment may contradict the locked records. Undefined when no part is locked.
 */
export function lockMoment(
  { year, until, zone }: { readonly year: number; readonly until: PlantDate; readonly zone: string },
  times: readonly LockedTime[],
): number | undefined {
  const from = Date.parse(startOfDay(`${year}-01-01`, zone));
  const to = Date.parse(startOfDay(until, zone));
  const moments = times.filter((time) => time.from < to && time.to > from).map(({ at }) => at);
  return moments.length === 0 ? undefined : Math.max(...moments);
}
