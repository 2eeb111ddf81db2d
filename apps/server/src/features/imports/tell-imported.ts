/** Imported orders in the audit log and in the live channel, without notifications: they are the past of the plant. */
import { mostOrderEvents } from '@pms/domain/imports/schema';
import { orderCreated, ordersImported } from '@pms/domain/orders/events';
import type { Order } from '@pms/domain/orders/schema';
import type { Change } from '../../platform/change';

export function tellImported(change: Change, orders: readonly Order[]): void {
  for (const order of orders) {
    change.audit({ action: 'order_imported', entity: 'order', entity_id: order.id, after: order });
  }
  if (orders.length <= mostOrderEvents) {
    for (const order of orders) change.tell(orderCreated, { order });
    return;
  }
  // Readers reload their lists, so the event contains only the first order numbers.
  const numbers = orders.slice(0, mostOrderEvents).map(({ order_number }) => order_number);
  change.tell(ordersImported, { imported: orders.length, order_numbers: numbers });
}
