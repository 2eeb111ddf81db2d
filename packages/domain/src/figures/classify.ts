/**
 * Assigns every instant of a machine to exactly one class. The order of precedence is that of the definition (figures,
 * section 2): the calendar, the recorded stops, the orders, and then the machine's own status.
 */
import { type Interval, subtract, union } from '../intervals';
import type { MachineStatus } from '../machines/statuses';
import { open, type PlanFact, type StopFact, type TimeFacts } from './facts';
import { measureAt } from './measures';
import { firstComeFirst, paint } from './paint';
import type { MachineTimeClass } from './time-classes';
import type { Definition } from './version';

/** The reason for the class of an instant. */
export const causeKinds = [
  'not_known',
  'outside_shifts',
  'closure',
  'break',
  'planned_maintenance',
  'stop',
  'order',
  'due_order',
  'machine_status',
  'nothing_recorded',
] as const;
export type CauseKind = (typeof causeKinds)[number];

export interface Segment extends Interval {
  readonly class: MachineTimeClass;
  readonly cause: CauseKind;
  /**
   * The id of the stop, of the calendar entry or of the entry of the status history; null if the class has no record as
   * its reason.
   */
  readonly id: number | null;
  readonly order_id: number | null;
  /** Whether the stop is open and still shorter than the threshold, so that it can become a micro-stop (case 15). */
  readonly undecided: boolean;
}

type Claim = Segment;

const claim = (
  { from, to }: Interval,
  name: MachineTimeClass,
  cause: CauseKind,
  more: Partial<Pick<Segment, 'id' | 'order_id' | 'undecided'>> = {},
): Claim => ({ from, to, class: name, cause, id: null, order_id: null, undecided: false, ...more });

const always: Interval = { from: Number.NEGATIVE_INFINITY, to: open };

/** The segments of the window up to now, in order and without a gap. */
export function classify(facts: TimeFacts, window: Interval): Segment[] {
  const whole = { from: window.from, to: Math.min(window.to, facts.now) };
  if (whole.to <= whole.from) return [];
  const segments: Segment[] = [];
  let free: Interval[] = [whole];
  for (const layer of layersOf(facts)) {
    const painted = paint(free, firstComeFirst(layer));
    for (const part of painted.taken) segments.push(part);
    free = painted.free;
    if (free.length === 0) break;
  }
  for (const rest of free) segments.push(claim(rest, 'un', 'nothing_recorded'));
  return segments.sort((a, b) => a.from - b.from);
}

function* layersOf(facts: TimeFacts): Generator<readonly Claim[]> {
  const { calendar } = facts;
  yield subtract([always], [life(facts)]).map((gap) => claim(gap, 'ns', 'not_known'));
  yield calendar.closures.map((spell) => claim(spell, 'ns', 'closure', { id: spell.id }));
  yield subtract([always], calendar.shifts).map((gap) => claim(gap, 'ns', 'outside_shifts'));
  yield calendar.breaks.map((spell) => claim(spell, 'ex', 'break', { id: spell.id }));
  yield calendar.maintenance.map((spell) => claim(spell, 'ex', 'planned_maintenance', { id: spell.id }));
  const stops = stopClaims(facts);
  // An explained stop takes precedence over a stop without an explanation.
  yield stops.filter(({ explained }) => explained).map((stop) => stop.claim);
  yield stops.filter(({ explained }) => !explained).map((stop) => stop.claim);
  yield facts.spells
    .filter(({ status }) => status === 'in_progress')
    .map((spell) => claim(spell, 'run', 'order', { order_id: spell.order_id }));
  yield dueClaims(facts);
  yield facts.statuses.map((spell) =>
    claim(spell, classOfStatus[spell.status], 'machine_status', { id: spell.id }),
  );
}

/** The time in which the machine can be scheduled: from its first recorded fact until it was retired. */
const life = ({ machine }: TimeFacts): Interval => ({
  from: machine.known_from ?? open,
  to: machine.retired_at ?? open,
});

/**
 * The class of a status at an instant without a stop and without an order. Available is "no demand". A pause without a
 * record is an unexplained stop (case 18). In use without an order is not supported by any fact.
 */
