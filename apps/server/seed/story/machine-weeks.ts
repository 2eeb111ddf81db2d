/** The history of a machine of the demo plant, shift by shift, until the present begins. */
import { addDays } from '@pms/domain/plant-time';
import type { DemoMachine } from '../machines';
import { type Random, randomFrom } from '../random';
import { shiftPlan, shortPlan } from './planned-order';
import { type DemoShift, hour, minute, type PlantDays, shiftAfter, shiftsBetween } from './plant-days';
import { tellShiftOrder } from './shift-order';
import type { Stage } from './stage';
import type { MachineDeed, OrderStory, Plan, PlantStory } from './story';

export function machineWeeks(machine: DemoMachine, until: number, stage: Stage): PlantStory {
  const random = randomFrom(`weeks of ${machine.name}`);
  const orders: OrderStory[] = [];
  const machines: MachineDeed[] = [];
  let free = stage.opened;
  let plannedUntil = stage.opened;
  for (const shift of shiftsBetween(stage.opened, until, stage.days)) {
    if (shift.from < plannedUntil || shift.to > until) continue;
    if (!isBusy(random, machine, shift, stage)) {
      machines.push(...idleDeeds(random, machine, shift, free, stage));
      continue;
    }
    const plan = planFor(random, machine, shift, until, stage);
    plannedUntil = plan.to;
    const told = tellShiftOrder(random, { machine, plan, free, cutoff: until - 10 * minute }, stage);
    orders.push(...told.orders);
    free = told.free;
  }
  return { orders, machines };
}

function isBusy(random: Random, machine: DemoMachine, shift: DemoShift, { days }: Stage): boolean {
  const share = shift.type === 'day' ? machine.busy.day : machine.busy.night;
  return !isWeekendRest(machine, shift, days) && random.chance(share);
}

/** Machines without crews rest from Saturday evening to Monday morning. */
function isWeekendRest({ has_crews }: DemoMachine, shift: DemoShift, days: PlantDays): boolean {
  if (has_crews) return false;
  const endsOnSunday = shift.type === 'night' && days.isSunday(addDays(shift.date, 1));
  return days.isSunday(shift.date) || endsOnSunday;
}

/** In most cases one shift. A long order also takes the next shift if its machine works without a pause. */
function planFor(
  random: Random,
  machine: DemoMachine,
  shift: DemoShift,
  until: number,
  { days }: Stage,
): Plan {
  const next = shiftAfter(shift, days);
  const canBeLong = shift.type === 'day' && next.to <= until && !isWeekendRest(machine, next, days);
  const isLong = canBeLong && random.chance(0.1);
  if (isLong) return shiftPlan(shift, next);
  if (random.chance(0.08)) return shortPlan(shift);
  return shiftPlan(shift);
}

/** In a shift without an order the machine may be serviced, and sometimes it fails. */
function idleDeeds(
  random: Random,
  machine: DemoMachine,
  shift: DemoShift,
  free: number,
  stage: Stage,
): MachineDeed[] {
  const isService = random.chance(0.16);
  if (!isService && !random.chance(0.025)) return [];
  const from = Math.max(shift.from + random.between(20, 90) * minute, free + 30 * minute);
  // The work is done before an order of the next shift can start early.
  const to = Math.min(from + random.between(1.5, 5) * hour, shift.to - 80 * minute);
  if (to < from + 30 * minute) return [];
  const told = { kind: 'machine', machine: machine.name } as const;
  const out: Pick<MachineDeed, 'status' | 'reason'> = isService
    ? { status: 'maintenance', reason: random.pick(['Monthly service', 'Bearings changed', 'Calibration']) }
    : { status: 'offline', reason: 'Control cabinet without power' };
  return [
    { ...told, ...out, at: from, by: stage.supervisorAt(from) },
    { ...told, status: 'available', reason: 'Back in service', at: to, by: stage.supervisorAt(to) },
  ];
}
