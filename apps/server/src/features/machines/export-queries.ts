/** Machines as rows of exported files. */
import { type ExportType, exportSource } from '../../platform/files/export-type';
import { machineRows, presentMachine } from './queries';

export const machineExports: readonly ExportType[] = [
  {
    name: 'machines',
    title: 'Machines',
    rights: ['viewMachines'],
    columns: [
      { key: 'id' },
      { key: 'name', printed: 5 },
      { key: 'type', printed: 4 },
      { key: 'environment', printed: 3 },
      { key: 'status', printed: 3 },
      { key: 'status_since', printed: 5 },
      { key: 'order_number', printed: 4 },
      { key: 'capacity', printed: 2 },
      { key: 'production_rate', printed: 3 },
      { key: 'operators_per_shift' },
      { key: 'hopper_loaders_per_shift' },
      { key: 'packers_per_shift' },
      { key: 'shift_cycle_enabled' },
      { key: 'cycle_start_date' },
      { key: 'micro_stop_seconds' },
      { key: 'downtime_cost_per_hour' },
    ],
    source: (reader, { query: { environment, status, search } }) => {
      let select = machineRows(reader).orderBy('m.environment').orderBy('m.name').orderBy('m.id');
      if (environment) select = select.where('m.environment', '=', environment);
      if (status) select = select.where('m.status', 'in', status.split(','));
      if (search) select = select.where('m.name', 'ilike', `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`);
      return exportSource(select, presentMachine);
    },
  },
];
