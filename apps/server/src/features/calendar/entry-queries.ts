/** Rows of the calendar as entries, for its readers: the calendar itself, the board, the figures. */
import type { RepeatingEntry, SingleEntry } from '@pms/domain/calendar/schema';
import type { CalendarRow } from './calendar-queries';

/** The check constraints of the table guarantee these columns for each kind. */
function present<Value>(value: Value | null, column: string): Value {
  if (value === null) throw new Error(`A calendar entry has no ${column}`);
  return value;
}

const placeOf = ({ id, name, environment, machine_id, version }: CalendarRow) => ({
  id,
  name,
  environment,
  machine_id,
  version,
});

export const repeatingOf = (row: CalendarRow): RepeatingEntry => ({
  ...placeOf(row),
  weekdays: row.weekdays ?? [1, 2, 3, 4, 5, 6, 7],
  start_time: present(row.start_time, 'start_time').slice(0, 5),
  end_time: present(row.end_time, 'end_time').slice(0, 5),
  valid_from: present(row.valid_from, 'valid_from'),
  valid_to: row.valid_to,
});

export const singleOf = (row: CalendarRow): SingleEntry => ({
  ...placeOf(row),
  starts_at: present(row.starts_at, 'starts_at'),
  ends_at: present(row.ends_at, 'ends_at'),
});
