/** One planned order and its result: completed, short, late, cancelled, or delayed by a more urgent order. */

import type { DemoMachine } from '../machines';
import { type DemoProduct, productsOf, usualPace } from '../products';
import type { Random } from '../random';
import { completion } from './completion';
import { assignment, batchNumber, creation, dueOf, orderFacts, usualQuantity } from './planned-order';
import { hour, minute } from './plant-days';
import { type Produced, produce, rounded, type Stretch } from './produce';
import type { Stage } from './stage';
import { waitingForMaterial } from './stop-causes';
import type { OrderDeed, OrderStory, Plan } from './story';

interface Slot {
  readonly machine: DemoMachine;
  readonly plan: Plan;
  /** A product of the machine. By default, the story chooses the product. */
  readonly product?: DemoProduct;
  /** The moment at which the previous order releases the machine. */
  readonly free: number;
  /** From this moment another order holds the machine. */
  readonly cutoff: number;
}

export interface Told {
  readonly orders: readonly OrderStory[];
  readonly free: number;
}

const cancelReasons = ['Customer withdrew the order', 'Recipe under review', 'Ordered twice by mistake'];

export function tellShiftOrder(random: Random, slot: Slot, stage: Stage): Told {
  const { machine, plan, free } = slot;
  const product = slot.product ?? random.pick(productsOf(machine));
  const quantity = usualQuantity(random, machine, product, plan.to - plan.from);
  const created = creation(random, plan, stage);
  const order = orderFacts(
    random,
    { product, quantity, environment: machine.environment },
    dueOf(random, plan, stage),
  );
  const deeds = [created, assignment(random, machine, plan, created.at, stage)];
  const startsEarly = free < plan.from - 2 * hour && random.chance(0.04) && isStaffedBefore(slot, stage);
  const start = startsEarly
    ? plan.from - random.between(20, 50) * minute
    : Math.max(plan.from + random.between(2, 20) * minute, free + random.between(8, 20) * minute);
  const isCrowdedOut = start > plan.to - 2 * hour;
  if (isCrowdedOut || random.chance(0.025)) {
    const reason = isCrowdedOut ? 'Machine not free in time, planned again' : random.pick(cancelReasons);
    const at = plan.from - random.between(5, 15) * minute;
    const cancelled: OrderDeed = { kind: 'cancelled', at, by: stage.supervisorAt(at), reason };
    return { orders: [{ order, deeds: [...deeds, cancelled] }], free };
  }
  deeds.push(startDeed(machine, start, startsEarly, stage));
  const production = productionOf(random, slot, { start, product, quantity }, stage);
  return {
    orders: [{ order, deeds: [...deeds, ...production.deeds] }, ...production.between],
    free: production.endedAt,
  };
}

/** On Sundays no team of the floor is at work to start an order early. */
const isStaffedBefore = ({ machine, plan }: Slot, { days, duty }: Stage): boolean =>
  machine.has_crews || duty.isFloorStaffed(days.shiftAt(plan.from - 1));

function startDeed(machine: DemoMachine, at: number, isEarly: boolean, stage: Stage): OrderDeed {
  const operator = stage.operatorAt(machine, at);
  return {
    kind: 'started',
    at,
    by: isEarly ? stage.supervisorAt(at) : operator,
    operator,
    batch: batchNumber(machine, at, stage),
    notes: '',
    ...(isEarly ? { override: 'Previous order ended early' } : {}),
  };
}

interface Making {
  readonly start: number;
  readonly product: DemoProduct;
  readonly quantity: number;
}

export function stretchOf(machine: DemoMachine, making: Making, stage: Stage): Omit<Stretch, 'latestEnd'> {
  return {
    from: making.start,
    until: Infinity,
    made: 0,
    target: making.quantity,
    pacePerHour: usualPace(making.product, machine),
    decimals: making.product.unit === 'kg' ? 1 : 0,
    powerCuts: stage.powerCuts,
    operatorAt: (at) => stage.operatorAt(machine, at),
  };
}

interface Production {
  readonly deeds: readonly OrderDeed[];
  readonly endedAt: number;
  /** The orders that the machine made while the order waited. */
  readonly between: readonly OrderStory[];
}

