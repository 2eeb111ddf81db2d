/** Stops as files hold them: those that began in the span. */
import { sql } from 'kysely';
import { type ExportType, exportSource } from '../../platform/files/export-type';
import { presentStop, stopRows } from './stop-rows';

export const downtimeExports: readonly ExportType[] = [
  {
    name: 'downtime',
    title: 'Downtime',
    rights: ['viewReports'],
    columns: [
      { key: 'id' },
      { key: 'machine_name', printed: 4 },
      { key: 'order_number', printed: 4 },
      { key: 'reason', printed: 5 },
      { key: 'reason_code' },
      { key: 'category_name', printed: 3 },
      { key: 'time_class' },
      { key: 'planned' },
      { key: 'severity', printed: 2.5 },
      { key: 'status', printed: 2.5 },
      { key: 'start_time', printed: 5 },
      { key: 'end_time', printed: 5 },
      { key: 'duration_minutes', printed: 3 },
      { key: 'downtime_cost_per_hour' },
      { key: 'cost_impact' },
      { key: 'stopped_by' },
      { key: 'reported_by_name' },
      { key: 'notes' },
    ],
    source: (reader, { query, from, to }) => {
      let select = stopRows(reader).orderBy('d.started_at', 'desc').orderBy('d.id', 'desc');
      if (from) select = select.where('d.started_at', '>=', from);
      if (to) select = select.where('d.started_at', '<', to);
      if (query.machine_id) select = select.where('d.machine_id', '=', query.machine_id);
      if (query.order_id) select = select.where('d.order_id', '=', query.order_id);
      if (query.status) select = select.where('d.status', 'in', query.status.split(','));
      const { category } = query;
      if (category)
        select = select.where(
          // By name, number or group, whatever the letters (decision A-09).
          sql<boolean>`lower(${category}) in (lower(c.category_name), c.id::text, c.category_group)`,
        );
      return exportSource(select, presentStop);
    },
  },
];
