/** Reports what was produced so far, and takes the latest report back (PH-22). */
import { orderQuantityUpdated } from '@pms/domain/orders/events';
import { quantityUpdateNotFound } from '@pms/domain/orders/refusals';
import { nextQuantity, quantityRefusal, undoRefusal } from '@pms/domain/orders/rules';
import type { Order, QuantityBody, QuantityUpdate } from '@pms/domain/orders/schema';
import { RefusalError, refuse } from '@pms/domain/refusal';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { settleReportedAlerts } from '../alerts/settle-steps';
import { takeOrder } from './order-in-hand';
import { findQuantityUpdate, insertQuantityUpdate, latestStandingUpdate } from './quantity-queries';
import { changeOrder } from './queries';

export interface Reported {
  readonly order: Order;
  readonly update: QuantityUpdate;
}

export async function reportQuantity(
  change: Change,
  caller: Caller,
  id: number,
  body: QuantityBody,
): Promise<Reported> {
  const order = await takeOrder(change, id);
  refuse(quantityRefusal(order, body));
  const update = await insertQuantityUpdate(change, order, {
    new_quantity: nextQuantity(order.actual_quantity, body),
    scrap: body.scrap ?? 0,
    rework: body.rework ?? 0,
    scrap_reason_code: body.scrap_reason_code ?? null,
    note: body.note ?? '',
    corrects_id: body.corrects_id ?? null,
    source: 'manual',
  });
  return settle(change, caller, order, update);
}

export async function undoQuantity(
  change: Change,
  caller: Caller,
  id: number,
  updateId: number,
): Promise<Reported> {
  const order = await takeOrder(change, id);
  const undone = await findQuantityUpdate(change.tx, order.id, updateId);
  if (!undone) throw new RefusalError(quantityUpdateNotFound());
  const latest = await latestStandingUpdate(change.tx, order.id);
  refuse(undoRefusal(order, undone, latest, change.now));
  const update = await insertQuantityUpdate(change, order, {
    new_quantity: undone.previous_quantity,
    scrap: -undone.scrap,
    rework: -undone.rework,
    source: 'undo',
    corrects_id: undone.id,
  });
  return settle(change, caller, order, update);
}

/** Carries a report into the order, and tells of it. */
async function settle(
  change: Change,
  caller: Caller,
  before: Order,
  update: QuantityUpdate,
): Promise<Reported> {
  const order = await changeOrder(change, before, {
    actual_quantity: update.new_quantity,
    add: update,
  });
  change.audit({
    action: update.source === 'undo' ? 'order_quantity_taken_back' : 'order_quantity_updated',
    entity: 'order',
    entity_id: order.id,
    before: { actual_quantity: before.actual_quantity, scrap_quantity: before.scrap_quantity },
    after: { actual_quantity: order.actual_quantity, scrap_quantity: order.scrap_quantity },
    ...(update.note ? { note: update.note } : {}),
  });
  change.tell(
    orderQuantityUpdated,
    {
      order,
      order_id: order.id,
      previous_quantity: update.previous_quantity,
      new_quantity: update.new_quantity,
      updated_by_name: caller.full_name,
    },
    { rooms: [`order:${order.id}`] },
  );
  await settleReportedAlerts(change, order.id);
  return { order, update };
}
