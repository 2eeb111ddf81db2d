/** The kinds of files for import, with the columns that each kind reads and requires. */
import { type ImportColumn, importColumns, notOfOrders } from './fields';
import { machineFields } from './machine-fields';
import { nameParts } from './person-fields';

/**
 * Orders, with one order in a row; reports of output, with several rows for an order; stops of machines; products;
 * people; machines.
 */
export const importKinds = ['orders', 'reports', 'stops', 'products', 'people', 'machines'] as const;
export type ImportKind = (typeof importKinds)[number];

/** The kinds whose rows are not orders. */
export type RowsKind = Exclude<ImportKind, 'orders'>;

export const columnsOfKind: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  orders: importColumns.filter((column) => ![...notOfOrders, ...nameParts].some((other) => other === column)),
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
  products: [
    'product_name',
    'product_code',
    'environment',
    'unit_of_measurement',
    'pack_size',
    'shelf_life',
    'blend',
    'customer_number',
  ],
  people: [
    'full_name',
    'first_name',
    'last_name',
    'username',
    'employee_code',
    'role',
    'environment',
    'position',
    'phone',
    'email',
    'sign_in',
  ],
  machines: [...machineFields, 'environment'],
};

/** The required columns of each kind. Of each list, at least one column must be mapped or have a default. */
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
  products: [['product_name'], ['environment']],
  people: [['full_name', 'last_name'], ['role']],
  machines: [['machine_name'], ['machine_type'], ['environment']],
};

/** The choices for a file besides its columns: the notation of values, and the meaning of several rows together. */
type FileChoice = 'date_order' | 'decimal_mark' | 'repeated_hour' | 'at_once' | 'quantities' | 'between_rows';

const written = ['date_order', 'decimal_mark', 'repeated_hour'] as const;

export const choicesOfKind: Readonly<Record<ImportKind, readonly FileChoice[]>> = {
  orders: [...written, 'at_once', 'between_rows'],
  reports: [...written, 'at_once', 'quantities'],
  stops: written,
  products: ['decimal_mark'],
  people: [],
  machines: ['decimal_mark'],
};

/** The page of the product that shows the imported records. */
export const pageOfKind: Readonly<Record<ImportKind, string>> = {
  orders: '/orders',
  reports: '/orders?tab=archive',
  stops: '/downtime-report',
  products: '/products',
  people: '/admin?tab=users',
  machines: '/machines',
};
