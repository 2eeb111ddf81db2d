/** Resumes a paused or stopped order on its machine, and ends the order's stop. */
import { orderResumed } from '@pms/domain/orders/events';
import { resumeRefusal } from '@pms/domain/orders/rules';
import type { Order } from '@pms/domain/orders/schema';
import { refuse } from '@pms/domain/refusal';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { endHold, endMachineStop } from '../downtime/stop-steps';
import { moveMachine } from './move-machine';
import { takeOrderAndMachine } from './order-in-hand';
import { changeOrder } from './queries';
import { remainingReservation } from './reserve-machine';
import { settleOrderAlerts } from './settle-alerts-steps';

export async function resumeOrder(change: Change, caller: Caller, id: number): Promise<Order> {
  const { order, machine, holding } = await takeOrderAndMachine(change, id);
  refuse(resumeRefusal(order, machine, holding));
  if (!machine) throw new Error('resumeRefusal let an order without a machine pass');
  await endHold(change, order.id);
  // A stop of another order may still be open on this machine. The machine runs again now, so that stop ends too.
  await endMachineStop(change, machine.id);
  const resumed = await changeOrder(change, order, {
    status: 'in_progress',
    ...(order.status === 'stopped' ? { reserve: await remainingReservation(change, order, machine.id) } : {}),
  });
  await moveMachine(change, machine, 'in_use', order.id);
  change.audit({
    action: 'order_resumed',
    entity: 'order',
    entity_id: order.id,
    before: order,
    after: resumed,
  });
  change.tell(
    orderResumed,
    { order: resumed, resumed_by: caller.full_name },
    { rooms: [`order:${order.id}`] },
  );
  await settleOrderAlerts(change, resumed);
  return resumed;
}
