/** The requested span of a report: plant dates, both included, or instants (decision A-45). */
import { z } from 'zod';
import { instant, plantDate } from './orders/schema';
import { addDays, type Instant, isPlantDate, plantDateOf, startOfDay, toInstant } from './plant-time';
import { invalidInput, type Refusal, refusal } from './refusal';

const bound = z.union([plantDate, instant], { error: 'Enter a date as YYYY-MM-DD, or a time' });

/** The two query fields of every report. */
export const spanQuery = z.object({ start_date: bound.optional(), end_date: bound.optional() });
export type SpanQuery = z.infer<typeof spanQuery>;

/** Half-open, [from, to). */
export interface ReportSpan {
  readonly from: Instant;
  readonly to: Instant;
}

/** The span of all records. */
export const allTime: ReportSpan = { from: '1970-01-01T00:00:00.000Z', to: '9999-12-31T00:00:00.000Z' };

/** The number of days of a span without a given start (decision A-45). */
export const defaultReportDays = 30;

/** The longest span of a request in days: ten years with their leap days. */
export const longestReportDays = 3653;

const dayMs = 86_400_000;

/** The message is beside the field that the person filled, or beside the start if both fields are filled. */
function tooLong({ start_date }: SpanQuery): Refusal {
  const path = start_date === undefined ? 'end_date' : 'start_date';
  const message = 'A range has at most ten years. Choose a later start or an earlier end.';
  return refusal('SPAN_TOO_LONG', 400, message, {
    fields: [{ path, message }],
    most_days: longestReportDays,
  });
}

function startInstant(text: string, zone: string): Instant {
  return isPlantDate(text) ? startOfDay(text, zone) : toInstant(Date.parse(text));
}

/** The end of the span. A plant date includes its whole day. An instant is the end itself. */
function endInstant(text: string, zone: string): Instant {
  return isPlantDate(text) ? startOfDay(addDays(text, 1), zone) : toInstant(Date.parse(text));
}

/**
 * The span of a query. The default of the end is the end of today. The default of the start is thirty days before the
 * end. A span of more than ten years, or with its end before its start, is refused.
 */
export function reportSpan(query: SpanQuery, now: Instant, zone: string): ReportSpan | Refusal {
  const to = endInstant(query.end_date ?? plantDateOf(now, zone), zone);
  const lastDate = plantDateOf(toInstant(Date.parse(to) - 1), zone);
  const from = startInstant(query.start_date ?? addDays(lastDate, 1 - defaultReportDays), zone);
  if (to <= from) {
    const path = query.end_date === undefined ? 'start_date' : 'end_date';
    return invalidInput([{ path, message: 'The end date must not be before the start date' }]);
  }
  // One day is added, because a clock change makes a day of the span shorter or longer.
  if (Date.parse(to) - Date.parse(from) > (longestReportDays + 1) * dayMs) return tooLong(query);
  return { from, to };
}

/** The spans that a summary may be compared with. */
export const compareQuery = z.enum(['previous_day']).optional();
