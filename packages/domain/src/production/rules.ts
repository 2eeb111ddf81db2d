/**
 * The computations of the floor monitor: the strip of a shift, the band of an efficiency, and the places that need a
 * person.
 */
import type { Segment } from '../figures/classify';
import { type Instant, toInstant } from '../plant-time';
import type { MachineCard } from './machine-card';
import type { Attention, FloorMachine, StripKind, StripPart } from './schema';

/** Green from 90, amber from 70, red below 70 (specification 2, section 4). */
export type EfficiencyBand = 'green' | 'amber' | 'red';
export function efficiencyBand(percent: number): EfficiencyBand {
  if (percent >= 90) return 'green';
  return percent >= 70 ? 'amber' : 'red';
}

/** Converts a class of time in the figures to a kind in the strip. Excluded and unscheduled time is 'no_order'. */
function kindOf({ class: name, cause }: Segment): StripKind {
  if (name === 'run' || name === 'ms') return 'running';
  if (name === 'un') return 'no_data';
  if (cause === 'planned_maintenance' || (cause === 'machine_status' && name === 'ud')) return 'maintenance';
  if (name === 'ux') return cause === 'due_order' ? 'not_started' : 'unexplained';
  if (name === 'ex' && cause === 'stop') return 'stopped';
  if (name === 'ex' || name === 'ns') return 'no_order';
  return 'stopped';
}

/** The shift so far, in order and without gaps. Adjacent segments of the same kind and reason are one part. */
export function stripOf(
  segments: readonly Segment[],
  reasonOf: (segment: Segment) => string | null,
): StripPart[] {
  const parts: StripPart[] = [];
  for (const segment of segments) {
    const kind = kindOf(segment);
    const reason = kind === 'stopped' ? reasonOf(segment) : null;
    const last = parts.at(-1);
    const [from, to] = [toInstant(segment.from), toInstant(segment.to)];
    if (last && last.kind === kind && last.reason === reason && last.to === from) {
      parts[parts.length - 1] = { ...last, to };
    } else parts.push({ from, to, kind, reason });
  }
  return parts;
}

/** The time at which an order will be done at the machine's rate; undefined without a rate. */
export function expectedEnd(
  order: { readonly quantity: number; readonly actual_quantity: number },
  unitsPerHour: number,
  now: Instant,
): Instant | undefined {
  if (unitsPerHour <= 0) return undefined;
  const left = Math.max(0, order.quantity - order.actual_quantity);
  return toInstant(Date.parse(now) + (left / unitsPerHour) * 3_600_000);
}

/** A start that is late by this time is a problem (PH-28). */
const startPatienceMs = 30 * 60_000;

/** A planned order that does not run yet. */
export interface WaitingOrder {
  readonly id: number;
  readonly order_number: string;
  readonly machine_id: number | null;
  readonly machine_name: string | null;
  readonly planned_start_at: Instant | null;
  readonly due_at: Instant | null;
}

/**
 * The most urgent first: stops without a reason, other stops, late orders, late starts, missing data, missing people.
 */
export function attentionList(
  machines: readonly FloorMachine[],
  waiting: readonly WaitingOrder[],
  now: Instant,
): Attention[] {
  const found = [
    ...machines.flatMap((machine) => stopAttention(machine)),
    ...machines.flatMap((machine) => lateAttention(machine, now)),
    ...waiting.flatMap((order) => waitingAttention(order, now)),
    ...machines.flatMap((machine) => silentAttention(machine)),
    ...machines.flatMap((machine) => peopleAttention(machine, now)),
  ];
  const rank = new Map(order.map((kind, index) => [kind, index]));
  return found.sort(
    (a, b) => (rank.get(a.kind) ?? 0) - (rank.get(b.kind) ?? 0) || (a.since < b.since ? -1 : 1),
  );
}

const order: readonly Attention['kind'][] = [
  'unexplained_stop',
  'open_stop',
  'late_order',
  'late_start',
  'silent_machine',
  'missing_people',
];

const about = (machine: MachineCard) => ({
  machine_id: machine.id,
  machine_name: machine.name,
  order_id: machine.order_id,
  order_number: machine.order_number,
  stop_id: null,
});

function stopAttention(machine: FloorMachine): Attention[] {
  const stop = machine.open_stop;
  if (!stop) return pausedAttention(machine);
  return [
    {
      ...about(machine),
      kind: stop.explained ? 'open_stop' : 'unexplained_stop',
      order_id: stop.order_id,
      order_number: stop.order_number,
      stop_id: stop.id,
      since: stop.start_time,
      text: stop.explained
        ? `${machine.name} is stopped: ${stop.reason}`
        : `${machine.name} is stopped, no reason given`,
    },
  ];
}

/** The stop has ended, but the order is still paused. The machine does not run until a person resumes the order. */
function pausedAttention(machine: FloorMachine): Attention[] {
  if (machine.order_status !== 'paused') return [];
  const text = `${machine.name} stands: ${machine.order_number ?? 'its order'} is paused`;
  return [{ ...about(machine), kind: 'open_stop', since: machine.status_since, text }];
}

/** An order that is late, or that will be late at the rate of the machine. */
export function lateAttention(machine: MachineCard, now: Instant): Attention[] {
  const { due_at: due, order_number: number, quantity, actual_quantity } = machine;
  if (due === null || number === null || quantity === null || actual_quantity === null) return [];
  const late = (text: string): Attention[] => [{ ...about(machine), kind: 'late_order', since: due, text }];
  if (due <= now) return late(`${number} is late`);
  if (machine.order_status !== 'in_progress') return [];
  const end = expectedEnd({ quantity, actual_quantity }, machine.production_rate, now);
  return end !== undefined && end > due ? late(`${number} will be late at this rate`) : [];
}

function waitingAttention(waiting: WaitingOrder, now: Instant): Attention[] {
  const { id, order_number, machine_id, machine_name, planned_start_at: start, due_at: due } = waiting;
  const base = { machine_id, machine_name, order_id: id, order_number, stop_id: null };
  if (due !== null && due <= now)
    return [{ ...base, kind: 'late_order', since: due, text: `${order_number} is late and does not run` }];
  if (start === null || Date.parse(now) - Date.parse(start) < startPatienceMs) return [];
  return [{ ...base, kind: 'late_start', since: start, text: `${order_number} should have started` }];
}

/** The activity of a machine is unknown if it is offline, or in use without an order (figures, section 2). */
function silentAttention(machine: FloorMachine): Attention[] {
  const isSilent = machine.status === 'offline' || (machine.status === 'in_use' && machine.order_id === null);
  if (!isSilent) return [];
  return [
    {
      ...about(machine),
      kind: 'silent_machine',
      since: machine.status_since,
      text: `${machine.name} sends no data`,
    },
  ];
}

function peopleAttention(machine: FloorMachine, now: Instant): Attention[] {
  const missing = machine.people_missing ?? 0;
  if (missing === 0) return [];
  const people = missing === 1 ? '1 person is' : `${missing} people are`;
  return [
    { ...about(machine), kind: 'missing_people', since: now, text: `${people} missing at ${machine.name}` },
  ];
}
