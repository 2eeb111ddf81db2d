/** Absences as rows of exported files, with kind and note, for people who may see personal data. */
import { type ExportType, exportSource } from '../../platform/files/export-type';
import { absencesInOrder } from './queries';

export const absenceExports: readonly ExportType[] = [
  {
    name: 'absences',
    title: 'Absences',
    rights: ['viewLabour', 'viewPersonal'],
    columns: [
      { key: 'id' },
      { key: 'employee_code', printed: 3 },
      { key: 'full_name', printed: 6 },
      { key: 'first_date', printed: 3 },
      { key: 'last_date', printed: 3 },
      { key: 'kind', printed: 3 },
      { key: 'note', printed: 6 },
    ],
    source: (reader, { dates }) => exportSource(absencesInOrder(reader, dates), (row) => row),
  },
];
