/** Weeks of 168 hours from Monday in UTC, in every time zone of the plant. Sums of long records are stored by week. */
import { toInstant } from './plant-time';
import type { ReportSpan } from './report-span';

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;
/** The first Monday of the epoch. */
const mondayMs = 4 * dayMs;

/** The whole weeks in a span, as one span; undefined for a span without a whole week. */
export function wholeWeeksIn({ from, to }: ReportSpan): ReportSpan | undefined {
  const first = Math.ceil((Date.parse(from) - mondayMs) / weekMs);
  const end = Math.floor((Date.parse(to) - mondayMs) / weekMs);
  if (end <= first) return undefined;
  return { from: toInstant(mondayMs + first * weekMs), to: toInstant(mondayMs + end * weekMs) };
}
