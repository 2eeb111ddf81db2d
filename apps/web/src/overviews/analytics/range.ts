/** The dates of the analytics: from the first of the month to today if the person chose no dates (decision A-45). */
import { addDays, daysBetween, type PlantDate } from '@pms/domain/plant-time';

export interface AnalyticsRange {
  readonly start: PlantDate;
  readonly end: PlantDate;
  /** Both dates are included. */
  readonly days: number;
}

export function rangeOf(
  wish: { readonly start?: PlantDate | undefined; readonly end?: PlantDate | undefined },
  today: PlantDate,
): AnalyticsRange {
  // In an address with only the first date, that date may lie after today.
  const end = wish.end ?? (wish.start !== undefined && wish.start > today ? wish.start : today);
  const first = `${end.slice(0, 8)}01`;
  const start = wish.start !== undefined && wish.start <= end ? wish.start : first;
  return { start, end, days: daysBetween(start, end) + 1 };
}

/** The span of the same length that ends directly before this range. */
export const rangeBefore = ({ start, days }: AnalyticsRange): AnalyticsRange => ({
  start: addDays(start, -days),
  end: addDays(start, -1),
  days,
});
