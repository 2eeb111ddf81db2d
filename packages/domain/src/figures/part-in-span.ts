/** Names the part of a shift or a day that is in a span, so that readers do not mistake the part for the whole. */
import { formatTime, type Instant } from '../plant-time';
import type { ReportSpan } from '../report-span';

interface Whole {
  readonly starts_at: Instant;
  readonly ends_at: Instant;
}

/** "to 00:00", "from 00:00" or both, by the plant's clock. Null if the whole shift or day is in the span. */
export function partInSpan(
  { starts_at, ends_at }: Whole,
  { from, to }: ReportSpan,
  zone: string,
): string | null {
  const words = [
    ...(starts_at < from ? [`from ${formatTime(from, zone)}`] : []),
    ...(to < ends_at ? [`to ${formatTime(to, zone)}`] : []),
  ];
  return words.length === 0 ? null : words.join(' ');
}
