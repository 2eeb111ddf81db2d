/** Waste as files hold it: what was recorded in the span. */
import { type ExportType, exportSource } from '../../platform/files/export-type';
import { presentWaste, wasteRows } from './queries';

export const wasteExports: readonly ExportType[] = [
  {
    name: 'waste',
    title: 'Waste',
    rights: ['viewReports'],
    columns: [
      { key: 'id' },
      { key: 'order_number', printed: 4 },
      { key: 'waste_type', printed: 4 },
      { key: 'waste_class', printed: 2 },
      { key: 'quantity', printed: 2 },
      { key: 'unit', printed: 2 },
      { key: 'cost_rate' },
      { key: 'total_cost' },
      { key: 'units', printed: 2 },
      { key: 'waste_category' },
      { key: 'recovery_possible' },
      { key: 'reason', printed: 6 },
      { key: 'waste_notes' },
      { key: 'source' },
      { key: 'recorded_at', printed: 5 },
      { key: 'recorded_by_name', printed: 4 },
    ],
    source: (reader, { query, from, to }) => {
      let select = wasteRows(reader).orderBy('w.recorded_at', 'desc').orderBy('w.id', 'desc');
      if (from) select = select.where('w.recorded_at', '>=', from);
      if (to) select = select.where('w.recorded_at', '<', to);
      if (query.order_id) select = select.where('w.order_id', '=', query.order_id);
      if (query.waste_type) select = select.where('w.waste_type', '=', query.waste_type);
      return exportSource(select, presentWaste);
    },
  },
];
