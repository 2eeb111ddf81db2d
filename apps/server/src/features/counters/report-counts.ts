/**
 * Readings of machine counters become reports of the running orders (PH-22; figures, section 3, case 13). Readings that
 * arrive close together are written in one change (decision 0460).
 */
import { machineCounterReset } from '@pms/domain/counters/events';
import { countedBeforeOrder, machineKeyUnknown, noOrderToCount } from '@pms/domain/counters/refusals';
import {
  clockErrorMs,
  isLate,
  type Outcome,
  readingTimeRefusal,
  type TakenTogether,
  takeTogether,
} from '@pms/domain/counters/rules';
import type { CountsBody, MachineCounter } from '@pms/domain/counters/schema';
import { grouped } from '@pms/domain/grouped';
import type { Order } from '@pms/domain/orders/schema';
import { partRefusal } from '@pms/domain/orders/whole-quantities';
import { type Instant, toInstant } from '@pms/domain/plant-time';
import { RefusalError } from '@pms/domain/refusal';
import { type Change, inChange } from '../../platform/change';
import { gathered } from '../../platform/gathered-calls';
import type { Server } from '../../platform/http/route';
import { hashToken } from '../../platform/token-hash';
import { heldWhenCounted } from '../orders/quantity-queries';
import { carryCounts, type MachineCount } from '../orders/quantity-steps';
import { lockHoldingOrders } from '../orders/queries';
import {
  findCounters,
  findKeysInForce,
  type KeyInForce,
  lockCounters,
  markUsed,
  saveCounters,
} from './queries';

interface Sent {
  readonly machineId: number;
  readonly hash: Buffer;
  readonly body: CountsBody;
}

/** A reading whose key is in force, with its place among the readings of the change. */
interface Known {
  readonly at: number;
  readonly key: KeyInForce;
  readonly body: CountsBody;
  readonly counted_at: Instant;
  /** Whether the machine stated the time. */
  readonly isTimed: boolean;
}

const inOneChange = gathered<Sent, Outcome>({
  about: ({ machineId }) => machineId,
  together: (db, sent) => inChange(db, null, (change) => takeReadings(change, sent)),
  // A plant of 500 machines makes one change a second, because a change ends kept answers about orders (decision 0460).
  size: 500,
});

/** The time for which readings of a busy plant are gathered. */
const paceMs = 1000;

/** Returns the quantity that was added to the running order. A reading without an order is stored and refused. */
export async function reportCounts(
  { db, countPaceMs = paceMs }: Server,
  key: string | undefined,
  machineId: number,
  body: CountsBody,
): Promise<number> {
  if (key === undefined) throw new RefusalError(machineKeyUnknown());
  const { applied, refusal } = await inOneChange(db, countPaceMs, { machineId, hash: hashToken(key), body });
  if (refusal) throw new RefusalError(refusal);
  return applied;
}

