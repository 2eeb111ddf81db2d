/** The fields of an order in a file, and the columns from which the fields are read. */
import { forEachOrderText, orderTextNames, orderTexts } from '../orders/text-fields';
import { machineColumnDescriptions, machineFields } from './machine-fields';
import { nameParts, personColumnDescriptions, personFields } from './person-fields';
import { productColumnDescriptions } from './product-fields';

/** Fields that orders do not have. Each is read from one column of reports, stops, products, people or machines. */
export const notOfOrders = [
  'reason',
  'category',
  'duration',
  'product_code',
  'pack_size',
  'shelf_life',
  'blend',
  'customer_number',
  ...personFields,
  ...machineFields,
] as const;

/** The fields of an imported record. Problems name these fields. */
export const importFields = [
  'order_number',
  'product_name',
  'quantity',
  'produced_quantity',
  'scrap_quantity',
  'rework_quantity',
  'unit_of_measurement',
  'priority',
  'environment',
  'machine',
  'operator',
  'status',
  'start',
  'end',
  'planned_start',
  'planned_end',
  'due_date',
  ...orderTextNames,
  'customer_info',
  'specifications',
  'notes',
  ...notOfOrders,
] as const;
export type ImportField = (typeof importFields)[number];

/** A field that an order has. */
export type OrderImportField = Exclude<ImportField, (typeof notOfOrders)[number]>;
export const isOfOrders = (field: ImportField): field is OrderImportField =>
  !notOfOrders.some((other) => other === field);

/**
 * The targets to which a column is mapped. A moment is read from one column, or from a date column and a time column.
 */
