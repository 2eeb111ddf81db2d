/** Stop and pause: both open a stop; a stop lets the machine go, a pause keeps it (decision A-07). */
import { downtimeReported } from '@pms/domain/downtime/events';
import type { DowntimeRecord } from '@pms/domain/downtime/schema';
import { orderPaused, orderStopped } from '@pms/domain/orders/events';
import { unknownStopCategory, unknownStopReason } from '@pms/domain/orders/refusals';
import { transitionRefusal } from '@pms/domain/orders/rules';
import type { Order, StopOrderBody } from '@pms/domain/orders/schema';
import { RefusalError, refuse } from '@pms/domain/refusal';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { endHold, findStopCategory, findStopReason, openStop } from '../downtime/queries';
import { moveMachine } from './move-machine';
import { takeOrderAndMachine } from './order-in-hand';
import { changeOrder } from './queries';

export async function stopOrder(
  change: Change,
  caller: Caller,
  id: number,
  body: StopOrderBody,
): Promise<Order> {
  const { order, machine } = await takeOrderAndMachine(change, id);
  refuse(transitionRefusal('stop', order.status));
  // A paused order already has a stop open; stopping it ends that one and gives its own reason to what follows.
  if (order.status === 'paused') await endHold(change, order.id);
  const downtime = await recordStop(change, order, body, 'stop');
  const stopped = await changeOrder(change, order, {
    status: 'stopped',
    last_stopped_at: change.now,
    reserve: null,
  });
  if (machine) await moveMachine(change, machine, 'available', null);
  change.audit({
    action: 'order_stopped',
    entity: 'order',
    entity_id: order.id,
    before: order,
    after: stopped,
    note: downtime.reason,
  });
  change.tell(
    orderStopped,
    {
      order: stopped,
      operator: stopped.operator_name,
      reason: downtime.reason,
      stopped_by: caller.full_name,
    },
    { rooms: [`order:${order.id}`] },
  );
  return stopped;
}

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
  return paused;
}

async function recordStop(
  change: Change,
  order: Order,
  body: StopOrderBody,
  source: 'stop' | 'pause',
): Promise<DowntimeRecord> {
  const category = await findStopCategory(change.tx, body.category);
  if (!category) throw new RefusalError(unknownStopCategory(body.category));
  const named = body.reason_code ?? body.reason;
  const reason = await findStopReason(change.tx, named);
  if (body.reason_code && !reason) throw new RefusalError(unknownStopReason(body.reason_code));
  if (!order.machine_id) throw new Error(`Order ${order.id} runs without a machine`);
  const downtime = await openStop(change, {
    order_id: order.id,
    order_number: order.order_number,
    machine_id: order.machine_id,
    reason: body.reason,
    // Free text counts under "other" until somebody says better (decision A-08).
    reason_code: reason?.code ?? 'other',
    category_id: category.id,
    planned: body.reason === 'Planned Stop',
    explained: body.explained ?? true,
    notes: body.notes ?? '',
    source,
  });
  change.tell(downtimeReported, {
    downtime,
    machine_id: downtime.machine_id,
    order_number: downtime.order_number,
    reason: downtime.reason,
    category: downtime.category,
  });
  return downtime;
}
