/** Closures and planned maintenance of the plant calendar, for the schedule. */
import type { BoardClosure } from '@pms/domain/schedule/schema';
import type { CalendarRow } from '../calendar/calendar-queries';

interface Span {
  readonly from: string;
  readonly to: string;
}

export const closuresIn = (calendar: readonly CalendarRow[], span: Span): BoardClosure[] =>
  calendar.flatMap((row) => closureOf(row, span));

function closureOf(row: CalendarRow, span: Span): BoardClosure[] {
  const { kind, name, environment, machine_id, starts_at, ends_at } = row;
  if ((kind !== 'closure' && kind !== 'maintenance') || starts_at === null || ends_at === null) return [];
  if (starts_at >= span.to || ends_at <= span.from) return [];
  return [{ kind, name, environment, machine_id, from: starts_at, to: ends_at }];
}
