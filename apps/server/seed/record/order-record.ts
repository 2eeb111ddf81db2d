/**
 * An order while the story is recorded: its row, its open status, its open stop, and the time for which the order ran.
 */

import type { Order } from '@pms/domain/orders/schema';
import type { OrderStatus } from '@pms/domain/orders/statuses';
import { forEachOrderText } from '@pms/domain/orders/text-fields';
import { type OrderRow, presentOrder } from '../../src/features/orders/queries';
import type { JsonObject } from '../../src/platform/database-types.generated';
import { demoMachines } from '../machines';
import { iso, known, type StoredPlant } from '../plant';
import { createdAt, type OrderDeed, type OrderStory, type Plan } from '../story/story';
import { append, audit, type Ledger, type OrderStatusRow, type StopRow } from './ledger';

export interface OrderRecord {
  readonly story: OrderStory;
  readonly row: OrderRow & { status: OrderStatus };
  open: OrderStatusRow;
  stop?: StopRow;
  plan?: Plan;
  /** The milliseconds in which the order ran before the open status began. */
  ran: number;
  /** The order in the form of the API, after its last change. */
  wire: Order;
}

/** Order numbers in the form of a planning system. */
const firstNumber = 24_100;

export function openOrderRecord(ledger: Ledger, story: OrderStory): OrderRecord {
  const { plant } = ledger;
  const { due_at, machine, specifications, ...facts } = story.order;
  const at = iso(createdAt(story));
  const creator = known(plant.userIds, story.deeds[0]?.by ?? '');
  const machineId = machine === null ? null : known(plant.machineIds, machine);
  const row = append(ledger.orders, {
    ...emptyRow,
    ...facts,
    product_id: known(plant.productIds, facts.product_name),
    order_number: `ORD-${firstNumber + ledger.orders.length}`,
    due_at: iso(due_at),
    specifications: specifications as JsonObject | null,
    machine_id: machineId,
    machine_name: machine,
    created_by: creator,
    created_at: at,
    updated_at: at,
  }) as OrderRecord['row'];
  const open = append(ledger.order_status_history, statusRow(row, at, creator));
  const record: OrderRecord = { story, row, open, ran: 0, wire: presentOrder(row, plant.zone) };
  audit(ledger, {
    at,
    by: story.deeds[0]?.by ?? '',
    action: 'order_created',
    entity: 'order',
    entity_id: row.id,
    after: record.wire,
  });
  return record;
}

const emptyRow: Omit<
  OrderRow,
  | 'id'
  | 'order_number'
  | 'product_name'
  | 'quantity'
  | 'unit_of_measurement'
  | 'environment'
  | 'priority'
  | 'due_has_time'
  | 'notes'
  | 'created_at'
  | 'updated_at'
> = {
  actual_quantity: 0,
  scrap_quantity: 0,
  rework_quantity: 0,
  due_at: null,
  specifications: null,
  product_id: null,
  ...forEachOrderText(() => null),
  customer_info: null,
  machine_id: null,
  machine_name: null,
  product_waste: null,
  operator_id: null,
  operator_name: null,
  operator_name_given: null,
  status: 'pending',
  is_archived: false,
  archived_at: null,
  planned_start_at: null,
  planned_end_at: null,
  actual_start_at: null,
  last_stopped_at: null,
  completed_at: null,
  scheduled_start_date: null,
  scheduled_start_shift: null,
  scheduled_end_date: null,
  scheduled_end_shift: null,
  reservation: null,
  start_notes: '',
  completion_notes: '',
  cancel_reason: null,
  waste_statement: null,
  efficiency: null,
  import_id: null,
  created_by: null,
  version: 1,
  deleted_at: null,
};

function statusRow(row: OrderRecord['row'], at: string, changedBy: number): Omit<OrderStatusRow, 'id'> {
  return {
    order_id: row.id,
    status: row.status,
    machine_id: row.machine_id,
    started_at: at,
    ended_at: null,
    changed_by: changedBy,
  };
}

export type RowChanges = Partial<OrderRecord['row']>;

/** Does the same as `changeOrder` in the application: writes the changes, and a history entry if the status changed. */
export function changeOrderRecord(
  ledger: Ledger,
  record: OrderRecord,
  deed: Pick<OrderDeed, 'at' | 'by'>,
  changes: RowChanges,
): void {
  const at = iso(deed.at);
  const { row } = record;
  const before = { status: row.status, machine: row.machine_id };
  Object.assign(row, changes, { version: row.version + 1, updated_at: at });
  if (row.status !== before.status || row.machine_id !== before.machine) {
    if (before.status === 'in_progress') record.ran += Date.parse(at) - Date.parse(record.open.started_at);
    record.open.ended_at = at;
    const changedBy = known(ledger.plant.userIds, deed.by);
    record.open = append(ledger.order_status_history, statusRow(row, at, changedBy));
  }
  record.wire = presentOrder(row, ledger.plant.zone);
}

/** The columns of a plan, as the schedule form or as instants. */
export function planColumns(plan: Plan): RowChanges {
  return {
    planned_start_at: iso(plan.from),
    planned_end_at: iso(plan.to),
    scheduled_start_date: plan.schedule?.start_date ?? null,
    scheduled_start_shift: plan.schedule?.start_shift ?? null,
    scheduled_end_date: plan.schedule?.end_date ?? null,
    scheduled_end_shift: plan.schedule?.end_shift ?? null,
    reservation: rangeOf(plan.from, plan.to),
  };
}

export const rangeOf = (from: number, to: number): string => `[${iso(from)},${iso(to)})`;

export const ratePerHour = (plant: StoredPlant, machineId: number | null): number =>
  demoMachines.find(({ name }) => plant.machineIds.get(name) === machineId)?.production_rate ?? 0;
