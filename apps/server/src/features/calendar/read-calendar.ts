/** Reads the plant calendar. */
import type { MaintenanceEntry, PlantCalendar } from '@pms/domain/calendar/schema';
import type { Reader } from '../../platform/database';
import { readSettings } from '../settings/queries';
import { type CalendarRow, listCalendar } from './calendar-queries';
import { repeatingOf, singleOf } from './entry-queries';

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

function maintenanceOf(row: CalendarRow): MaintenanceEntry {
  const { approved_at, approved_by_name, created_by, created_by_name } = row;
  return {
    ...singleOf(row),
    approved: approved_at !== null,
    approved_at,
    approved_by_name,
    created_by,
    created_by_name,
  };
}
