/**
 * Corrects a completed order, with a reason: completed orders are never reopened (decision A-06). What is corrected belongs
 * to the shift of the count that it corrects, however late it is found (figures, section 3, case 12; decision 0047).
 */
import { orderChanged } from '@pms/domain/orders/events';
import { quantityUpdateNotFound } from '@pms/domain/orders/refusals';
import { correctionRefusal } from '@pms/domain/orders/rules';
import type { CorrectionBody, Order } from '@pms/domain/orders/schema';
import { partRefusal } from '@pms/domain/orders/whole-quantities';
import { toInstant } from '@pms/domain/plant-time';
import { RefusalError, refuse } from '@pms/domain/refusal';
import type { Change } from '../../platform/change';
import { insertCompletionWaste } from '../waste/queries';
import { takeOrder } from './order-in-hand';
import { findLastCount, findQuantityUpdate, insertQuantityUpdate } from './quantity-queries';
import { changeOrder, reportedLosses } from './queries';

export async function correctOrder(change: Change, id: number, body: CorrectionBody): Promise<Order> {
  const before = await takeOrder(change, id);
  refuse(correctionRefusal(before, body, await reportedLosses(change.tx, id)) ?? partRefusal(before, body));
  const { corrects_id, lost_at, made } = await corrected(change, before, body);
  const quantity = body.actual_quantity ?? before.actual_quantity;
  const losses = { scrap: body.scrap ?? 0, rework: body.rework ?? 0 };
  if (quantity !== before.actual_quantity || losses.scrap !== 0 || losses.rework !== 0) {
    await insertQuantityUpdate(change, before, {
      ...losses,
      ...made,
      corrects_id,
      new_quantity: quantity,
      source: 'correction',
      note: body.reason,
    });
  }
  const waste = body.waste ?? [];
  await insertCompletionWaste(change, before, waste, { source: 'correction', recorded_at: lost_at });
  const order = await changeOrder(change, before, {
    actual_quantity: quantity,
    add: losses,
    ...(waste.length > 0 ? { waste_statement: 'recorded' } : {}),
  });
  change.audit({
    action: 'order_corrected',
    entity: 'order',
    entity_id: id,
    before,
    after: { ...order, waste: body.waste },
    note: body.reason,
  });
  change.tell(orderChanged, { order }, { rooms: [`order:${id}`] });
  return order;
}

/** What a correction is about: a report, whose time is its own, or a time that somebody names. */
interface Corrected {
  readonly corrects_id: number | null;
  /** When waste that it adds was lost. */
  readonly lost_at: string;
  /** Set where a time was named: it counts at that instant. */
  readonly made?: { readonly made_from: string; readonly recorded_at: string };
}

async function corrected(change: Change, order: Order, body: CorrectionBody): Promise<Corrected> {
  if (body.recorded_at !== undefined) {
    const at = toInstant(Date.parse(body.recorded_at));
    return { corrects_id: null, lost_at: at, made: { made_from: at, recorded_at: at } };
  }
  if (body.corrects_id !== undefined) {
    const report = await findQuantityUpdate(change.tx, order.id, body.corrects_id);
    if (!report || report.undone || report.source === 'undo')
      throw new RefusalError(quantityUpdateNotFound());
    return { corrects_id: report.id, lost_at: report.update_time };
  }
  const last = await findLastCount(change.tx, order.id);
  if (last) return { corrects_id: last.id, lost_at: last.recorded_at };
  // Nothing was ever counted: what is added now was made while the order ran.
  const end = order.complete_time ?? change.now;
  const start = order.actual_start_at ?? end;
  return { corrects_id: null, lost_at: end, made: { made_from: start, recorded_at: end } };
}
