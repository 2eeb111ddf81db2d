/** Turns a draft into the rows of an order: the order, its statuses, and its output. */
import { isPastOrder } from '@pms/domain/imports/row-history';
import type { ReadRow } from '@pms/domain/imports/rows';
import type { DraftOrder, ImportMapping } from '@pms/domain/imports/schema';
import { efficiencyOf } from '@pms/domain/orders/figures';
import type { OrderStatus } from '@pms/domain/orders/statuses';
import { forEachOrderText } from '@pms/domain/orders/text-fields';
import { batchFromNotes, objectFromText } from '@pms/domain/orders/texts';
import { type Insertable, type InsertObject, sql } from 'kysely';
import type {
  DB,
  JsonObject,
  OrderStatusHistory,
  Orders,
  QuantityUpdates,
} from '../../platform/database-types.generated';

/** A row without problems has every field that an order needs. */
export interface ImportRow {
  readonly row: number;
  readonly order: DraftOrder & {
    readonly order_number: string;
    readonly product_name: string;
    readonly quantity: number;
    readonly environment: string;
    readonly status: OrderStatus;
  };
  /** The run time in milliseconds; null if the file does not contain it. */
  readonly ran_ms: number | null;
}

/** The person, the time and the id of the import. */
export interface ImportMoment {
  readonly import_id: number;
  readonly user_id: number;
  readonly user_name: string;
  readonly now: string;
  /** The chosen state of the machines between the rows of the file. */
  readonly between_rows: ImportMapping['between_rows'];
  /** Units per hour, by machine. */
  readonly rates: ReadonlyMap<number, number>;
}

export function importRow({ row, order }: Pick<ReadRow, 'row' | 'order'>, orderNumber: string): ImportRow {
  const { product_name, quantity, environment, status } = order;
  if (product_name === null || quantity === null || environment === null || status === null) {
    throw new Error(`Row ${row} has no problem and is no order`);
  }
  const { start, end } = order;
  return {
    row,
    order: { ...order, order_number: orderNumber, product_name, quantity, environment, status },
    ran_ms: start && end ? Date.parse(end) - Date.parse(start) : null,
  };
}

/** The efficiency that a completion in the plant would have stored (decision A-38). */
function efficiency({ order, ran_ms }: ImportRow, { rates }: ImportMoment): number | null {
  const { status, machine_id } = order;
  const rate = machine_id ? rates.get(machine_id) : undefined;
  if (status !== 'completed' || !ran_ms || !rate) return null;
  return efficiencyOf(order.produced_quantity ?? 0, ran_ms, rate);
}

/** The machine time that a plan reserves. A past plan reserves no time (decision A-33). */
function reservation({ order }: ImportRow) {
  const { machine_id, planned_start: from, planned_end: to } = order;
  return machine_id && from && to && !isPastOrder(order) ? sql<string>`tstzrange(${from}, ${to})` : null;
}

const asObject = (text: string | null, key: 'notes' | 'info') =>
  objectFromText(text, key) as JsonObject | null;

/** The start of the order's status: the end of the run, or the present moment if the file has no end. */
const settledAt = ({ order }: ImportRow, now: string): string => order.end ?? now;

function whatBecame(row: ImportRow, moment: ImportMoment): Partial<Insertable<Orders>> {
  const { order } = row;
  if (!isPastOrder(order)) return {};
  const isArchived = order.status !== 'stopped';
  return {
    actual_quantity: order.produced_quantity ?? 0,
    scrap_quantity: order.scrap_quantity ?? 0,
    rework_quantity: order.rework_quantity ?? 0,
    actual_start_at: order.start,
    last_stopped_at: order.status === 'completed' ? null : order.end,
    completed_at: order.status === 'completed' ? order.end : null,
    efficiency: efficiency(row, moment),
    is_archived: isArchived,
    archived_at: isArchived ? settledAt(row, moment.now) : null,
  };
}

export function orderColumns(row: ImportRow, moment: ImportMoment): InsertObject<DB, 'orders'> {
  const { order } = row;
  return {
    order_number: order.order_number,
    product_id: order.product_id,
    product_name: order.product_name,
    quantity: order.quantity,
    actual_quantity: 0,
    scrap_quantity: 0,
    rework_quantity: 0,
    unit_of_measurement: order.unit_of_measurement ?? 'units',
    priority: order.priority ?? 'normal',
    environment: order.environment,
    due_at: order.due_at,
    due_has_time: order.due_has_time,
    specifications: asObject(order.specifications, 'notes'),
    customer_info: asObject(order.customer_info, 'info'),
    notes: order.notes ?? '',
    ...forEachOrderText((name) => order[name]),
    batch_number: order.batch_number ?? batchFromNotes(order.notes ?? ''),
    machine_id: order.machine_id,
    operator_id: order.operator_id,
    operator_name_given: order.operator_id ? null : order.operator,
    status: order.status,
    is_archived: false,
    archived_at: null,
    planned_start_at: order.planned_start,
    planned_end_at: order.planned_end,
    actual_start_at: null,
    last_stopped_at: null,
    completed_at: null,
    reservation: reservation(row),
    efficiency: null,
    import_id: moment.import_id,
    created_by: moment.user_id,
    // A plant's past belongs to the days on which it happened, not to the day on which it was imported.
    created_at: order.start ?? moment.now,
    updated_at: moment.now,
    ...whatBecame(row, moment),
  };
}

export function statusRows(
  { order }: ImportRow,
  orderId: number,
  { user_id, now }: ImportMoment,
): Insertable<OrderStatusHistory>[] {
  const common = { order_id: orderId, machine_id: order.machine_id, changed_by: user_id };
  const { start, end, status } = order;
  const settled = { ...common, status, started_at: end ?? now, ended_at: null };
  if (!start || !end) return [settled];
  return [{ ...common, status: 'in_progress', started_at: start, ended_at: end }, settled];
}

/** One report covers the whole run, because a file contains only the quantity between start and end. */
export function quantityRow(
  { order }: ImportRow,
  orderId: number,
  { user_id, user_name, now }: ImportMoment,
): Insertable<QuantityUpdates> | undefined {
  const { produced_quantity: produced, scrap_quantity: scrap, rework_quantity: rework, start, end } = order;
  if (!produced && !scrap && !rework) return undefined;
  return {
    order_id: orderId,
    machine_id: order.machine_id,
    previous_quantity: 0,
    new_quantity: produced ?? 0,
    scrap: scrap ?? 0,
    rework: rework ?? 0,
    source: 'import',
    made_from: start,
    recorded_at: end ?? now,
    received_at: now,
    updated_by: order.operator ? order.operator_id : user_id,
    updated_by_name: order.operator ?? user_name,
  };
}
