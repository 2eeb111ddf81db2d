/** The audit trail as a file, newest first, for admins (PH-37). */
import { type ExportType, exportSource } from '../../platform/files/export-type';

const textOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

export const auditExports: readonly ExportType[] = [
  {
    name: 'audit',
    title: 'Audit log',
    rights: ['manageSettings'],
    columns: [
      { key: 'sequence', printed: 2 },
      { key: 'occurred_at', printed: 5 },
      { key: 'username', printed: 3 },
      { key: 'action', printed: 5 },
      { key: 'entity', printed: 3 },
      { key: 'entity_id', printed: 2 },
      { key: 'note', printed: 6 },
      { key: 'address', printed: 3 },
      { key: 'before' },
      { key: 'after' },
    ],
    source: (reader, { query, from, to }) => {
      let select = reader
        .selectFrom('audit_log')
        .select([
          'sequence',
          'occurred_at',
          'username',
          'action',
          'entity',
          'entity_id',
          'note',
          'address',
          'before',
          'after',
        ])
        .orderBy('sequence', 'desc');
      if (from) select = select.where('occurred_at', '>=', from);
      if (to) select = select.where('occurred_at', '<', to);
      if (query.user) select = select.where('user_id', '=', query.user);
      if (query.entity) select = select.where('entity', '=', query.entity);
      if (query.entity_id) select = select.where('entity_id', '=', query.entity_id);
      if (query.action) select = select.where('action', '=', query.action);
      return exportSource(select, (row) => ({
        ...row,
        before: textOf(row.before),
        after: textOf(row.after),
      }));
    },
  },
];
