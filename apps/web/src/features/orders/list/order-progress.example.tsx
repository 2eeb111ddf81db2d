import { anOrder } from '../../../gallery/an-order';
import type { Example } from '../../../gallery/example';
import { OrderProgress } from './order-progress';

const running = anOrder({ status: 'in_progress' });

export const example: Example = {
  title: 'Progress of an order',
  states: {
    'nothing reported': { show: () => <OrderProgress order={anOrder()} /> },
    'on its way': { show: () => <OrderProgress order={running} /> },
    done: { show: () => <OrderProgress order={{ ...running, actual_quantity: 12_000 }} /> },
    'more than ordered': { show: () => <OrderProgress order={{ ...running, actual_quantity: 13_250.5 }} /> },
    'a long unit': {
      show: () => (
        <OrderProgress order={{ ...running, unit_of_measurement: 'trays of twenty-four bottles' }} />
      ),
    },
  },
};
