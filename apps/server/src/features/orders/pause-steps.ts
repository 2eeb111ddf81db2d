/**
 * A pause opens a stop and keeps the machine (decision A-07). Two commands share this step: the pause button, and a
 * call for help from a machine that has stopped.
 */
import { orderPaused } from '@pms/domain/orders/events';
import { transitionRefusal } from '@pms/domain/orders/rules';
import type { Order, StopOrderBody } from '@pms/domain/orders/schema';
import { refuse } from '@pms/domain/refusal';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { moveMachine } from './move-machine';
import { takeOrderAndMachine } from './order-in-hand';
import { changeOrder } from './queries';
import { settleOrderAlerts } from './settle-alerts-steps';
import { recordStop } from './stop-steps';

export async function pauseOrder(
  change: Change,
  caller: Caller,
  id: number,
  body: StopOrderBody,
): Promise<Order> {
  const { order, machine } = await takeOrderAndMachine(change, id);
  refuse(transitionRefusal('pause', order.status));
  const downtime = await recordStop(change, order, body, 'pause');
  const paused = await changeOrder(change, order, { status: 'paused' });
  if (machine) await moveMachine(change, machine, 'paused', order.id);
  change.audit({
    action: 'order_paused',
    entity: 'order',
    entity_id: order.id,
    before: order,
    after: paused,
    note: downtime.reason,
  });
  change.tell(
    orderPaused,
    { order: paused, operator: caller.full_name, reason: downtime.reason },
    { rooms: [`order:${order.id}`] },
  );
  await settleOrderAlerts(change, paused);
  return paused;
}
