/** Stops as rows of exported files: the stops of the report with the same filters and sorting. */

import { downtimeRecord } from '@pms/domain/downtime/schema';
import { downtimeSorts } from '@pms/domain/downtime/vocabulary';
import { columnsOf } from '../../platform/files/columns-of';
import { type ExportType, exportSource } from '../../platform/files/export-type';
import { newestFirst, stopsIn, stopsInOrder } from './report-queries';
import { presentStop, stopRows } from './stop-rows';

export const downtimeExports: readonly ExportType[] = [
  {
    name: 'downtime',
    title: 'Downtime',
    rights: ['viewReports'],
    columns: columnsOf(downtimeRecord, {
      machine_name: 4,
      order_number: 4,
      reason: 5,
      category_name: 3,
      severity: 2.5,
      status: 2.5,
      start_time: 5,
      end_time: 5,
      duration_minutes: 3,
    }),
    source: (reader, { query, from, to }) => {
      const { machine_id, order_id, category_id, category, reason, environment } = query;
      const { direction = newestFirst.direction } = query;
      const sort = downtimeSorts.find((name) => name === query.sort) ?? newestFirst.sort;
      const status = query.status?.split(',');
      const filter = { machine_id, order_id, category_id, category, reason, environment, status };
      const stops = stopRows(
        reader,
        stopsIn(reader, { ...(from ? { from } : {}), ...(to ? { to } : {}) }, filter),
      );
      return exportSource(stopsInOrder(stops, { sort, direction }), presentStop);
    },
  },
];
