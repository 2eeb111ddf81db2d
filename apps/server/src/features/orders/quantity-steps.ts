/** The step that every report of a quantity takes, from a person, a device or a file. */
import { orderQuantityUpdated } from '@pms/domain/orders/events';
import type { Order, QuantityUpdate } from '@pms/domain/orders/schema';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { settleReportedAlerts } from '../alerts/settle-steps';
import { changeOrder } from './queries';

/** The new total of the order, and the scrap and rework that the report adds. */
type Carried = Pick<QuantityUpdate, 'new_quantity' | 'scrap' | 'rework' | 'note' | 'source'>;

/** What a report counts, with the unit that its numbers are read in. */
const countedIn = ({ actual_quantity, scrap_quantity, unit_of_measurement }: Order) => ({
  actual_quantity,
  scrap_quantity,
  unit_of_measurement,
});

/** Carries a report into its order, tells of it, and settles the alerts that waited for a report. */
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
  change.tell(
    orderQuantityUpdated,
    {
      order,
      order_id: order.id,
      previous_quantity: before.actual_quantity,
      new_quantity,
      updated_by_name: caller.full_name,
    },
    { rooms: [`order:${order.id}`] },
  );
  await settleReportedAlerts(change, order.id);
  return order;
}
