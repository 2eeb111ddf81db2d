import type { Order } from '@pms/domain/orders/schema';
import { anOrder } from '../../../gallery/an-order';
import type { Example, ExampleState } from '../../../gallery/example';
import { longNames } from '../../../gallery/long-names';
import { failed } from '../../../gallery/preset-cache';
import { orderQuery } from '../queries';
import { SheetOf } from './order-sheet-page';

const state = (order: Order): ExampleState => ({
  show: () => <SheetOf id={1} />,
  fill: (cache) => cache.setQueryData(orderQuery(1).queryKey, order),
});

export const example: Example = {
  title: 'Order sheet',
  states: {
    waiting: state(anOrder()),
    planned: state(
      anOrder({
        status: 'assigned',
        notes: 'Use the new labels.\nAsk the laboratory before the first pallet leaves.',
        specifications: { brix: 11.2, label: 'EU-4' },
        customer_info: { name: 'Fresh Market (Pty) Ltd', delivery: { gate: 4, before: '14:00' } },
      }),
    ),
    'long names': state(anOrder({ status: 'in_progress', ...longNames, order_number: 'A'.repeat(50) })),
    loading: { show: () => <SheetOf id={1} /> },
    failing: {
      show: () => <SheetOf id={1} />,
      fill: (cache) => failed(cache, orderQuery(1).queryKey, 'Order with ID 1 not found'),
    },
  },
};
