/** The texts of events about orders in the panel Live Updates. */
import type { Order } from '@pms/domain/orders/schema';
import type { LiveToasts } from '../web-feature';

const where = ({ order_number, machine_name }: Order): string =>
  [order_number, machine_name && `on ${machine_name}`].filter(Boolean).join(' ');

const efficiencyText = (share: number | null): string =>
  share === null ? '' : `, efficiency ${Math.round(share)}%`;

export const orderToasts: LiveToasts = {
  order_started: ({ order }) => ({ tone: 'running', title: 'Order started', text: where(order) }),
  order_stopped: ({ order, reason }) => ({
    tone: 'stopped',
    title: 'Order stopped',
    text: `${where(order)}: ${reason}`,
  }),
  order_paused: ({ order, reason }) => ({
    tone: 'waiting',
    title: 'Order paused',
    text: `${where(order)}: ${reason}`,
  }),
  order_resumed: ({ order }) => ({ tone: 'running', title: 'Order resumed', text: where(order) }),
  order_completed: ({ order, efficiency }) => ({
    tone: 'info',
    title: 'Order completed',
    text: where(order) + efficiencyText(efficiency),
  }),
};
