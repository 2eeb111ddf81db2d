/** Waste as rows of exported files: the records of the report with the same filters and sorting. */
import { wasteRecord, wasteSorts } from '@pms/domain/waste/schema';
import { columnsOf } from '../../platform/files/columns-of';
import { type ExportType, exportSource } from '../../platform/files/export-type';
import { presentWaste } from './queries';
import { wasteIn, wasteInOrder } from './report-queries';

export const wasteExports: readonly ExportType[] = [
  {
    name: 'waste',
    title: 'Waste',
    rights: ['viewReports'],
    columns: columnsOf(wasteRecord, {
      order_number: 4,
      waste_type: 4,
      waste_class: 2,
      reason: 6,
      quantity: 2,
      unit: 2,
      units: 2,
      recorded_at: 5,
      recorded_by_name: 4,
    }),
    source: (reader, { query, from, to }) => {
      const { direction = 'descending', machine_id, order_id, waste_type, environment } = query;
      const sort = wasteSorts.find((name) => name === query.sort) ?? 'date';
      const waste = wasteIn(
        reader,
        { ...(from ? { from } : {}), ...(to ? { to } : {}) },
        { machine_id, order_id, waste_type, environment },
      );
      return exportSource(wasteInOrder(waste, { sort, direction }), presentWaste);
    },
  },
];
