/** The register as a file: every person of the shifts of a span with the marked attendance. */
import { notMarked } from '@pms/domain/labour/rules';
import { type ExportType, exportSource } from '../../platform/files/export-type';
import { presentRecord, registerRows } from './queries';

/** A file without dates contains all records, because the dates of all records are in this span. */
const [firstDate, lastDate] = ['1900-01-01', '2999-12-31'] as const;

export const attendanceExports: readonly ExportType[] = [
  {
    name: 'attendance',
    title: 'Attendance Register',
    rights: ['markAttendance'],
    columns: [
      { key: 'date', printed: 3 },
      { key: 'shift_type', printed: 2 },
      { key: 'machine_name', printed: 4 },
      { key: 'employee_code', printed: 3 },
      { key: 'employee_name', printed: 5 },
      { key: 'assignment_role', printed: 3 },
      { key: 'status', printed: 3 },
      { key: 'check_in_time', printed: 5 },
      { key: 'check_out_time', printed: 5 },
      { key: 'meal_minutes' },
      { key: 'overtime_minutes' },
      { key: 'notes', printed: 4 },
      { key: 'marked_by_name' },
      { key: 'marked_at' },
    ],
    source: (_reader, { dates }) =>
      exportSource(registerRows(dates.from ?? firstDate, dates.to ?? lastDate), (row) => {
        const record = presentRecord(row);
        return { ...record, status: record.status ?? notMarked };
      }),
  },
];
