/** A stop releases the machine; a pause keeps it (decision A-07). */
import { transitionRefusal } from '@pms/domain/orders/rules';
import type { Order, StopOrderBody } from '@pms/domain/orders/schema';
import { refuse } from '@pms/domain/refusal';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { moveMachine } from './move-machine';
import { takeOrderAndMachine } from './order-in-hand';
import { markStopped } from './stop-steps';

export async function stopOrder(
  change: Change,
  caller: Caller,
  id: number,
  body: StopOrderBody,
): Promise<Order> {
  const { order, machine } = await takeOrderAndMachine(change, id);
  refuse(transitionRefusal('stop', order.status));
  const stopped = await markStopped(change, caller, order, body);
  if (machine) await moveMachine(change, machine, 'available', null);
  return stopped;
}
