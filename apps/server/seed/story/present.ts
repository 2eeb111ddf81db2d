/** The present of the demo plant. Every machine is in a different situation. */
import { type DemoMachine, demoMachines } from '../machines';
import { type DemoProduct, productsOf } from '../products';
import { type Random, randomFrom } from '../random';
import { assignment, batchNumber, creation, endOfDay, orderFacts, shiftPlan } from './planned-order';
import { type DemoShift, hour, minute, shiftAfter, shiftBefore } from './plant-days';
import { produce, rounded } from './produce';
import { stretchOf } from './shift-order';
import type { Stage } from './stage';
import { breakCause, type StopCause, unexplainedCause } from './stop-causes';
import type { MachineDeed, OrderDeed, OrderStory, Plan } from './story';

/** The present situation of a machine of the demo plant. */
export interface Present {
  readonly machine: DemoMachine;
  /** The end of the history of the machine. */
  readonly from: number;
  /** The machine is occupied up to this moment. Later orders are planned after it. */
  readonly plannedTo: number;
  readonly orders: readonly OrderStory[];
  readonly machines: readonly MachineDeed[];
}

type Scene = (machine: DemoMachine, random: Random, stage: Stage) => Omit<Present, 'machine'>;

const halfHour = 30 * minute;
const toHalfHour = (at: number): number => Math.floor(at / halfHour) * halfHour;

/** The order that runs now: its present situation and its plan. */
interface Running {
  readonly plan: Plan;
  /** The produced share of the ordered quantity. */
  readonly progress: number;
  /** All actions of the order are before this moment, except the action that ends its run. */
  readonly until: number;
  readonly ending?: (at: number, by: string) => OrderDeed;
}

const scenes: Readonly<Record<string, Scene>> = {
  'Umgeni Blender': runningScene(0.55),
  'Tugela Blender': (machine, random, stage) =>
    shiftScene(machine, random, stage, {
      progress: 0.64,
      until: stage.days.now - 7 * minute,
      ending: halt('paused', breakCause),
    }),
  'Limpopo Mixer': (machine, random, stage) =>
    shiftScene(machine, random, stage, {
      progress: 0.41,
      until: stage.days.now - 38 * minute,
      ending: halt('stopped', unexplainedCause),
    }),
  'Vaal Mixer': (machine, _random, stage) => {
    const from = serviceFrom(stage);
    return outOfService(machine, from, from + serviceLasts, stage, {
      status: 'maintenance',
      reason: 'Gearbox service, as planned',
    });
  },
  'Berg Filler': runningScene(0.9),
  'Breede Filler': overrunScene,
  'Gariep Labeller': silentScene,
  'Olifants Labeller': (machine, _random, stage) => {
    const from = stage.days.now - 20 * hour;
    return outOfService(machine, from, Number.POSITIVE_INFINITY, stage, {
      status: 'offline',
      reason: 'Drive fault, waiting for the technician',
    });
  },
  'Kei Packing Line': (_machine, _random, stage) => ({
    from: presentShift(stage).from,
    plannedTo: stage.days.shiftAt(stage.days.now).to,
    orders: [],
    machines: [],
  }),
  // More was made than ordered.
  'Sundays Packing Line': runningScene(1.04),
};

export function presentOf(stage: Stage): Present[] {
  return demoMachines.map((machine) => {
    const scene = scenes[machine.name];
    if (!scene) throw new Error(`Nothing is told of ${machine.name} now`);
    return { machine, ...scene(machine, randomFrom(`present of ${machine.name}`), stage) };
  });
}

/** The planned maintenance that is under way: its start and its length. */
export const serviceFrom = ({ days }: Stage): number => toHalfHour(days.now - 2.6 * hour);
export const serviceLasts = 8 * hour;

/** The shift whose events are written. In the first 100 minutes of the present shift, this is the shift before. */
function presentShift({ days }: Stage): DemoShift {
  const current = days.shiftAt(days.now);
  return days.now - current.from < 100 * minute ? shiftBefore(current, days) : current;
}

function runningScene(progress: number): Scene {
  return (machine, random, stage) => shiftScene(machine, random, stage, { progress, until: stage.days.now });
}

/**
 * The order is planned for the present shift. On a machine with crews, the order is also planned for the next shift.
 */