function productionOf(random: Random, slot: Slot, making: Making, stage: Stage): Production {
  const { machine, plan, cutoff } = slot;
  // Overproduction of a few percent is usual. An overrun ends when the next shift needs the machine.
  const target = making.quantity * (random.chance(0.2) ? random.between(1.01, 1.035) : 1);
  const latestEnd = Math.min(plan.to + random.between(30, 110) * minute, cutoff - 10 * minute);
  const stretch = { ...stretchOf(machine, making, stage), target, latestEnd };
  const fate = random.between(0, 1);
  const middle = making.start + (latestEnd - making.start) * random.between(0.25, 0.4);
  const isLong = latestEnd - making.start > 8 * hour;
  if (isLong && fate < 0.03) return heldUp(random, slot, { making, stretch, middle }, stage);
  if (isLong && fate < 0.045) return scrapped(random, { stretch, middle }, stage);
  return completed(random, slot, making, stretch, produce(random, stretch, stage.days));
}

function completed(
  random: Random,
  { machine }: Slot,
  { product, quantity }: Making,
  stretch: Stretch,
  produced: Produced,
): Production {
  const at = (produced.endedAt ?? stretch.latestEnd) + random.between(3, 8) * minute;
  const made = rounded(produced.made, product.unit === 'kg' ? 1 : 0);
  const end = { at, by: stretch.operatorAt(at), quantity: made, ordered: quantity };
  return { deeds: [...produced.deeds, completion(random, machine, end)], endedAt: at, between: [] };
}

/** An order whose product is spoiled half-way. The order is stopped, inspected and cancelled. */
function scrapped(
  random: Random,
  { stretch, middle }: { stretch: Stretch; middle: number },
  stage: Stage,
): Production {
  const produced = produce(random, { ...stretch, target: Infinity, until: middle }, stage.days);
  const at = middle + random.between(40, 110) * minute;
  const cause = {
    reason: 'Unplanned Stop',
    reason_code: 'quality_issue',
    category: 'Quality',
    explained: true,
    notes: 'Foreign taste, batch held',
  } as const;
  const stopped: OrderDeed = { kind: 'stopped', at: middle, by: stretch.operatorAt(middle), cause };
  const reason = 'Out of specification, batch given up';
  const cancelled: OrderDeed = { kind: 'cancelled', at, by: stage.supervisorAt(at), reason };
  return { deeds: [...produced.deeds, stopped, cancelled], endedAt: at, between: [] };
}

interface HoldUp {
  readonly making: Making;
  readonly stretch: Stretch;
  readonly middle: number;
}

/**
 * The order is stopped because material is missing, and another order uses the machine. The hold is longer than the
 * stop of the machine (decision A-07).
 */
function heldUp(random: Random, slot: Slot, { making, stretch, middle }: HoldUp, stage: Stage): Production {
  const first = produce(random, { ...stretch, target: Infinity, until: middle }, stage.days);
  const stopped: OrderDeed = {
    kind: 'stopped',
    at: middle,
    by: stretch.operatorAt(middle),
    cause: waitingForMaterial,
  };
  const urgent = urgentOrder(random, slot.machine, middle, stage);
  const resume = urgent.free + random.between(5, 12) * minute;
  const resumed: OrderDeed = { kind: 'resumed', at: resume, by: stretch.operatorAt(resume) };
  // The rest of the order is shortened so that it ends in time.
  const left = { ...stretch, from: resume, made: first.made, target: Math.max(stretch.target, first.made) };
  const second = completed(random, slot, making, left, produce(random, left, stage.days));
  return {
    deeds: [...first.deeds, stopped, resumed, ...second.deeds],
    endedAt: second.endedAt,
    between: urgent.orders,
  };
}

/** A small urgent order: a person creates the order with its machine and starts the order without a plan. */
function urgentOrder(random: Random, machine: DemoMachine, after: number, stage: Stage): Told {
  const product = random.pick(productsOf(machine));
  const quantity = Math.round((usualPace(product, machine) * random.between(0.8, 1.3)) / 10) * 10;
  const created = after - random.between(30, 70) * minute;
  const start = after + random.between(6, 15) * minute;
  // The due time is a full hour, because a lorry comes on the full hour.
  const due = { due_at: Math.ceil(start / hour) * hour + 6 * hour, due_has_time: true };
  const facts = orderFacts(random, { product, quantity, environment: machine.environment }, due);
  const making = { start, product, quantity };
  const stretch = { ...stretchOf(machine, making, stage), latestEnd: start + 2.2 * hour };
  const slot = { machine, plan: { from: start, to: stretch.latestEnd }, free: after, cutoff: Infinity };
  const done = completed(random, slot, making, stretch, produce(random, stretch, stage.days));
  const deeds: OrderDeed[] = [
    { kind: 'created', at: created, by: stage.supervisorAt(created) },
    startDeed(machine, start, false, stage),
    ...done.deeds,
  ];
  return {
    orders: [{ order: { ...facts, priority: 'urgent', machine: machine.name }, deeds }],
    free: done.endedAt,
  };
}
