/** The fields of a row in the preview in words, with times by the plant's clock. */

import {
  type ImportField,
  importFields,
  isOfOrders,
  type OrderImportField,
} from '@pms/domain/imports/fields';
import type { DraftOrder, ImportProblem, PreviewRow, ValuesRow } from '@pms/domain/imports/schema';
import { roleNames } from '@pms/domain/labour/role-names';
import { formatNumber } from '@pms/domain/number-format';
import { formatDue } from '@pms/domain/orders/schedule';
import { forEachOrderText, type OrderTextName } from '@pms/domain/orders/text-fields';
import { formatDateTime } from '@pms/domain/plant-time';
import { orderStatusOptions } from '../orders/list/order-status-badge';
import { priorityOptions } from '../orders/list/priority-badge';

const statusLabels = new Map<string, string>(orderStatusOptions.map(({ value, label }) => [value, label]));

const roleLabels = new Map<string, string>(Object.entries(roleNames));

/** Normal and medium are two spellings of one level (decision A-03). */
const priorityLabels = new Map<string, string>(priorityOptions.map(({ value, label }) => [value, label]));

const dueText = ({ due_at: at }: DraftOrder, { zone }: Wording): string | null => at && formatDue(at, zone);

/** Formats a value with the plant's own words and clock. */
export interface Wording {
  readonly zone: string;
  /** Names of areas by their codes. */
  readonly areas: ReadonlyMap<string, string>;
}

type Show = (order: DraftOrder, wording: Wording) => string | null;

type TextField =
  | 'order_number'
  | 'product_name'
  | 'unit_of_measurement'
  | 'machine'
  | 'operator'
  | OrderTextName
  | 'customer_info'
  | 'specifications'
  | 'notes';
const text = (field: TextField) => (order: DraftOrder) => order[field];
const amount =
  (field: 'quantity' | 'produced_quantity' | 'scrap_quantity' | 'rework_quantity') => (order: DraftOrder) =>
    order[field] === null ? null : formatNumber(order[field]);
const moment =
  (field: 'start' | 'end' | 'planned_start' | 'planned_end'): Show =>
  (order, { zone }) =>
    order[field] && formatDateTime(order[field], zone);

const show: Readonly<Record<OrderImportField, Show>> = {
  order_number: text('order_number'),
  product_name: text('product_name'),
  quantity: amount('quantity'),
  produced_quantity: amount('produced_quantity'),
  scrap_quantity: amount('scrap_quantity'),
  rework_quantity: amount('rework_quantity'),
  unit_of_measurement: text('unit_of_measurement'),
  priority: ({ priority }) =>
    priority && (priorityLabels.get(priority) ?? priorityLabels.get('medium') ?? priority),
  environment: ({ environment }, { areas }) => environment && (areas.get(environment) ?? environment),
  machine: text('machine'),
  operator: text('operator'),
  status: ({ status }) => status && (statusLabels.get(status) ?? status),
  start: moment('start'),
  end: moment('end'),
  planned_start: moment('planned_start'),
  planned_end: moment('planned_end'),
  due_date: dueText,
  ...forEachOrderText(text),
  customer_info: text('customer_info'),
  specifications: text('specifications'),
  notes: text('notes'),
};

const longest = 120;

/** A row of the preview of any kind. */
export type ShownRow = PreviewRow | ValuesRow;

function valueText({ values }: ValuesRow, field: ImportField, { zone, areas }: Wording): string | null {
  const value = values[field];
  if (value === undefined) return null;
  if (typeof value === 'number') return formatNumber(value);
  if (field === 'start' || field === 'end') return formatDateTime(value, zone);
  if (field === 'status') return statusLabels.get(value) ?? value;
  if (field === 'role') return roleLabels.get(value) ?? value;
  return field === 'environment' ? (areas.get(value) ?? value) : value;
}

const orderText = (order: DraftOrder, field: ImportField, wording: Wording): string | null =>
  isOfOrders(field) ? show[field](order, wording) : null;

/** Null for an empty value; the text of the file for an unreadable value. */
export function fieldText(read: ShownRow, field: ImportField, wording: Wording): string | null {
  const understood =
    'order' in read ? orderText(read.order, field, wording) : valueText(read, field, wording);
  const value = understood ?? (read.given[field] || null);
  return value && value.length > longest ? `${value.slice(0, longest)}…` : value;
}

/** Whether the field has a value, independent of its wording. */
const bare: Wording = { zone: 'UTC', areas: new Map() };

/** Fields with amounts are aligned. */
const amounts: ReadonlySet<ImportField> = new Set([
  'duration',
  'pack_size',
  'shelf_life',
  'production_rate',
  'operators_per_shift',
  'hopper_loaders_per_shift',
  'packers_per_shift',
  'downtime_cost_per_hour',
]);
export const isAmount = (field: ImportField): boolean => field.endsWith('quantity') || amounts.has(field);

/**
 * The shown fields: order numbers, and every other field with a value in a row. Units and priorities are shown only
 * when they differ.
 */
export function shownFields(rows: readonly ShownRow[], errors: readonly ImportProblem[]): ImportField[] {
  const wrong = new Set(errors.map(({ field }) => field));
  return importFields.filter((field) => {
    const isOrder = rows.some((row) => 'order' in row);
    if ((field === 'order_number' && isOrder) || wrong.has(field)) return true;
    const values = new Set(rows.map((row) => fieldText(row, field, bare)));
    if (field === 'unit_of_measurement' || field === 'priority') return values.size > 1;
    return values.size > 1 || !values.has(null);
  });
}
