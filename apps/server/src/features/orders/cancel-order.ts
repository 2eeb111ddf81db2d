/** Cancels, archives, unarchives and deletes orders. */
import type { AuditAction } from '@pms/domain/every-feature';
import { orderChanged } from '@pms/domain/orders/events';
import {
  archiveRefusal,
  deleteRefusal,
  transitionRefusal,
  undoMinutes,
  waitsForStart,
} from '@pms/domain/orders/rules';
import type { ArchiveBody, Order } from '@pms/domain/orders/schema';
import { refuse } from '@pms/domain/refusal';
import type { Change } from '../../platform/change';
import { endHold, reopenHold } from '../downtime/stop-steps';
import { lockMachine } from '../machines/queries';
import { takeOrder } from './order-in-hand';
import { changeOrder, markDeleted, type OrderChanges } from './queries';
import { reservationOf } from './reserve-machine';
import { settleOrderAlerts } from './settle-alerts-steps';

async function changed(
  change: Change,
  before: Order,
  action: AuditAction,
  changes: OrderChanges,
  note?: string,
): Promise<Order> {
  const order = await changeOrder(change, before, changes);
  change.audit({
    action,
    entity: 'order',
    entity_id: order.id,
    before,
    after: order,
    ...(note ? { note } : {}),
  });
  change.tell(orderChanged, { order }, { rooms: [`order:${order.id}`] });
  await settleOrderAlerts(change, order);
  return order;
}

export async function cancelOrder(change: Change, id: number, reason: string): Promise<Order> {
  const order = await takeOrder(change, id);
  refuse(transitionRefusal('cancel', order.status));
  await endHold(change, order.id);
  const end = {
    status: 'cancelled',
    cancel_reason: reason,
    is_archived: true,
    archived_at: change.now,
    reserve: null,
  } as const;
  return changed(change, order, 'order_cancelled', end, reason);
}

export async function archiveOrder(change: Change, id: number, body: ArchiveBody): Promise<Order> {
  const order = await takeOrder(change, id, body.version);
  refuse(archiveRefusal(order.status));
  if (order.archived) return order;
  // The stop of the machine ends when the stopped order is archived (decision A-07).
  await endHold(change, order.id);
  return changed(change, order, 'order_archived', {
    is_archived: true,
    archived_at: change.now,
    reserve: null,
  });
}

export async function unarchiveOrder(change: Change, id: number, body: ArchiveBody): Promise<Order> {
  const order = await takeOrder(change, id, body.version);
  if (!order.archived) return order;
  await takeStopBack(change, order);
  // A pending order reserves its time on the machine again, unless another order has reserved that time.
  const waits = waitsForStart(order.status);
  const reserve = waits && order.machine_id ? await reservationOf(change, order, order.machine_id) : null;
  return changed(change, order, 'order_unarchived', { is_archived: false, archived_at: null, reserve });
}

/** Reopens the stop that the archive ended, if the order was archived by mistake and is unarchived within minutes. */
async function takeStopBack(change: Change, { id, machine_id, status }: Order): Promise<void> {
  if (status !== 'stopped' || machine_id === null) return;
  await lockMachine(change.tx, machine_id);
  await change.refreshNow();
  await reopenHold(change, id, undoMinutes);
}

export async function deleteOrder(change: Change, id: number): Promise<void> {
  const order = await takeOrder(change, id);
  refuse(deleteRefusal(order.status));
  await markDeleted(change, order.id);
  change.audit({ action: 'order_deleted', entity: 'order', entity_id: order.id, before: order });
  change.tell(orderChanged, { order, deleted: true }, { rooms: [`order:${order.id}`] });
  await settleOrderAlerts(change, { ...order, archived: true });
}
