/**
 * The maturation room as rows of exported files: the twelve columns of decision A-59, with the filters and the sorting
 * of the list.
 */
import { maturationStatuses } from '@pms/domain/maturation/statuses';
import { type ExportType, exportSource } from '../../platform/files/export-type';
import { blendsInOrder, presentFacts } from './queries';

const missing = 'N/A';

const present = (blend: ReturnType<typeof presentFacts>) => ({
  'Blend Name': blend.blend_name,
  'Batch Number': blend.batch_number,
  Status: blend.status,
  'Quantity Produced': blend.quantity_produced,
  'Quantity Expected': blend.quantity_expected,
  Unit: blend.unit_of_measurement,
  'Variance (%)': Math.round(blend.variance_percentage * 10) / 10,
  'Maturation Date': blend.maturation_date,
  'Days Maturing': blend.days_maturing,
  'Storage Location': blend.storage_location || missing,
  Temperature: blend.temperature ?? missing,
  Humidity: blend.humidity ?? missing,
});

const shares: Readonly<Record<keyof ReturnType<typeof present>, number>> = {
  'Blend Name': 5,
  'Batch Number': 4,
  Status: 3,
  'Quantity Produced': 3,
  'Quantity Expected': 3,
  Unit: 2,
  'Variance (%)': 3,
  'Maturation Date': 3,
  'Days Maturing': 3,
  'Storage Location': 4,
  Temperature: 3,
  Humidity: 3,
};

export const maturationExports: readonly ExportType[] = [
  {
    name: 'maturation',
    title: 'Maturation Room',
    rights: ['viewMaturation'],
    columns: Object.entries(shares).map(([key, printed]) => ({ key, printed })),
    source: (reader, { query, zone }) => {
      const status = maturationStatuses.find((one) => one === query.status);
      return exportSource(
        blendsInOrder(reader, {
          ...(status ? { status } : {}),
          ...(query.search ? { search: query.search } : {}),
        }),
        (row: Parameters<typeof presentFacts>[0]) => present(presentFacts(row, zone)),
      );
    },
  },
];
