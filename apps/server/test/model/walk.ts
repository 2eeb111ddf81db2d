/** Applies random actions to the model and to the real plant, and stops at the first difference. */
import type { Reply, TestPlant } from '../build-app';
import { take } from './plant-model';
import { randomAction, randomFrom, randomRole } from './random-actions';
import { idsIn, openRealPlant, type RealPlant, type StoredState } from './real-plant';
import type { ModelMachine, ModelOrder, Verdict, World } from './world';

/** A Monday morning at the plant. */
const begin = Date.parse('2026-11-02T08:00:00.000Z');
const areas = ['packaging', 'packaging', 'packaging', 'blending', 'blending'];

export interface Walked {
  readonly accepted: number;
  readonly refused: number;
  /** The number of refusals of each code, so that the test can find a rule that no walk meets. */
  readonly codes: ReadonlyMap<string, number>;
}

/** Compares one more view of the plant after each step, and returns the difference. */
export type Watch = (plant: TestPlant) => Promise<string | undefined>;

export async function walk(seed: number, steps: number, watch?: Watch): Promise<Walked> {
  const random = randomFrom(seed);
  const world: World = { now: begin, orders: new Map(), machines: new Map() };
  const plant = await openRealPlant(begin);
  const codes = new Map<string, number>();
  const story: string[] = [];
  let accepted = 0;
  try {
    let entries = 0;
    for (let step = 1; step <= steps; step += 1) {
      if (await refill(world, plant)) entries = (await stored(world, plant)).entries;
      const role = randomRole(random);
      const action = randomAction(world, random);
      const moment = action.kind === 'wait' ? world.now + action.minutes * 60_000 : world.now;
      const reply = await plant.take(role, action, moment);
      const verdict = take(world, role, action, idsIn(reply));
      story.push(`${step}. ${role}: ${JSON.stringify(action)} → ${textOf(reply)}`);
      const after = await stored(world, plant);
      const problem =
        disagreement(verdict, reply) ??
        (verdict.code && after.entries !== entries
          ? 'A refusal left an entry in the audit trail'
          : undefined) ??
        differenceIn(world, after.lines) ??
        (await watch?.(plant.plant));
      if (problem) {
        const last = story.slice(-25).join('\n');
        throw new Error(`Seed ${seed}, step ${step}: ${problem}\n\n${last}`);
      }
      entries = after.entries;
      if (verdict.code) codes.set(verdict.code, (codes.get(verdict.code) ?? 0) + 1);
      else accepted += 1;
      if (step % 50 === 0) forget(world);
    }
  } finally {
    await plant.close();
  }
  return { accepted, refused: steps - accepted, codes };
}

const textOf = ({ status, body }: Reply): string => `${status} ${String(body.code ?? '')}`.trim();

function disagreement(verdict: Verdict, reply: Reply): string | undefined {
  const expected = `${verdict.status} ${verdict.code ?? ''}`.trim();
  return textOf(reply) === expected
    ? undefined
    : `The model says ${expected}, the server ${textOf(reply)}: ${JSON.stringify(reply.body).slice(0, 400)}`;
}

const seconds = (ms: number | undefined): string => (ms === undefined ? '-' : String(ms / 1000));

const orderLine = (order: ModelOrder): string =>
  [
    ...['order', order.id, order.status],
    order.archived ? 'archived' : 'active',
    order.deleted ? 'deleted' : 'kept',
    ...['on', order.machine ?? '-', 'made', order.quantity, 'version', order.version],
    order.has_started ? 'begun' : 'new',
    ...['plan', seconds(order.plan?.from), seconds(order.plan?.to)],
    ...['holds', seconds(order.reserved?.from), seconds(order.reserved?.to)],
  ].join(' ');

const machineLine = ({ id, status, order, retired }: ModelMachine): string =>
  ['machine', id, status, 'order', order ?? '-', retired ? 'retired' : 'kept'].join(' ');

const stored = (world: World, plant: RealPlant): Promise<StoredState> =>
  plant.state([...world.orders.keys()], [...world.machines.keys()]);

/** Compares the expected world with the stored state. Returns only the lines that differ. */
function differenceIn(world: World, found: readonly string[]): string | undefined {
  const orders = [...world.orders.values()].map(orderLine);
  const expected = [...orders, ...[...world.machines.values()].map(machineLine)];
  const missing = expected.filter((line) => !found.includes(line)).map((line) => `model:  ${line}`);
  const surplus = found.filter((line) => !expected.includes(line)).map((line) => `server: ${line}`);
  const lines = [...missing, ...surplus];
  return lines.length > 0 ? `The states differ\n${lines.join('\n')}` : undefined;
}

/** Replaces each retired machine by a new machine, because the walk needs machines for its plans. */
async function refill(world: World, plant: RealPlant): Promise<boolean> {
  const kept = [...world.machines.values()].filter(({ retired }) => !retired);
  if (kept.length >= areas.length) return false;
  const missing = [...areas];
  for (const { environment } of kept) {
    const index = missing.indexOf(environment);
    if (index >= 0) missing.splice(index, 1);
  }
  for (const environment of missing) {
    const machine = await plant.addMachine(environment);
    world.machines.set(machine.id, machine);
  }
  return true;
}

/** Finished orders leave the walk. A few stay, so that the walk also tries refused actions on them. */
function forget(world: World): void {
  const over = [...world.orders.values()].filter(
    ({ status, deleted }) => deleted || status === 'completed' || status === 'cancelled',
  );
  for (const { id } of over.slice(0, -4)) world.orders.delete(id);
  const retired = [...world.machines.values()].filter((machine) => machine.retired);
  const isUsed = (id: number) => [...world.orders.values()].some((order) => order.machine === id);
  for (const { id } of retired.slice(0, -2)) if (!isUsed(id)) world.machines.delete(id);
}
