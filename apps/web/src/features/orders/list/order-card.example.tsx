import type { Order } from '@pms/domain/orders/schema';
import { orderStatuses } from '@pms/domain/orders/statuses';
import { anOrder } from '../../../gallery/an-order';
import { type Example, type ExampleState, nothing } from '../../../gallery/example';
import { longNames } from '../../../gallery/long-names';
import { OrderCard } from './order-card';

const state = (order: Order): ExampleState => ({
  show: () => (
    <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      <OrderCard order={order} onOpen={nothing} />
    </ul>
  ),
});

export const example: Example = {
  title: 'An order as a card',
  states: {
    ...Object.fromEntries(orderStatuses.map((status) => [status, state(anOrder({ status }))])),
    urgent: state(anOrder({ status: 'stopped', priority: 'urgent' })),
    'due at an exact time': state(anOrder({ due_date: '2026-03-04T09:30:00.000Z' })),
    'long names': state(anOrder({ status: 'in_progress', ...longNames })),
  },
};
