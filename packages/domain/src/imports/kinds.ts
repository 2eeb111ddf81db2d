/** The kinds of file that are imported: which columns each of them reads, and which it cannot do without. */
import { type ImportColumn, importColumns } from './fields';

/** Orders, one to a row; reports of what orders made, several rows to an order; stops of machines. */
export const importKinds = ['orders', 'reports', 'stops'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Kinds whose rows are not orders of their own. */
export type RowsKind = Exclude<ImportKind, 'orders'>;

const ofStops = ['reason', 'category', 'duration'] as const satisfies readonly ImportColumn[];

export const columnsOfKind: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  orders: importColumns.filter((column) => !ofStops.some((name) => name === column)),
  reports: [
    'order_number',
    'product_name',
    'quantity',
    'unit_of_measurement',
    'produced_quantity',
    'scrap_quantity',
    'rework_quantity',
    'start_date',
    'start_time',
    'end_date',
    'end_time',
    'machine',
    'operator',
    'environment',
    'status',
    'notes',
  ],
  stops: [
    'machine',
    'start_date',
    'start_time',
    'end_date',
    'end_time',
    'duration',
    'reason',
    'category',
    'order_number',
    'operator',
    'notes',
  ],
};

/** Each needs one of its columns, or a default for one of them. */
export const requiredOfKind: Readonly<Record<ImportKind, readonly (readonly ImportColumn[])[]>> = {
  orders: [['product_name'], ['quantity'], ['environment', 'machine']],
  reports: [
    ['order_number'],
    ['end_date', 'end_time'],
    ['produced_quantity', 'scrap_quantity', 'rework_quantity'],
  ],
  stops: [
    ['machine'],
    ['start_date', 'start_time'],
    ['end_date', 'end_time', 'duration'],
    ['reason', 'category'],
  ],
};