async function takeReadings(change: Change, sent: readonly Sent[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = sent.map(() => ({ applied: 0, refusal: machineKeyUnknown() }));
  const seen = await keysOf(change, sent);
  const machineIds = new Set(seen.flatMap((key) => (key ? [key.machine_id] : [])));
  if (machineIds.size === 0) return outcomes;
  await lockCounters(change.tx, [...machineIds]);
  // A key that was revoked while the change waited for the lock counts nothing.
  const keys = await keysOf(change, sent);
  await change.refreshNow();
  const known = sent.flatMap((one, at): Known[] => {
    const key = keys[at];
    if (!key) return [];
    const { time } = one.body;
    const counted_at = time === undefined ? change.now : toInstant(Date.parse(time));
    const refusal = readingTimeRefusal(counted_at, change.now);
    outcomes[at] = refusal ? { applied: 0, refusal } : { applied: 0 };
    return refusal ? [] : [{ at, key, body: one.body, counted_at, isTimed: time !== undefined }];
  });
  await markUsed(change, [...new Set(known.map(({ key }) => key.id))]);
  await countThem(change, known, outcomes);
  return outcomes;
}

/** The key in force of each reading; undefined for a key that is unknown, was revoked or belongs to another machine. */
async function keysOf({ tx }: Change, sent: readonly Sent[]): Promise<readonly (KeyInForce | undefined)[]> {
  const hashes = sent.map(({ hash }) => hash);
  const inForce = new Map(
    (await findKeysInForce(tx, hashes)).map((key) => [key.key_hash.toString('hex'), key]),
  );
  return sent.map(({ hash, machineId }) => {
    const key = inForce.get(hash.toString('hex'));
    return key?.machine_id === machineId ? key : undefined;
  });
}

/** Saves the counters, adds the counts to the orders, and records the outcome of each reading. */
async function countThem(change: Change, known: readonly Known[], outcomes: Outcome[]): Promise<void> {
  const byMachine = grouped(known, ({ key }) => key.machine_id);
  const machineIds = [...byMachine.keys()];
  const counters = await findCounters(change.tx, [...new Set(known.map(({ key }) => key.id))]);
  const orders = await lockHoldingOrders(change.tx, machineIds);
  await change.refreshNow();
  const early = await readingsBeforeOrder(change, known, orders);
  const moved = new Map<number, MachineCounter>();
  const counts: MachineCount[] = [];
  for (const [machineId, readings] of byMachine) {
    const order = orders.get(machineId);
    const added: Added[] = [];
    for (const ofKey of grouped(readings, ({ key }) => key.id).values()) {
      const { key, taken } = takeOfKey(ofKey, counters, order, early);
      ofKey.forEach(({ at }, index) => {
        outcomes[at] = taken.outcomes[index] ?? { applied: 0 };
      });
      noteResets(change, key, taken);
      if (!taken.counter) continue;
      moved.set(key.id, taken.counter);
      if (taken.added > 0)
        added.push({ added: taken.added, counted_at: taken.counter.counted_at, device: key.name });
    }
    if (order && added.length > 0) counts.push({ order, ...joined(added) });
  }
  await saveCounters(change.tx, moved);
  await carryCounts(change, counts);
}

/** The quantity that the readings of one key add. */
type Added = Omit<MachineCount, 'order'>;

/** A machine gets one report, which names all devices whose pieces the report contains. */
const joined = (all: readonly Added[]): Added => ({
  added: all.reduce((sum, { added }) => sum + added, 0),
  counted_at: all.map(({ counted_at }) => counted_at).reduce((a, b) => (a > b ? a : b)),
  device: all.map(({ device }) => device).join(', '),
});

/** Takes the readings of one key. The counter of another key at the machine stays out (decision 0617). */
function takeOfKey(
  readings: readonly Known[],
  counters: ReadonlyMap<number, MachineCounter>,
  order: Order | undefined,
  early: ReadonlySet<number>,
): { readonly key: KeyInForce; readonly taken: TakenTogether } {
  const [{ key }] = readings as [Known, ...Known[]];
  const taken = takeTogether(
    counters.get(key.id),
    readings.map((one) => ({
      ...one.body,
      counted_at: one.counted_at,
      isTimed: one.isTimed,
      isBeforeOrder: early.has(one.at),
    })),
    order && { refuses: (added) => partRefusal(order, { add: added }) },
    ({ isBeforeOrder }) =>
      order && isBeforeOrder
        ? countedBeforeOrder(key.machine_name, order.order_number)
        : noOrderToCount(key.machine_name),
  );
  return { key, taken };
}

/** The places of the late readings that were counted while the present order was not on the machine. */
async function readingsBeforeOrder(
  change: Change,
  known: readonly Known[],
  orders: ReadonlyMap<number, Order>,
): Promise<ReadonlySet<number>> {
  const late = known.flatMap(({ at, key: { machine_id }, ...reading }) => {
    const order = orders.get(machine_id);
    const isAsked = order && isLate(reading, change.now);
    return isAsked ? [{ at, machine_id, order_id: order.id, counted_at: reading.counted_at }] : [];
  });
  if (late.length === 0) return new Set();
  const held = await heldWhenCounted(change.tx, late, clockErrorMs);
  return new Set(late.filter((_, index) => !held[index]).map(({ at }) => at));
}

function noteResets(
  change: Change,
  { machine_id, machine_name, name }: KeyInForce,
  { resets }: TakenTogether,
): void {
  for (const { before, counter } of resets) {
    const { total, counted_at, segment } = counter;
    change.audit({
      action: 'machine_counter_reset',
      entity: 'machine_counter',
      entity_id: machine_id,
      before: { total: before, segment: segment - 1 },
      after: { total, segment, device: name },
    });
    change.tell(machineCounterReset, { machine_id, machine_name, before, total: total ?? 0, counted_at });
  }
}