export const importColumns = [
  'order_number',
  'product_name',
  'quantity',
  'status',
  'start_date',
  'start_time',
  'end_date',
  'end_time',
  'produced_quantity',
  'scrap_quantity',
  'rework_quantity',
  'machine',
  'operator',
  'environment',
  'priority',
  'unit_of_measurement',
  'due_date',
  'planned_start_date',
  'planned_start_time',
  'planned_end_date',
  'planned_end_time',
  ...orderTextNames,
  'customer_info',
  'specifications',
  'notes',
  ...notOfOrders,
  ...nameParts,
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** The input of a default: free text, a number, a date, or an entry of a list. */
export type DefaultKind = 'text' | 'number' | 'date' | 'choice';

interface ImportColumnDescription {
  readonly field: ImportField;
  readonly label: string;
  readonly group: 'Order' | 'History' | 'Place' | 'Plan' | 'More';
  /** The input of a default for all rows; null if every row needs its own value. */
  readonly fallback: DefaultKind | null;
  readonly hint?: string;
}

const dateHint = 'A date, or date and time in one column';
const timeHint = 'Only when date and time stand in two columns';

export const importColumnDescriptions: Readonly<Record<ImportColumn, ImportColumnDescription>> = {
  order_number: {
    field: 'order_number',
    label: 'Order number',
    group: 'Order',
    fallback: null,
    hint: 'If empty, generated',
  },
  product_name: {
    field: 'product_name',
    label: 'Product name',
    group: 'Order',
    fallback: 'text',
  },
  quantity: {
    field: 'quantity',
    label: 'Ordered quantity',
    group: 'Order',
    fallback: 'number',
  },
  status: {
    field: 'status',
    label: 'Status',
    group: 'History',
    fallback: 'choice',
  },
  start_date: {
    field: 'start',
    label: 'Start',
    group: 'History',
    fallback: null,
    hint: dateHint,
  },
  start_time: {
    field: 'start',
    label: 'Start, time of day',
    group: 'History',
    fallback: null,
    hint: timeHint,
  },
  end_date: {
    field: 'end',
    label: 'End',
    group: 'History',
    fallback: null,
    hint: dateHint,
  },
  end_time: {
    field: 'end',
    label: 'End, time of day',
    group: 'History',
    fallback: null,
    hint: `${timeHint}; a time before the start is on the next day`,
  },
  produced_quantity: {
    field: 'produced_quantity',
    label: 'Produced quantity',
    group: 'History',
    fallback: 'number',
  },
  scrap_quantity: {
    field: 'scrap_quantity',
    label: 'Scrap quantity',
    group: 'History',
    fallback: null,
  },
  rework_quantity: {
    field: 'rework_quantity',
    label: 'Rework quantity',
    group: 'History',
    fallback: null,
  },
  machine: {
    field: 'machine',
    label: 'Machine',
    group: 'Place',
    fallback: 'choice',
  },
  operator: {
    field: 'operator',
    label: 'Operator',
    group: 'Place',
    fallback: null,
    hint: 'A name that matches nobody is kept as a name',
  },
  environment: {
    field: 'environment',
    label: 'Production area',
    group: 'Place',
    fallback: 'choice',
    hint: 'If empty, the area of the machine',
  },
  priority: {
    field: 'priority',
    label: 'Priority',
    group: 'Order',
    fallback: 'choice',
  },
  unit_of_measurement: {
    field: 'unit_of_measurement',
    label: 'Unit',
    group: 'Order',
    fallback: 'text',
  },
  due_date: {
    field: 'due_date',
    label: 'Due date',
    group: 'Plan',
    fallback: 'date',
  },
  planned_start_date: {
    field: 'planned_start',
    label: 'Planned start',
    group: 'Plan',
    fallback: null,
    hint: dateHint,
  },
  planned_start_time: {
    field: 'planned_start',
    label: 'Planned start, time of day',
    group: 'Plan',
    fallback: null,
    hint: timeHint,
  },
  planned_end_date: {
    field: 'planned_end',
    label: 'Planned end',
    group: 'Plan',
    fallback: null,
    hint: `${dateHint}; if empty, 8 hours after the planned start`,
  },
  planned_end_time: {
    field: 'planned_end',
    label: 'Planned end, time of day',
    group: 'Plan',
    fallback: null,
    hint: timeHint,
  },
  ...forEachOrderText((name) => ({
    field: name,
    label: orderTexts[name].label,
    group: 'More' as const,
    fallback: 'text' as const,
  })),
  customer_info: {
    field: 'customer_info',
    label: 'Customer information',
    group: 'More',
    fallback: 'text',
  },
  specifications: {
    field: 'specifications',
    label: 'Specifications',
    group: 'More',
    fallback: 'text',
  },
  notes: {
    field: 'notes',
    label: 'Notes',
    group: 'More',
    fallback: 'text',
  },
  reason: {
    field: 'reason',
    label: 'Stop reason',
    group: 'History',
    fallback: 'text',
    hint: 'A code or a name of the list; other words are kept as written',
  },
  category: {
    field: 'category',
    label: 'Downtime category',
    group: 'History',
    fallback: 'text',
    hint: 'Known if the reason is in the list',
  },
  duration: {
    field: 'duration',
    label: 'Duration in minutes',
    group: 'History',
    fallback: null,
    hint: 'If the file has no end',
  },
  ...productColumnDescriptions,
  ...personColumnDescriptions,
  ...machineColumnDescriptions,
};

/** A field that is read from one column has the label of that column. */
const labelsOf = <Column extends string>(columns: Readonly<Record<Column, { readonly label: string }>>) =>
  Object.fromEntries(
    Object.entries<{ readonly label: string }>(columns).map(([column, { label }]) => [column, label]),
  ) as Record<Column, string>;

/** The labels of fields in the preview and in the list of problems. */
export const importFieldLabels: Readonly<Record<ImportField, string>> = {
  order_number: 'Order number',
  product_name: 'Product name',
  quantity: 'Ordered quantity',
  produced_quantity: 'Produced quantity',
  scrap_quantity: 'Scrap quantity',
  rework_quantity: 'Rework quantity',
  unit_of_measurement: 'Unit',
  priority: 'Priority',
  environment: 'Production area',
  machine: 'Machine',
  operator: 'Operator',
  status: 'Status',
  start: 'Start',
  end: 'End',
  planned_start: 'Planned start',
  planned_end: 'Planned end',
  due_date: 'Due date',
  ...forEachOrderText((name) => orderTexts[name].label),
  customer_info: 'Customer information',
  specifications: 'Specifications',
  notes: 'Notes',
  reason: 'Stop reason',
  category: 'Downtime category',
  duration: 'Duration in minutes',
  ...labelsOf(productColumnDescriptions),
  ...labelsOf(personColumnDescriptions),
  ...labelsOf(machineColumnDescriptions),
};
