/** An order of the demo plant before its start: a person needs the order, creates the order and plans the order. */
import { defaultScheduledHours, dueInstant } from '@pms/domain/orders/schedule';
import { addDays } from '@pms/domain/plant-time';
import type { DemoMachine } from '../machines';
import { type DemoProduct, demoCustomers, usualPace } from '../products';
import type { Random } from '../random';
import { type DemoShift, hour, minute } from './plant-days';
import type { Stage } from './stage';
import type { OrderDeed, OrderFacts, Plan } from './story';

/** The plan that the schedule form gives for these shifts: it ends with the last shift (decision A-34). */
export function shiftPlan(first: DemoShift, last: DemoShift = first): Plan {
  return {
    from: first.from,
    to: last.to,
    schedule: {
      start_date: first.date,
      start_shift: first.type,
      end_date: last.date,
      end_shift: last.type,
    },
  };
}

/** Without an end the plan is 8 hours long (decision A-34). */
export function shortPlan({ from, date, type }: DemoShift): Plan {
  const schedule = { start_date: date, start_shift: type, end_date: null, end_shift: null };
  return { from, to: from + defaultScheduledHours * hour, schedule };
}

/** The quantity that the machine usually makes in that time, less the loss by stops. */
export function usualQuantity(
  random: Random,
  machine: DemoMachine,
  product: DemoProduct,
  lasts: number,
): number {
  const wanted = usualPace(product, machine) * (lasts / hour) * random.between(0.6, 0.85);
  const step = wanted > 2000 ? 100 : wanted > 500 ? 50 : 10;
  return Math.max(step, Math.round(wanted / step) * step);
}

const priorities = [
  { priority: 'low', share: 15 },
  { priority: 'normal', share: 30 },
  { priority: 'medium', share: 28 },
  { priority: 'high', share: 20 },
  { priority: 'urgent', share: 7 },
] as const;

const wishes = ['', '', '', 'Deliver with certificate of analysis', 'Pallets wrapped twice', 'Export carton'];

interface Wanted {
  readonly product: DemoProduct;
  readonly quantity: number;
  readonly environment: string;
}

export function orderFacts(
  random: Random,
  { product, quantity, environment }: Wanted,
  due: Pick<OrderFacts, 'due_at' | 'due_has_time'>,
): OrderFacts {
  const hasCustomer = random.chance(0.75);
  return {
    product_name: product.name,
    quantity,
    unit_of_measurement: product.unit,
    environment,
    priority: random.weighted(priorities).priority,
    ...due,
    customer: hasCustomer ? random.pick(demoCustomers) : null,
    specifications: product.unit === 'kg' ? { moisture_max_percent: random.whole(6, 11) } : null,
    notes: random.pick(wishes),
    machine: null,
  };
}

/**
 * In most cases a date that the plan can meet. Some orders have the time of a lorry near the end of the plan, and some
 * have a date that is too early from the beginning.
 */
export function dueOf(
  random: Random,
  plan: Plan,
  { days }: Stage,
): Pick<OrderFacts, 'due_at' | 'due_has_time'> {
  const kind = random.between(0, 1);
  if (kind < 0.12) {
    const halfHours = random.whole(-1, 5);
    return { due_at: plan.to + halfHours * 30 * minute, due_has_time: true };
  }
  const later = kind < 0.17 ? -1 : random.whole(0, 2);
  const from = later < 0 ? plan.from : plan.to;
  return endOfDay(addDays(days.dateOf(from), later), days.zone);
}

export function endOfDay(date: string, zone: string): Pick<OrderFacts, 'due_at' | 'due_has_time'> {
  const { due_at, due_has_time } = dueInstant(date, zone);
  return { due_at: Date.parse(due_at), due_has_time };
}

/** A moment in the office hours of a date. */
export const officeTime = (random: Random, date: string, { days }: Stage): number =>
  days.at(date, 0) + random.between(7.5, 16.5) * hour;

/** The order is created in office hours some days before its plan, at the latest shortly before its plan. */
export function creation(random: Random, plan: Plan, stage: Stage): OrderDeed {
  const { days, founded } = stage;
  const office = officeTime(random, addDays(days.dateOf(plan.from), -random.whole(2, 5)), stage);
  const latest = Math.min(plan.from - 1.5 * hour, days.now - 30 * minute);
  const at = within(
    office,
    founded + 7 * hour + random.between(0, 9) * hour,
    latest - random.between(0, 1) * hour,
  );
  return { kind: 'created', at, by: random.chance(0.7) ? 'manager' : stage.supervisorAt(at) };
}

/** The supervisor of that shift assigns the machine. */
export function assignment(
  random: Random,
  machine: DemoMachine,
  plan: Plan,
  created: number,
  stage: Stage,
): OrderDeed {
  const latest = Math.min(plan.from - 65 * minute, stage.days.now - 5 * minute);
  const at = within(created + random.between(0.2, 16) * hour, created + 2 * minute, latest);
  return { kind: 'assigned', at, by: stage.supervisorAt(at), machine: machine.name, plan };
}

/** The wished moment limited to the bounds. If the bounds contradict each other, the latest moment applies. */
const within = (wish: number, earliest: number, latest: number): number =>
  Math.min(Math.max(wish, earliest), latest);

/** The batch number of an order: the day and the machine. */
export function batchNumber(machine: DemoMachine, at: number, { days }: Stage): string {
  const letters = machine.name
    .split(' ')
    .map((word) => word.slice(0, 1))
    .join('');
  return `BAT-${days.dateOf(at).slice(2).replaceAll('-', '')}-${letters}`;
}
