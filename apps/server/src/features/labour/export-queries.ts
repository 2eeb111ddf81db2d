/** The roster as a file, without rates of pay. */
import { type ExportType, exportSource } from '../../platform/files/export-type';
import { presentRosterRow, rosterRows } from './roster-queries';

export const labourExports: readonly ExportType[] = [
  {
    name: 'labour',
    title: 'Labour Layout',
    rights: ['viewLabour'],
    columns: [
      { key: 'date', printed: 3 },
      { key: 'shift', printed: 2 },
      { key: 'machine', printed: 5 },
      { key: 'employee_code', printed: 3 },
      { key: 'fullName', printed: 6 },
      { key: 'role', printed: 4 },
      { key: 'start_time', printed: 2 },
      { key: 'end_time', printed: 2 },
      { key: 'company', printed: 4 },
      { key: 'status', printed: 2 },
      { key: 'attendance', printed: 3 },
      { key: 'published' },
    ],
    source: (reader, { dates, zone }) => {
      let select = rosterRows(reader);
      if (dates.from) select = select.where('a.assignment_date', '>=', dates.from);
      if (dates.to) select = select.where('a.assignment_date', '<=', dates.to);
      return exportSource(select, (row) => ({ ...presentRosterRow(row, zone), date: row.assignment_date }));
    },
  },
];
