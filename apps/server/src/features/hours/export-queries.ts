/**
 * Hours as files: for the payroll by person, and the attendance register of the law by person and shift (form BCEA 3).
 * The files contain no rate of pay. docs/files-of-hours.md describes each column.
 */
import { type DaysOfHours, problemOfDays } from '@pms/domain/hours/schema';
import { addDays, type Instant, plantDateOf } from '@pms/domain/plant-time';
import { invalidInput, refuse } from '@pms/domain/refusal';
import { sql } from 'kysely';
import { plantNow } from '../../platform/change';
import type { Reader } from '../../platform/database';
import { type ExportType, type ExportWish, exportSource } from '../../platform/files/export-type';
import { listHoursLines, listStandingShifts } from './standing-hours-queries';

/**
 * The days of the file; without dates the 31 days until today. Refuses more days than a list of hours has, because the
 * hours of all days are counted at once.
 */
async function spanOf(reader: Reader, { dates, zone }: ExportWish): Promise<DaysOfHours> {
  const now: Instant = await plantNow(reader);
  const to = dates.to ?? plantDateOf(now, zone);
  const from = dates.from ?? addDays(to, -30);
  const problem = problemOfDays({ from, to });
  if (problem !== undefined)
    refuse(invalidInput([{ path: dates.from === undefined ? 'end_date' : 'start_date', message: problem }]));
  return { from, to };
}

/** Gives computed rows the interface of a query. */
const rowsOf = (rows: readonly object[]) =>
  exportSource(
    sql<{ row: Record<string, unknown> }>`
      select value as row from jsonb_array_elements(${JSON.stringify(rows)}::jsonb)`,
    ({ row }: { row: Record<string, unknown> }) => row,
  );

/** Corrections after the closing have separate columns. */
const asColumns = (prefix: string, values: object | null): object =>
  Object.fromEntries(Object.entries(values ?? {}).map(([key, value]) => [`${prefix}_${key}`, value]));

export const hoursExports: readonly ExportType[] = [
  {
    name: 'hours',
    title: 'Hours for Payroll',
    rights: ['viewLabour'],
    columns: [
      { key: 'employee_code', printed: 3 },
      { key: 'employee_name', printed: 6 },
      { key: 'period_from', printed: 3 },
      { key: 'period_to', printed: 3 },
      { key: 'planned_minutes', printed: 3 },
      { key: 'worked_minutes', printed: 3 },
      { key: 'overtime_minutes', printed: 3 },
      { key: 'night_minutes', printed: 3 },
      { key: 'sunday_minutes', printed: 3 },
      { key: 'public_holiday_minutes', printed: 3 },
      { key: 'unmarked_shifts', printed: 2 },
      { key: 'correction_worked_minutes', printed: 3 },
      { key: 'correction_overtime_minutes', printed: 3 },
      { key: 'correction_night_minutes' },
      { key: 'correction_sunday_minutes' },
      { key: 'correction_public_holiday_minutes' },
    ],
    source: async (reader, wish) => {
      const { from, to } = await spanOf(reader, wish);
      const lines = await listHoursLines(reader, { from, to });
      return rowsOf(
        lines.map(({ full_name, unmarked, correction, employee_id: _, ...line }) => ({
          ...line,
          ...asColumns('correction', correction),
          employee_name: full_name,
          period_from: from,
          period_to: to,
          unmarked_shifts: unmarked,
        })),
      );
    },
  },
  {
    name: 'hours_register',
    title: 'Attendance Register (BCEA 3)',
    rights: ['viewLabour'],
    columns: [
      { key: 'employee_code', printed: 3 },
      { key: 'employee_name', printed: 5 },
      { key: 'occupation', printed: 3 },
      { key: 'date', printed: 3 },
      { key: 'shift_type', printed: 2 },
      { key: 'time_in', printed: 4 },
      { key: 'time_out', printed: 4 },
      { key: 'meal_minutes', printed: 2 },
      { key: 'worked_minutes', printed: 2 },
      { key: 'overtime_minutes', printed: 2 },
      { key: 'sunday_minutes', printed: 2 },
      { key: 'public_holiday_minutes', printed: 2 },
      { key: 'corrected_time_in', printed: 4 },
      { key: 'corrected_time_out', printed: 4 },
      { key: 'corrected_worked_minutes', printed: 2 },
      { key: 'signature', printed: 4 },
    ],
    source: async (reader, wish) => {
      const shifts = await listStandingShifts(reader, await spanOf(reader, wish));
      return rowsOf(
        shifts.map(({ employee_code, full_name, hours: { correction, ...hours } }) => ({
          ...hours,
          employee_code,
          employee_name: full_name,
          occupation: hours.role,
          time_in: hours.check_in_time,
          time_out: hours.check_out_time,
          corrected_time_in: correction?.check_in_time ?? null,
          corrected_time_out: correction?.check_out_time ?? null,
          corrected_worked_minutes: correction?.worked_minutes ?? null,
          // An empty column for the person's signature on paper.
          signature: '',
        })),
      );
    },
  },
];
