/**
 * Corrects a completed order, with a reason: completed orders are never reopened (decision A-06). A correction belongs
 * to the shift of the corrected count, however late the mistake is found (figures, section 3, case 12; decision 0047).
 */
import { orderChanged } from '@pms/domain/orders/events';
import { efficiencyOf } from '@pms/domain/orders/figures';
import { quantityUpdateNotFound } from '@pms/domain/orders/refusals';
import { correctionRefusal } from '@pms/domain/orders/rules';
import type { CorrectionBody, Order, QuantityUpdate } from '@pms/domain/orders/schema';
import { partRefusal } from '@pms/domain/orders/whole-quantities';
import { countsReduceLoss } from '@pms/domain/past-changes/rules';
import { toInstant } from '@pms/domain/plant-time';
import { RefusalError, refuse } from '@pms/domain/refusal';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { startOfRunningShift } from '../figures/closed-shift-queries';
import { rateInForce } from '../machines/measure-queries';
import { type Approval, approved, askForPastChange, notApproved } from '../past-changes/past-change-steps';
import { insertCompletionWaste } from '../waste/queries';
import { tellWaste } from '../waste/waste-steps';
import { takeOrder } from './order-in-hand';
import {
  countedSince,
  findLastCount,
  findQuantityUpdate,
  insertQuantityUpdate,
  machineAt,
} from './quantity-queries';
import { changeOrder, reportedLosses, runningMs } from './queries';

/** The order, and whether its correction waits for a second person instead of being made (decision 0470). */
interface CorrectedOrder {
  readonly order: Order;
  readonly waits: boolean;
}

export async function correctOrder(
  change: Change,
  caller: Caller,
  id: number,
  body: CorrectionBody,
  { isApproved }: Approval = notApproved,
): Promise<CorrectedOrder> {
  const before = await takeOrder(change, id);
  refuse(correctionRefusal(before, body, await reportedLosses(change.tx, id)) ?? partRefusal(before, body));
  const { corrects_id, since, lost_at, made } = await corrected(change, before, body);
  const quantity = body.actual_quantity ?? before.actual_quantity;
  const losses = { scrap: body.scrap ?? 0, rework: body.rework ?? 0 };
  const added = { good: quantity - before.actual_quantity, ...losses };
  if (!isApproved && countsReduceLoss(added) && since < (await startOfRunningShift(change))) {
    await askForCorrection(change, caller, { id, counts_at: lost_at, ...body });
    return { order: before, waits: true };
  }
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
  const lost = await insertCompletionWaste(change, before, waste, {
    source: 'correction',
    recorded_at: lost_at,
  });
  const order = await changeOrder(change, before, {
    actual_quantity: quantity,
    add: losses,
    ...(quantity === before.actual_quantity
      ? {}
      : { efficiency: await efficiencyAfter(change, before, quantity) }),
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
  for (const one of lost) tellWaste(change, one);
  return { order, waits: false };
}

/** The efficiency that the completion would have stored for this quantity, with the rate of that time (decision A-38). */
async function efficiencyAfter(
  { tx, now }: Change,
  { id, machine_id, complete_time }: Order,
  quantity: number,
): Promise<number | null> {
  if (machine_id === null) return null;
  const completedAt = complete_time ?? now;
  const ran = await runningMs(tx, id, completedAt);
  return efficiencyOf(quantity, ran, await rateInForce(tx, machine_id, completedAt));
}

/** A correction waits as a whole: no part of it is made before the approval. */
export interface AskedCorrection extends CorrectionBody {
  readonly id: number;
  /** The time at which the correction counts, for the person who decides. */
  readonly counts_at: string;
}

const askForCorrection = (change: Change, caller: Caller, asked: AskedCorrection): Promise<void> =>
  askForPastChange(change, caller, {
    kind: 'order_correction',
    body: asked,
    make: (trial) => makeCorrection(trial, caller, asked),
  });

export const makeCorrection = (
  change: Change,
  caller: Caller,
  { id, counts_at: _, ...body }: AskedCorrection,
): Promise<CorrectedOrder> => correctOrder(change, caller, id, body, approved);

/** The target of a correction: a report with its own time, or a named time. */
interface Corrected {
  readonly corrects_id: number | null;
  /** The start of the span whose figures change. A report counts the quantity since the report before it. */
  readonly since: string;
  /** The time of added waste. */
  readonly lost_at: string;
  /** Set if the correction names no report: it then counts at this time, on the machine of that time. */
  readonly made?: {
    readonly made_from: string;
    readonly recorded_at: string;
    readonly machine_id: number | null;
  };
}

async function corrected(change: Change, order: Order, body: CorrectionBody): Promise<Corrected> {
  if (body.recorded_at !== undefined) {
    const at = toInstant(Date.parse(body.recorded_at));
    const machine_id = await machineAt(change.tx, order, at);
    return {
      corrects_id: null,
      since: at,
      lost_at: at,
      made: { made_from: at, recorded_at: at, machine_id },
    };
  }
  if (body.corrects_id !== undefined) {
    const report = await findQuantityUpdate(change.tx, order.id, body.corrects_id);
    if (!report || report.undone || report.source === 'undo')
      throw new RefusalError(quantityUpdateNotFound());
    const count = await countBehind(change, order, report);
    const { since } = await countOf(change, order, count.id);
    return { corrects_id: report.id, since, lost_at: count.update_time };
  }
  const last = await findLastCount(change.tx, order.id);
  if (last) return { ...(await countOf(change, order, last.id)), lost_at: last.recorded_at };
  // If the order has no count, the added quantity is spread over the time in which the order ran.
  const end = order.complete_time ?? change.now;
  const start = order.actual_start_at ?? end;
  const machine_id = await machineAt(change.tx, order, end);
  return {
    corrects_id: null,
    since: start,
    lost_at: end,
    made: { made_from: start, recorded_at: end, machine_id },
  };
}

/** The count that a report corrects, also through other corrections. A report that corrects no report is the count. */
async function countBehind(change: Change, order: Order, report: QuantityUpdate): Promise<QuantityUpdate> {
  if (report.corrects_id === null) return report;
  const corrected = await findQuantityUpdate(change.tx, order.id, report.corrects_id);
  return corrected ? countBehind(change, order, corrected) : report;
}

const countOf = async (change: Change, order: Order, id: number) => ({
  corrects_id: id,
  since: await countedSince(change.tx, order, id),
});
