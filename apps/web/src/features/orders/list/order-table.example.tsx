import { orderStatuses } from '@pms/domain/orders/statuses';
import { roles } from '@pms/domain/roles';
import { anOrder } from '../../../gallery/an-order';
import { type Example, nothing } from '../../../gallery/example';
import { longNames } from '../../../gallery/long-names';
import { OrderTable } from './order-table';

const oneOfEach = orderStatuses.map((status, index) => anOrder({ id: index + 1, status }));

export const example: Example = {
  title: 'Table of orders',
  states: {
    ...Object.fromEntries(
      roles.map((role) => [
        `every status, seen by the role ${role}`,
        { role, show: () => <OrderTable orders={oneOfEach} onOpen={nothing} /> },
      ]),
    ),
    'long names': {
      show: () => (
        <OrderTable
          orders={[anOrder({ status: 'in_progress', ...longNames }), anOrder({ id: 2 })]}
          onOpen={nothing}
        />
      ),
    },
  },
};
