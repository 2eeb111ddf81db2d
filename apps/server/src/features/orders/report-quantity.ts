/** Reports the produced quantity, and undoes the latest report (PH-22). */
import { correctsPastShift, quantityUpdateNotFound } from '@pms/domain/orders/refusals';
import { nextQuantity, quantityRefusal, undoRefusal } from '@pms/domain/orders/rules';
import type { Order, QuantityBody, QuantityUpdate } from '@pms/domain/orders/schema';
import { partRefusal } from '@pms/domain/orders/whole-quantities';
import { countsReduceLoss } from '@pms/domain/past-changes/rules';
import { RefusalError, refuse } from '@pms/domain/refusal';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { startOfRunningShift } from '../figures/closed-shift-queries';
import { takeOrder } from './order-in-hand';
import {
  countedSince,
  findQuantityUpdate,
  insertQuantityUpdate,
  latestStandingUpdate,
} from './quantity-queries';
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
  const quantity = nextQuantity(order.actual_quantity, body);
  const losses = { scrap: body.scrap ?? 0, rework: body.rework ?? 0 };
  if (body.corrects_id !== undefined) {
    const added = { good: quantity - order.actual_quantity, ...losses };
    await checkCorrected(change, order, body.corrects_id, added);
  }
  const update = await insertQuantityUpdate(change, order, {
    new_quantity: quantity,
    ...losses,
    scrap_reason_code: body.scrap_reason_code ?? null,
    note: body.note ?? '',
    corrects_id: body.corrects_id ?? null,
    source: 'manual',
  });
  return { order: await carryReport(change, caller, order, update), update };
}

/**
 * A report cannot remove a loss from an ended shift. That needs a correction of the completed order and a second person
 * (decision 0500).
 */
async function checkCorrected(
  change: Change,
  order: Order,
  correctedId: number,
  added: Parameters<typeof countsReduceLoss>[0],
): Promise<void> {
  const report = await findQuantityUpdate(change.tx, order.id, correctedId);
  if (!report || report.undone || report.source === 'undo') throw new RefusalError(quantityUpdateNotFound());
  const since = await countedSince(change.tx, order, report.id);
  if (countsReduceLoss(added) && since < (await startOfRunningShift(change)))
    throw new RefusalError(correctsPastShift());
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
