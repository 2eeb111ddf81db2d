/** The part of a year that an archive contains. */
import type { PlantDate } from '../plant-time';

/**
 * The first day after the locked months of the year; undefined when no month is locked. `lastMonth` is e.g. 2026-11.
 */
export function lockedUntil(year: number, lastMonth: string | null): PlantDate | undefined {
  if (lastMonth === null || lastMonth < `${year}-01`) return undefined;
  if (lastMonth >= `${year}-12`) return `${year + 1}-01-01`;
  const next = Number(lastMonth.slice(5)) + 1;
  return `${year}-${String(next).padStart(2, '0')}-01`;
}

/** The last year whose twelve months are all locked. Undefined when there is no such year. */
export function lastWholeYear(lastMonth: string | null): number | undefined {
  if (lastMonth === null) return undefined;
  const [year = 0, month = 0] = lastMonth.split('-').map(Number);
  return month === 12 ? year : year - 1;
}
