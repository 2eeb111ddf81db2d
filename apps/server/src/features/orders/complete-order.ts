/** Completes and archives an order with its final quantity and waste, and releases its machine. */
import { orderCompleted } from '@pms/domain/orders/events';
import { efficiencyOf } from '@pms/domain/orders/figures';
import { holdsMachine, transitionRefusal } from '@pms/domain/orders/rules';
import type { CompleteOrderBody, Order } from '@pms/domain/orders/schema';
import { partRefusal } from '@pms/domain/orders/whole-quantities';
import { refuse } from '@pms/domain/refusal';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { endHold } from '../downtime/stop-steps';
import { insertCompletionWaste } from '../waste/queries';
import { moveMachine } from './move-machine';
import { takeOrderAndMachine } from './order-in-hand';
import { notifyOfOrder } from './order-message-steps';
import { writeQuantityUpdate } from './quantity-queries';
import { changeOrder, runningMs } from './queries';
import { settleOrderAlerts } from './settle-alerts-steps';

export async function completeOrder(
  change: Change,
  caller: Caller,
  id: number,
  body: CompleteOrderBody,
): Promise<Order> {
  const { order, machine } = await takeOrderAndMachine(change, id);
  refuse(transitionRefusal('complete', order.status) ?? partRefusal(order, body));
  const waste = body.waste_data === null ? [] : [body.waste_data].flat();
  await insertCompletionWaste(change, order, waste, { source: 'completion', recorded_at: change.now });
  await endHold(change, order.id);
  // The completion writes the last difference as a report, so that the reports add up to the final quantity (PH-22).
  if (body.actual_quantity !== order.actual_quantity) {
    await writeQuantityUpdate(change, order, { new_quantity: body.actual_quantity, source: 'completion' });
  }
  const ran = await runningMs(change.tx, order.id, change.now);
  const completed = await changeOrder(change, order, {
    status: 'completed',
    actual_quantity: body.actual_quantity,
    completion_notes: body.completion_notes ?? '',
    waste_statement: waste.length > 0 ? 'recorded' : 'declared_none',
    efficiency: machine ? efficiencyOf(body.actual_quantity, ran, machine.production_rate) : null,
    completed_at: change.now,
    is_archived: true,
    archived_at: change.now,
    reserve: null,
  });
  if (machine && holdsMachine(order.status)) await moveMachine(change, machine, 'available', null);
  change.audit({
    action: 'order_completed',
    entity: 'order',
    entity_id: order.id,
    before: order,
    after: { ...completed, waste },
  });
  change.tell(
    orderCompleted,
    { order: completed, completed_by: caller.full_name, efficiency: completed.efficiency },
    { rooms: [`order:${order.id}`] },
  );
  await settleOrderAlerts(change, completed);
  await notifyOfOrder(change, completed, 'completed');
  return completed;
}
