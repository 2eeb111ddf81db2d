/** A reading of a machine's counter becomes a report of its running order (PH-22; figures, section 3, case 13). */
import { machineCounterReset } from '@pms/domain/counters/events';
import { machineKeyUnknown, noOrderToCount } from '@pms/domain/counters/refusals';
import { bookedAt, readingTimeRefusal, type Taken, takeReading } from '@pms/domain/counters/rules';
import type { CountsBody } from '@pms/domain/counters/schema';
import { holdsMachine, nextQuantity } from '@pms/domain/orders/rules';
import type { Order } from '@pms/domain/orders/schema';
import { partRefusal } from '@pms/domain/orders/whole-quantities';
import { toInstant } from '@pms/domain/plant-time';
import { type Refusal, RefusalError, refuse } from '@pms/domain/refusal';
import { type Change, inChange } from '../../platform/change';
import type { Database } from '../../platform/database';
import { hashToken } from '../../platform/token-hash';
import { findLastCount, insertQuantityUpdate } from '../orders/quantity-queries';
import { carryReport } from '../orders/quantity-steps';
import { findHoldingOrder, lockOrder } from '../orders/queries';
import { findCounter, lockKeyInForce, markUsed, saveCounter } from './queries';

interface Counted {
  readonly applied: number;
  /** The reading was kept, but there is no order that it could be added to. */
  readonly refusal?: Refusal;
}

interface Device {
  readonly name: string;
  readonly machine_id: number;
  readonly machine_name: string;
}

/** Answers what was added to the running order. A reading without an order is kept and refused. */
export async function reportCounts(
  db: Database,
  key: string | undefined,
  machineId: number,
  body: CountsBody,
): Promise<number> {
  const { applied, refusal } = await inChange(db, null, async (change): Promise<Counted> => {
    const known = key === undefined ? undefined : await lockKeyInForce(change.tx, machineId, hashToken(key));
    if (!known) throw new RefusalError(machineKeyUnknown());
    await change.refreshNow();
    await markUsed(change, known.id);
    const counted_at = body.time === undefined ? change.now : toInstant(Date.parse(body.time));
    refuse(readingTimeRefusal(counted_at, change.now));
    const last = await findCounter(change.tx, machineId);
    const taken = takeReading(last, { ...body, counted_at });
    if (taken.counter === last) return { applied: 0 };
    await saveCounter(change.tx, machineId, taken.counter);
    const device = { name: known.name, machine_id: machineId, machine_name: known.machine_name };
    if (taken.isReset) noteReset(change, device, last?.total ?? 0, taken);
    return taken.added > 0 ? addToOrder(change, device, taken) : { applied: 0 };
  });
  if (refusal) throw new RefusalError(refusal);
  return applied;
}

function noteReset(change: Change, device: Device, before: number, { counter }: Taken): void {
  const { machine_id, machine_name } = device;
  const { total, counted_at, segment } = counter;
  change.audit({
    action: 'machine_counter_reset',
    entity: 'machine_counter',
    entity_id: machine_id,
    before: { total: before, segment: segment - 1 },
    after: { total, segment, device: device.name },
  });
  change.tell(machineCounterReset, { machine_id, machine_name, before, total: total ?? 0, counted_at });
}

async function addToOrder(change: Change, device: Device, { added, counter }: Taken): Promise<Counted> {
  const holding = await findHoldingOrder(change.tx, device.machine_id);
  const order = holding && (await lockOrder(change.tx, holding.id));
  await change.refreshNow();
  if (!order || !isCountedAt(order, device.machine_id)) {
    return { applied: 0, refusal: noOrderToCount(device.machine_name) };
  }
  refuse(partRefusal(order, { add: added }));
  const last = await findLastCount(change.tx, order.id);
  const update = await insertQuantityUpdate(change, order, {
    new_quantity: nextQuantity(order.actual_quantity, { add: added }),
    source: 'counter',
    updated_by_name: device.name,
    recorded_at: bookedAt(counter.counted_at, change.now, last?.recorded_at ?? order.actual_start_at),
  });
  await carryReport(change, { full_name: device.name }, order, update);
  return { applied: added };
}

/** The order may have ended, or moved to another machine, while this reading waited for it. */
const isCountedAt = (order: Order, machineId: number): boolean =>
  holdsMachine(order.status) && order.machine_id === machineId;
