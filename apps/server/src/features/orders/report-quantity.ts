/** Reports what was produced so far, and takes the latest report back (PH-22). */
import { quantityUpdateNotFound } from '@pms/domain/orders/refusals';
import { nextQuantity, quantityRefusal, undoRefusal } from '@pms/domain/orders/rules';
import type { Order, QuantityBody, QuantityUpdate } from '@pms/domain/orders/schema';
import { partRefusal } from '@pms/domain/orders/whole-quantities';
import { RefusalError, refuse } from '@pms/domain/refusal';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { takeOrder } from './order-in-hand';
import { findQuantityUpdate, insertQuantityUpdate, latestStandingUpdate } from './quantity-queries';
import { carryReport } from './quantity-steps';

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
  refuse(quantityRefusal(order, body) ?? partRefusal(order, body));
  const update = await insertQuantityUpdate(change, order, {
    new_quantity: nextQuantity(order.actual_quantity, body),
    scrap: body.scrap ?? 0,
    rework: body.rework ?? 0,
    scrap_reason_code: body.scrap_reason_code ?? null,
    note: body.note ?? '',
    corrects_id: body.corrects_id ?? null,
    source: 'manual',
  });
  return { order: await carryReport(change, caller, order, update), update };
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
  return { order: await carryReport(change, caller, order, update), update };
}