const classOfStatus: Readonly<Record<MachineStatus, MachineTimeClass>> = {
  available: 'ex',
  maintenance: 'ud',
  paused: 'ux',
  in_use: 'un',
  offline: 'un',
};

const classOfReason = {
  setup: 'su',
  unplanned: 'ud',
  blocked: 'bl',
  starved: 'st',
  excluded: 'ex',
} as const satisfies Record<NonNullable<StopFact['time_class']>, MachineTimeClass>;

/**
 * The class of a stop by its reason, whatever its length. A stop that one person excluded after the shift is a loss
 * until a second person approves the exclusion. The same rule applies to maintenance (figures, section 3, case 9).
 */
export function classOfStop(
  { explained, time_class, awaits_approval }: StopFact,
  { late_exclusions }: Definition,
): MachineTimeClass {
  if (!explained) return 'ux';
  const name = classOfReason[time_class ?? 'unplanned'];
  return name === 'ex' && awaits_approval && late_exclusions === 'approved' ? 'ud' : name;
}

/** The standstills of the machine. Stops that touch are one standstill, so that a split makes no micro-stops. */
function standstills(stops: readonly StopFact[]): Interval[] {
  return union(stops);
}

/** A part of a stop, and the end of the standstill that decides the class of the part. */
interface JudgedPart extends Interval {
  readonly ends: number;
}

/** Cuts a stop at the ends of locked months. A stop that touches no such end is one part. */
function judgedParts(stop: StopFact, whole: Interval, kept: TimeFacts['kept'] = []): JudgedPart[] {
  const parts: JudgedPart[] = [];
  let { from } = stop;
  for (const { until, to } of kept) {
    if (until <= from || until > whole.to) continue;
    parts.push({ from, to: Math.min(stop.to, until), ends: to });
    from = until;
    if (from >= stop.to) return parts;
  }
  return [...parts, { from, to: stop.to, ends: whole.to }];
}

export interface StopClaim {
  readonly explained: boolean;
  /** Whether the claim is a later part of a stop. A stop counts once. */
  readonly continues: boolean;
  readonly claim: Claim;
}

/**
 * The claims of each stop with their classes, oldest stop first. A stop is short if it is below the threshold at the
 * time of the stop.
 */
export function stopClaims(facts: TimeFacts): StopClaim[] {
  const stood = standstills(facts.stops);
  let index = 0;
  return [...facts.stops]
    .sort((a, b) => a.from - b.from || a.id - b.id)
    .flatMap((stop) => {
      while ((stood[index]?.to ?? open) < stop.to) index += 1;
      const whole = stood[index] ?? stop;
      const name = classOfStop(stop, facts.definition);
      const limit = measureAt(facts.machine, whole.from).micro_stop_ms;
      const claims: StopClaim[] = [];
      for (const { from, to, ends } of judgedParts(stop, whole, facts.kept)) {
        const isShort = name !== 'ex' && Math.min(ends, facts.now) - whole.from < limit;
        const isOver = ends <= facts.now;
        const more = { id: stop.id, order_id: stop.order_id, undecided: isShort && !isOver };
        const next = claim({ from, to }, isShort && isOver ? 'ms' : name, 'stop', more);
        const last = claims.at(-1);
        if (last && last.claim.class === next.class && last.claim.undecided === next.undecided)
          claims[claims.length - 1] = { ...last, claim: { ...last.claim, to } };
        else claims.push({ explained: stop.explained, continues: last !== undefined, claim: next });
      }
      return claims;
    });
}

/**
 * The time in which an order was due: from the planned start by the plan in force then, until the order starts, is
 * cancelled or moves to another machine.
 */
function dueClaims({ plans, spells }: TimeFacts): Claim[] {
  const ofOrder = new Map<number, PlanFact[]>();
  for (const plan of plans) ofOrder.set(plan.order_id, [...(ofOrder.get(plan.order_id) ?? []), plan]);
  return spells.flatMap((spell) => {
    if (spell.status !== 'assigned' && spell.status !== 'pending') return [];
    return (ofOrder.get(spell.order_id) ?? []).flatMap(({ from, stood }) => {
      const due = { from: Math.max(from, spell.from, stood.from), to: Math.min(spell.to, stood.to) };
      return due.from < due.to ? [claim(due, 'ux', 'due_order', { order_id: spell.order_id })] : [];
    });
  });
}
