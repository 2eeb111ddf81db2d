/** Products as rows of exported files, with the fields that an import of products reads. */
import { type ExportType, exportSource } from '../../platform/files/export-type';
import { productsInOrder } from './queries';

export const productExports: readonly ExportType[] = [
  {
    name: 'products',
    title: 'Products',
    rights: ['viewOrders'],
    columns: [
      { key: 'id' },
      { key: 'code', printed: 3 },
      { key: 'name', printed: 6 },
      { key: 'other_names', printed: 5 },
      { key: 'unit', printed: 2 },
      { key: 'environment', printed: 3 },
      { key: 'pack_size', printed: 2 },
      { key: 'shelf_life_days', printed: 2 },
      { key: 'blend_name' },
      { key: 'blend_per_unit' },
      { key: 'customer_number' },
      { key: 'active', printed: 2 },
    ],
    source: (reader, { query: { search, environment } }) =>
      exportSource(productsInOrder(reader, { search, environment }), (row) => ({
        ...row,
        other_names: row.other_names.join(', '),
      })),
  },
];
