import type { Order } from '@pms/domain/orders/schema';
import { orderStatuses } from '@pms/domain/orders/statuses';
import { type Role, roles } from '@pms/domain/roles';
import { anOrder } from '../../../gallery/an-order';
import { type Example, type ExampleState, nothing } from '../../../gallery/example';
import { OrderActions } from './order-actions';

/** Room for the reason of a button. The reason is shown above or below the button. */
const height = 110;

const state = (order: Order, role?: Role): ExampleState => ({
  height,
  show: () => <OrderActions order={order} onOpen={nothing} />,
  ...(role ? { role } : {}),
});

/** The machine that another order holds. */
const busy = { machine_id: 2, machine_name: 'Filler 2' };
const serviced = { machine_id: 3, machine_name: 'Labeller 1' };

export const example: Example = {
  title: 'Actions of an order',
  states: {
    ...Object.fromEntries(orderStatuses.map((status) => [status, state(anOrder({ status }))])),
    'pending with a machine': state(anOrder({ status: 'pending', machine_id: 1 })),
    'the machine is busy': state(anOrder({ status: 'assigned', ...busy })),
    'the machine is in maintenance': state(anOrder({ status: 'stopped', ...serviced })),
    'too early': state(
      anOrder({
        status: 'assigned',
        planned_start_at: '2026-03-05T04:00:00.000Z',
        planned_end_at: '2026-03-05T16:00:00.000Z',
      }),
      'operator',
    ),
    'archived and not finished': state(anOrder({ status: 'stopped', archived: true })),
    ...Object.fromEntries(
      roles.map((role) => [
        `running, seen by the role ${role}`,
        state(anOrder({ status: 'in_progress' }), role),
      ]),
    ),
  },
};
