/** Notifies the people at the machine of an order that the order started, stopped or completed (PH-04). */
import type { Order } from '@pms/domain/orders/schema';
import type { Change } from '../../platform/change';
import { notifyAudience } from '../notifications/message-steps';

export async function notifyOfOrder(change: Change, order: Order, deed: keyof typeof deeds, reason = '') {
  await notifyAudience(
    change,
    { machine_id: order.machine_id, order_id: order.id },
    { ...deeds[deed], message: sentence(order, deed, reason), link: '/orders' },
  );
}

const deeds = {
  started: { title: 'Order started', type: 'info' },
  stopped: { title: 'Order stopped', type: 'warning' },
  completed: { title: 'Order completed', type: 'success' },
} as const;

function sentence(order: Order, deed: keyof typeof deeds, reason: string): string {
  const { order_number, machine_name } = order;
  if (deed === 'stopped') return `${order_number}: ${reason}`;
  const where = machine_name ? `${order_number} on ${machine_name}` : order_number;
  return deed === 'completed' ? `${where}: ${order.actual_quantity} of ${order.quantity}` : where;
}
