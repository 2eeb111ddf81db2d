/** Skills of people as rows of exported files: one skill of one person in a row. */
import { type ExportType, exportSource } from '../../platform/files/export-type';

export const skillExports: readonly ExportType[] = [
  {
    name: 'skills',
    title: 'Skills',
    rights: ['viewLabour'],
    columns: [
      { key: 'employee_code', printed: 3 },
      { key: 'full_name', printed: 6 },
      { key: 'skill', printed: 5 },
      { key: 'level', printed: 3 },
      { key: 'valid_to', printed: 3 },
    ],
    source: (reader) =>
      exportSource(
        reader
          .selectFrom('person_skills as p')
          .innerJoin('users as u', 'u.id', 'p.employee_id')
          .innerJoin('skills as s', 's.id', 'p.skill_id')
          .select(['u.employee_code', 'u.full_name', 's.name as skill', 'p.level', 'p.valid_to'])
          .orderBy('u.full_name')
          .orderBy('p.id'),
        (row) => row,
      ),
  },
];
