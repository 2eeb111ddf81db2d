/** The span that a report is compared with. This file contains no schema, so that a page may load it without schemas. */
import { type Instant, sameTimeBefore } from './plant-time';
import type { ReportSpan } from './report-span';

/**
 * The same span a number of days earlier, by the plant's clock. A span that includes `now` ends at the same time of the
 * earlier day (PH-12).
 */
export function spanOfDaysBefore(
  span: ReportSpan,
  { now, days, zone }: { readonly now: Instant; readonly days: number; readonly zone: string },
): ReportSpan {
  const to = span.to < now ? span.to : now;
  const back = (instant: Instant) => sameTimeBefore(instant, days, zone);
  return { from: back(span.from), to: back(to < span.from ? span.from : to) };
}
