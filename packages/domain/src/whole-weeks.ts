/** Weeks of 168 hours from Monday in UTC, whatever the plant's zone: the buckets of sums that are kept of long records. */
import { toInstant } from './plant-time';
import type { ReportSpan } from './report-span';

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;
/** The first Monday of the epoch. */
const mondayMs = 4 * dayMs;

/** The whole weeks that lie in a span, as one span; undefined for a span without a whole week. */
export function wholeWeeksIn({ from, to }: ReportSpan): ReportSpan | undefined {
  const first = Math.ceil((Date.parse(from) - mondayMs) / weekMs);
  const end = Math.floor((Date.parse(to) - mondayMs) / weekMs);
  if (end <= first) return undefined;
  return { from: toInstant(mondayMs + first * weekMs), to: toInstant(mondayMs + end * weekMs) };
}