function shiftScene(
  machine: DemoMachine,
  random: Random,
  stage: Stage,
  running: Omit<Running, 'plan'>,
): Omit<Present, 'machine'> {
  const first = presentShift(stage);
  const current = stage.days.shiftAt(stage.days.now);
  const last = machine.has_crews ? shiftAfter(current, stage.days) : current;
  const plan = shiftPlan(first, last);
  return { ...startedScene(machine, random, stage, { ...running, plan }), plannedTo: plan.to };
}

function startedScene(
  machine: DemoMachine,
  random: Random,
  stage: Stage,
  running: Running,
): Omit<Present, 'machine'> {
  const { plan } = running;
  const orders = [runningOrder(machine, random, stage, running)];
  return { from: plan.from, plannedTo: plan.to, orders, machines: [] };
}

/** The planned time of the order is over, and the next order should have started. */
function overrunScene(machine: DemoMachine, random: Random, stage: Stage): Omit<Present, 'machine'> {
  const from = toHalfHour(stage.days.now - 8.7 * hour);
  const plan = { from, to: from + 8 * hour };
  const told = startedScene(machine, random, stage, { plan, progress: 0.94, until: stage.days.now });
  const next = { from: plan.to, to: plan.to + 5 * hour };
  const waiting = waitingOrder(machine, random, stage, next);
  return { ...told, orders: [...told.orders, waiting], plannedTo: next.to };
}

/** A running order without a quantity report for more than two hours. */
function silentScene(machine: DemoMachine, random: Random, stage: Stage): Omit<Present, 'machine'> {
  const from = toHalfHour(stage.days.now - 5.6 * hour);
  const plan = { from, to: from + 8 * hour };
  return startedScene(machine, random, stage, {
    plan,
    progress: 0.47,
    until: stage.days.now - 140 * minute,
  });
}

function runningOrder(machine: DemoMachine, random: Random, stage: Stage, running: Running): OrderStory {
  const { plan, until, progress } = running;
  const product = random.pick(productsOf(machine));
  const start = plan.from + random.between(4, 16) * minute;
  const stretch = {
    ...stretchOf(machine, { start, product, quantity: 0 }, stage),
    target: Number.POSITIVE_INFINITY,
    latestEnd: Number.POSITIVE_INFINITY,
    until,
  };
  const { deeds } = produce(random, stretch, stage.days);
  const made = deeds.findLast((deed) => deed.kind === 'quantity')?.quantity ?? 0;
  const quantity = Math.max(10, rounded(made / progress, -1));
  const operator = stage.operatorAt(machine, start);
  const started: OrderDeed = {
    kind: 'started',
    at: start,
    by: operator,
    operator,
    notes: '',
    batch: batchNumber(machine, start, stage),
  };
  const ending = running.ending ? [running.ending(until, stage.operatorAt(machine, until))] : [];
  const planned = plannedStory(machine, random, stage, { plan, product, quantity });
  return { ...planned, deeds: [...planned.deeds, started, ...deeds, ...ending] };
}

interface Planned {
  readonly plan: Plan;
  readonly product: DemoProduct;
  readonly quantity: number;
}

function plannedStory(
  machine: DemoMachine,
  random: Random,
  stage: Stage,
  { plan, product, quantity }: Planned,
): OrderStory {
  const created = creation(random, plan, stage);
  // Due today or tomorrow, so that no running order is late yet.
  const due = endOfDay(stage.days.dateOf(Math.max(plan.to, stage.days.now)), stage.days.zone);
  return {
    order: orderFacts(random, { product, quantity, environment: machine.environment }, due),
    deeds: [created, assignment(random, machine, plan, created.at, stage)],
  };
}

function waitingOrder(machine: DemoMachine, random: Random, stage: Stage, plan: Plan): OrderStory {
  const product = random.pick(productsOf(machine));
  const quantity = rounded(((machine.production_rate * (plan.to - plan.from)) / hour) * 0.8, -2);
  return plannedStory(machine, random, stage, { plan, product, quantity });
}

const halt =
  (kind: 'paused' | 'stopped', cause: StopCause) =>
  (at: number, by: string): OrderDeed => ({ kind, at, by, cause });

function outOfService(
  machine: DemoMachine,
  from: number,
  to: number,
  stage: Stage,
  out: Pick<MachineDeed, 'status' | 'reason'>,
): Omit<Present, 'machine'> {
  const deed = {
    kind: 'machine',
    machine: machine.name,
    at: from,
    by: stage.supervisorAt(from),
    ...out,
  } as const;
  return { from, plannedTo: to, orders: [], machines: [deed] };
}
