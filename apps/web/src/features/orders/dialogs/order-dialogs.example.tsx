/** The dialog of each action. Its button shows a refusal, because the gallery has no server. */
import type { Order } from '@pms/domain/orders/schema';
import { anOrder } from '../../../gallery/an-order';
import { type Example, type ExampleState, nothing } from '../../../gallery/example';
import { longNames } from '../../../gallery/long-names';
import { orderQuery } from '../queries';
import { CreateOrderDialog } from './create-order-dialog';
import type { OrderDialogName } from './order-dialog';
import OrderDialogs from './order-dialogs';

const state = (name: Exclude<OrderDialogName, 'details'>, order: Order): ExampleState => ({
  height: 720,
  fill: (cache) => cache.setQueryData(orderQuery(order.id).queryKey, order),
  show: () => (
    <OrderDialogs
      action={{ name, id: order.id }}
      details={undefined}
      onOpen={nothing}
      onCloseAction={nothing}
      onCloseDetails={nothing}
    />
  ),
});

const late = { planned_start_at: '2026-03-01T04:00:00.000Z', planned_end_at: '2026-03-01T16:00:00.000Z' };
const running = anOrder({ status: 'in_progress' });

export const example: Example = {
  title: 'Dialogs of an order',
  states: {
    create: { height: 720, show: () => <CreateOrderDialog onClose={nothing} /> },
    assign: state('assign', anOrder()),
    'assign, no machine is free': state('assign', anOrder({ environment: 'laboratory' })),
    'move a stopped order': state('assign', anOrder({ status: 'stopped' })),
    start: state('start', anOrder({ status: 'assigned' })),
    'start outside the plan': state('start', anOrder({ status: 'assigned', ...late })),
    pause: state('pause', running),
    stop: state('stop', running),
    complete: state('complete', running),
    quantity: state('quantity', running),
    cancel: state('cancel', anOrder()),
    correct: state('correct', anOrder({ status: 'completed' })),
    delete: state('delete', anOrder()),
    'long names': state('complete', anOrder({ status: 'in_progress', ...longNames })),
  },
};
