/** The next orders of the demo plant: planned on machines for the coming days, or still without a machine. */
import { addDays } from '@pms/domain/plant-time';
import { type DemoMachine, demoMachines } from '../machines';
import { type DemoProduct, demoProducts, productsOf } from '../products';
import { type Random, randomFrom } from '../random';
import {
  assignment,
  creation,
  dueOf,
  endOfDay,
  officeTime,
  orderFacts,
  shiftPlan,
  usualQuantity,
} from './planned-order';
import { day, shiftsBetween } from './plant-days';
import type { Present } from './present';
import type { Stage } from './stage';
import type { OrderFacts, OrderStory } from './story';

export function comingOrders(presents: readonly Present[], stage: Stage): OrderStory[] {
  return [...presents.flatMap((present) => plannedNext(present, stage)), ...unplanned(stage)];
}

/** Plans orders on the machine for shifts of the next three days. Later days have fewer orders. */
function plannedNext({ machine, plannedTo }: Present, stage: Stage): OrderStory[] {
  const { days } = stage;
  const random = randomFrom(`coming days of ${machine.name}`);
  const begins = Math.max(plannedTo, days.shiftAt(days.now).to);
  if (!Number.isFinite(begins)) return [];
  const shifts = shiftsBetween(begins, days.now + 3 * day, days).filter(
    (shift) => machine.has_crews || !days.isSunday(shift.date),
  );
  return shifts
    .filter(
      (shift, index) =>
        index === 0 || random.chance(machine.busy[shift.type === 'day' ? 'day' : 'night'] - 0.12 * index),
    )
    .map((shift) => {
      const plan = shiftPlan(shift);
      const product = random.pick(productsOf(machine));
      const quantity = usualQuantity(random, machine, product, plan.to - plan.from);
      const created = creation(random, plan, stage);
      const wanted = { product, quantity, environment: machine.environment };
      return {
        order: orderFacts(random, wanted, notYetDue(dueOf(random, plan, stage), plan.to)),
        deeds: [created, assignment(random, machine, plan, created.at, stage)],
      };
    });
}

/** The due date is not before the end of the plan, because no planner plans an order to end late on purpose. */
const notYetDue = (due: Pick<OrderFacts, 'due_at' | 'due_has_time'>, end: number) => ({
  ...due,
  due_at: Math.max(due.due_at, end),
});

/** Days from today to the due date. Two orders are overdue. */
const dueIn = [-3, -1, 3, 4, 4, 6, 8, 9] as const;
const withMachine: readonly string[] = ['Umgeni Blender', 'Kei Packing Line'];

/** Orders without a plan. Most orders wait for a machine, and two orders were created with a machine. */
function unplanned(stage: Stage): OrderStory[] {
  const random = randomFrom('orders without a plan');
  const open = dueIn.map((later) => unplannedOrder(random, stage, { later, machine: null }));
  const given = withMachine.map((name) => {
    const machine = demoMachines.find((each) => each.name === name) ?? null;
    return unplannedOrder(random, stage, { later: 5, machine });
  });
  return [...open, ...given];
}

interface Wish {
  readonly later: number;
  readonly machine: DemoMachine | null;
}

function unplannedOrder(random: Random, stage: Stage, { later, machine }: Wish): OrderStory {
  const { days } = stage;
  const product = random.pick(machine ? productsOf(machine) : demoProducts);
  const wanted = { product, quantity: random.whole(3, 40) * 100, environment: areaOf(product) };
  const due = endOfDay(addDays(days.dateOf(days.now), later), days.zone);
  const facts = orderFacts(random, wanted, due);
  // Before today, because the office may still be closed.
  const daysAgo = later < 0 ? 3 - later : random.whole(1, 3);
  const created = officeTime(random, addDays(days.dateOf(days.now), -daysAgo), stage);
  return {
    order: { ...facts, machine: machine?.name ?? null, ...(later < 0 ? { priority: 'high' } : {}) },
    deeds: [{ kind: 'created', at: created, by: 'manager' }],
  };
}

const areaOf = (product: DemoProduct): string => (product.unit === 'kg' ? 'blending' : 'packaging');
