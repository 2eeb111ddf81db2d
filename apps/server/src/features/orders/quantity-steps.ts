/** The steps that every report of a quantity uses, from a person, a device or a file. */
import { bookedAt } from '@pms/domain/counters/rules';
import { orderQuantityUpdated } from '@pms/domain/orders/events';
import { nextQuantity } from '@pms/domain/orders/rules';
import type { Order, QuantityUpdate } from '@pms/domain/orders/schema';
import type { Instant } from '@pms/domain/plant-time';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { lastCountTimes, writeQuantityUpdates } from './quantity-queries';
import { changeCounts, changeOrder } from './queries';
import { settleReportedAlerts } from './settle-alerts-steps';

/** The new total of the order, and the scrap and rework that the report adds. */
type Carried = Pick<QuantityUpdate, 'new_quantity' | 'scrap' | 'rework' | 'note' | 'source'>;

/** The quantities of the order for the audit log, with their unit. */
const countedIn = ({ actual_quantity, scrap_quantity, unit_of_measurement }: Order) => ({
  actual_quantity,
  scrap_quantity,
  unit_of_measurement,
});

/** Updates the order of a report, sends the event, and clears the alerts about a missing report. */
export async function carryReport(
  change: Change,
  caller: Pick<Caller, 'full_name'>,
  before: Order,
  { new_quantity, scrap, rework, note, source }: Carried,
): Promise<Order> {
  const order = await changeOrder(change, before, { actual_quantity: new_quantity, add: { scrap, rework } });
  change.audit({
    action: source === 'undo' ? 'order_quantity_taken_back' : 'order_quantity_updated',
    entity: 'order',
    entity_id: order.id,
    before: countedIn(before),
    after: countedIn(order),
    ...(note ? { note } : {}),
  });
  tellOfCount(change, before, order, caller.full_name);
  await settleReportedAlerts(change, [order.id]);
  return order;
}

function tellOfCount(change: Change, before: Order, order: Order, by: string): void {
  change.tell(
    orderQuantityUpdated,
    {
      order,
      order_id: order.id,
      previous_quantity: before.actual_quantity,
      new_quantity: order.actual_quantity,
      updated_by_name: by,
    },
    { rooms: [`order:${order.id}`] },
  );
}

/** A count of a machine for its running order. */
export interface MachineCount {
  /** The present order, locked by this change. */
  readonly order: Order;
  readonly added: number;
  readonly counted_at: Instant;
  /** The name of the device. */
  readonly device: string;
}

/**
 * Adds the counts of many machines to their orders, with one report and one event for each count. A report contains the
 * name of its device, so the audit log has no entry for a count (decision 0460).
 */
export async function carryCounts(change: Change, counts: readonly MachineCount[]): Promise<void> {
  if (counts.length === 0) return;
  const ids = counts.map(({ order }) => order.id);
  const last = await lastCountTimes(change.tx, ids);
  const reports = counts.map(({ order, added, counted_at, device }) => ({
    order,
    update: {
      new_quantity: nextQuantity(order.actual_quantity, { add: added }),
      source: 'counter' as const,
      updated_by_name: device,
      recorded_at: bookedAt(counted_at, change.now, last.get(order.id) ?? order.actual_start_at),
    },
  }));
  await writeQuantityUpdates(change, reports);
  const changed = await changeCounts(
    change,
    new Map(reports.map(({ order, update }) => [order.id, update.new_quantity])),
  );
  const after = new Map(changed.map((order) => [order.id, order]));
  for (const { order, device } of counts) {
    const counted = after.get(order.id);
    if (!counted) throw new Error(`Order ${order.id} vanished while it was locked`);
    tellOfCount(change, order, counted, device);
  }
  await settleReportedAlerts(change, ids);
}
