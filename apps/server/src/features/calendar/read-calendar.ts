/** The calendar as it travels. */
import type {
  MaintenanceEntry,
  PlantCalendar,
  RepeatingEntry,
  SingleEntry,
} from '@pms/domain/calendar/schema';
import type { Reader } from '../../platform/database';
import { readSettings } from '../settings/queries';
import { type CalendarRow, listCalendar } from './calendar-queries';

export async function readCalendar(reader: Reader): Promise<PlantCalendar> {
  const { shift_model } = await readSettings(reader);
  const rows = await listCalendar(reader);
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  return {
    shift_model,
    shifts: of('shift').map(repeatingOf),
    breaks: of('break').map(repeatingOf),
    closures: of('closure').map(singleOf),
    maintenance: of('maintenance').map(maintenanceOf),
  };
}

const placeOf = ({ id, name, environment, machine_id }: CalendarRow) => ({
  id,
  name,
  environment,
  machine_id,
});

/** The database's own checks promise these columns for each kind. */
function present<Value>(value: Value | null, column: string): Value {
  if (value === null) throw new Error(`A calendar entry has no ${column}`);
  return value;
}

/** 06:00:00 of the database is 06:00 on the wire. */
const clock = (time: string | null, column: string): string => present(time, column).slice(0, 5);

export function repeatingOf(row: CalendarRow): RepeatingEntry {
  return {
    ...placeOf(row),
    weekdays: row.weekdays ?? [1, 2, 3, 4, 5, 6, 7],
    start_time: clock(row.start_time, 'start_time'),
    end_time: clock(row.end_time, 'end_time'),
    valid_from: present(row.valid_from, 'valid_from'),
    valid_to: row.valid_to,
  };
}

export function singleOf(row: CalendarRow): SingleEntry {
  return {
    ...placeOf(row),
    starts_at: present(row.starts_at, 'starts_at'),
    ends_at: present(row.ends_at, 'ends_at'),
  };
}

function maintenanceOf(row: CalendarRow): MaintenanceEntry {
  const { approved_at, approved_by_name, created_by_name } = row;
  return {
    ...singleOf(row),
    approved: approved_at !== null,
    approved_at,
    approved_by_name,
    created_by_name,
  };
}
