/** Random actions from a seed. The same seed gives the same sequence of actions. */
import type { Action } from './actions';
import { type ActingRole, actingRoles, type Choice, type ModelOrder, type Shift, type World } from './world';

export interface Random {
  /** A whole number from 0 to `most` - 1. */
  below(most: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
}

/** The generator "mulberry32". The state is one number, and the sequence is the same on every machine. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (most: number) => Math.floor(next() * most);
  return {
    below,
    chance: (share) => next() < share,
    pick: (from) => {
      const picked = from[below(from.length)];
      if (picked === undefined) throw new Error('There is nothing to pick from');
      return picked;
    },
  };
}

/** An id that no person has. */
const nobody = 999_999;
const fewOrders = 8;
const enoughOrders = 14;

/** The actions of a person on an order or a machine, with the relative frequency of each action. */
const weights: readonly (readonly [Action['kind'], number])[] = [
  ['plan', 20],
  ['start', 16],
  ['stop', 7],
  ['pause', 7],
  ['resume', 9],
  ['complete', 4],
  ['cancel', 3],
  ['report', 12],
  ['undo', 6],
  ['archive', 3],
  ['unarchive', 4],
  ['delete', 2],
  ['edit', 4],
  ['set status', 11],
  ['retire', 2],
  ['create', 4],
  ['wait', 6],
];
const bag = weights.flatMap(([kind, weight]) => Array.from({ length: weight }, () => kind));

/** Most actions are by one of these roles, which have the rights. The other actions are by any role. */
const doers: readonly ActingRole[] = ['admin', 'supervisor', 'supervisor', 'manager', 'operator'];

export const randomRole = (random: Random): ActingRole =>
  random.pick(random.chance(0.15) ? actingRoles : doers);

export function randomAction(world: World, random: Random): Action {
  const orders = [...world.orders.values()];
  const alive = orders.filter((order) => !order.deleted && order.status !== 'completed');
  const kind = kindOf(alive.length, random);
  const chosen = pickOrder(kind, orders, alive, random);
  return detailed(kind, world, chosen, random);
}

/** Limits the number of orders, so that several orders need the same machine. */
function kindOf(alive: number, random: Random): Action['kind'] {
  if (alive < fewOrders && random.chance(0.3)) return 'create';
  const kind = random.pick(bag);
  return kind === 'create' && alive >= enoughOrders ? 'start' : kind;
}

/**
 * Orders on which the server may accept an action. The server refuses the action on other orders, so other orders are
 * chosen less often.
 */
const suited: Partial<Readonly<Record<Action['kind'], (order: ModelOrder) => boolean>>> = {
  start: ({ status, archived }) => (status === 'pending' || status === 'assigned') && !archived,
  pause: ({ status }) => status === 'in_progress',
  stop: ({ status }) => status === 'in_progress' || status === 'paused',
  resume: ({ status }) => status === 'paused' || status === 'stopped',
  report: ({ status }) => status === 'in_progress' || status === 'paused',
  undo: ({ reports }) => reports.length > 0,
  unarchive: ({ archived }) => archived,
};

function pickOrder(
  kind: Action['kind'],
  orders: readonly ModelOrder[],
  alive: readonly ModelOrder[],
  random: Random,
): ModelOrder | undefined {
  if (orders.length === 0 || random.chance(0.02)) return undefined;
  const likely = alive.filter(suited[kind] ?? (() => true));
  if (likely.length > 0 && random.chance(0.7)) return random.pick(likely);
  return random.pick(alive.length > 0 && random.chance(0.9) ? alive : orders);
}

function pickMachine(world: World, order: ModelOrder | undefined, random: Random): number {
  if (random.chance(0.02)) return nobody;
  const machines = [...world.machines.values()].filter(({ retired }) => !retired || random.chance(0.1));
  const near = machines.filter(({ environment }) => environment === order?.environment);
  const from = near.length > 0 && random.chance(0.9) ? near : machines;
  return from.length > 0 ? random.pick(from).id : nobody;
}

const maybe = <Value extends object>(isSo: boolean, value: Value): Value | Record<never, never> =>
  isSo ? value : {};

function detailed(
  kind: Action['kind'],
  world: World,
  chosen: ModelOrder | undefined,
  random: Random,
): Action {
  const order = chosen?.id ?? nobody;
  switch (kind) {
    case 'wait':
      return { kind, minutes: random.pick([1, 5, 11, 60, 240, 700]) };
    case 'create': {
      const machine = random.chance(0.4) ? pickMachine(world, undefined, random) : null;
      return { kind, environment: random.pick(['packaging', 'blending']), machine };
    }
    case 'plan': {
      const machine = random.chance(0.75) ? { machine: pickMachine(world, chosen, random) } : {};
      if (random.chance(0.12)) return { kind, order, machine: null, choice: {} };
      return { kind, order, ...machine, choice: randomChoice(world, random) };
    }
    case 'edit':
      return {
        kind,
        order,
        ...maybe(random.chance(0.6), { version: (chosen?.version ?? 1) - random.below(2) }),
      };
    case 'start':
      return {
        kind,
        order,
        ...maybe(random.chance(0.25), { machine: pickMachine(world, chosen, random) }),
        ...maybe(random.chance(0.5), { override: maybe(random.chance(0.9), { reason: 'The line is free' }) }),
      };
    case 'complete':
      return { kind, order, quantity: random.below(5) * 10 };
    case 'report': {
      const note = maybe(random.chance(0.3), { note: 'Counted again' });
      if (random.chance(0.5)) return { kind, order, add: random.below(40) - 8, ...note };
      return { kind, order, total: random.below(120), ...note };
    }
    case 'undo': {
      const reports = chosen?.reports.slice(-3) ?? [];
      return { kind, order, report: reports.length > 0 ? random.pick(reports).id : nobody };
    }
    case 'set status':
      return {
        kind,
        machine: pickMachine(world, undefined, random),
        status: random.pick(statuses),
        ...maybe(random.chance(0.5), { reason: 'Belt change' }),
        ...maybe(random.chance(0.3), { stop: maybe(random.chance(0.8), { category: 'Equipment' }) }),
      };
    case 'retire':
      return { kind, machine: pickMachine(world, undefined, random) };
    default:
      return { kind, order };
  }
}

const statuses = [
  ...['available', 'available', 'in_use', 'paused', 'maintenance', 'offline'],
  ...['idle', 'operational', 'busy', 'error'],
] as const;

/** A date near the present day, so that plans overlap each other and the present moment. */
function randomChoice(world: World, random: Random): Partial<Choice> {
  const date = (days: number) => new Date(world.now + days * 86_400_000).toISOString().slice(0, 10);
  const shift = (): Shift => random.pick(['day', 'night', '24hr']);
  const start = { start_date: date(random.below(4) - 1), start_shift: shift() };
  if (random.chance(0.1)) return {};
  if (random.chance(0.1)) return { start_date: start.start_date };
  if (random.chance(0.5)) return { ...start, end_date: null, end_shift: null };
  return { ...start, end_date: date(random.below(4) - 1), end_shift: shift() };
}
