/**
 * Stops an order: records the stop, changes the status and sends the events. Two commands share these steps: the stop
 * button, and a machine that is taken out of use while an order runs on it (decision A-05).
 */
import { downtimeReported } from '@pms/domain/downtime/events';
import type { DowntimeRecord } from '@pms/domain/downtime/schema';
import { orderStopped } from '@pms/domain/orders/events';
import { unknownStopCategory, unknownStopReason } from '@pms/domain/orders/refusals';
import type { Order, StopOrderBody } from '@pms/domain/orders/schema';
import { RefusalError } from '@pms/domain/refusal';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { findStopCategory, findStopReason } from '../downtime/queries';
import { endHold, openStop } from '../downtime/stop-steps';
import { notifyOfOrder } from './order-message-steps';
import { changeOrder } from './queries';
import { settleOrderAlerts } from './settle-alerts-steps';

/** Stops the order with a reason. The caller locks order and machine, and changes the machine. */
export async function markStopped(
  change: Change,
  caller: Caller,
  order: Order,
  body: StopOrderBody,
): Promise<Order> {
  // A paused order has an open stop already. End it, and open a stop with the new reason.
  if (order.status === 'paused') await endHold(change, order.id);
  const downtime = await recordStop(change, order, body, 'stop');
  const stopped = await changeOrder(change, order, {
    status: 'stopped',
    last_stopped_at: change.now,
    reserve: null,
  });
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
  await settleOrderAlerts(change, stopped);
  await notifyOfOrder(change, stopped, 'stopped', downtime.notes || downtime.reason);
  return stopped;
}

/** Opens the stop of an order and sends the event. */
export async function recordStop(
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
    // Free text counts as "other" until a person chooses a reason (decision A-08).
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
