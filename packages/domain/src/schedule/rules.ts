/**
 * Checks a place on the board while a person drags an order: the refusal that the server would return, and cautions
 * about an allowed place. Server and browser call these functions.
 */
import { clip, type Interval, intervalOf } from '../intervals';
import {
  endIsPast,
  machineHeldByOrder,
  onlyRunningIsStretched,
  orderIsFinal,
  planIsFixed,
  scheduleBackwards,
  scheduleConflict,
} from '../orders/refusals';
import { assignRefusal, holdsMachine, isFinal, type MachineState } from '../orders/rules';
import type { Order } from '../orders/schema';
import { formatDateTime, type Instant } from '../plant-time';
import type { Refusal } from '../refusal';
import type { BoardClosure, BoardMachine, BoardOrder } from './schema';

/** A half-open span of machine time that is reserved for an order. */
export interface Held {
  readonly order_number: string;
  readonly from: Instant;
  readonly to: Instant;
}

/** Refuses time that is reserved for another order of the machine. The refusal names the first such order. */
export function clashRefusal(others: readonly Held[], span: Interval, timeZone: string): Refusal | undefined {
  const inTheWay = others
    .filter(({ from, to }) => clip([intervalOf(from, to)], span).length > 0)
    .sort((a, b) => (a.from < b.from ? -1 : 1))[0];
  if (!inTheWay) return undefined;
  const { order_number, from, to } = inTheWay;
  return scheduleConflict(order_number, formatDateTime(from, timeZone), formatDateTime(to, timeZone));
}

type Planned = Pick<Order, 'status' | 'environment' | 'actual_start_at'>;

/** Refuses a place that this order may not take. Other orders on the machine are not checked. */
export function placeRefusal(order: Planned, machine: MachineState, span: Interval): Refusal | undefined {
  if (isFinal(order.status)) return orderIsFinal(order.status);
  if (order.actual_start_at !== null) return planIsFixed();
  if (span.to <= span.from) return scheduleBackwards();
  return assignRefusal(order, machine);
}

/** Refuses a time until which a running order may not keep its machine (decisions A-33 and 0016). */
export function stretchRefusal(
  order: Pick<Order, 'status'>,
  until: number,
  now: number,
): Refusal | undefined {
  if (isFinal(order.status)) return orderIsFinal(order.status);
  if (!holdsMachine(order.status)) return onlyRunningIsStretched(order.status);
  return until <= now ? endIsPast() : undefined;
}

/** Returns the refusal if the machine and the start of an order are fixed; undefined if the order may move. */
export function fixedRefusal({
  status,
  actual_start_at,
}: Pick<Order, 'status' | 'actual_start_at'>): Refusal | undefined {
  if (isFinal(status)) return orderIsFinal(status);
  if (holdsMachine(status)) return machineHeldByOrder(status);
  return actual_start_at === null ? undefined : planIsFixed();
}

/** A plan that is allowed but has a drawback. */
export type Caution =
  | { readonly kind: 'late'; readonly minutes: number; readonly due_at: Instant }
  | { readonly kind: 'over' }
  | { readonly kind: 'begun' }
  | { readonly kind: 'closed'; readonly name: string }
  | { readonly kind: 'machine'; readonly name: string; readonly status: string };

export interface Verdict {
  /** The refusal of the server; undefined when the server would accept the plan. */
  readonly refusal: Refusal | undefined;
  readonly cautions: readonly Caution[];
}

export interface Place {
  readonly machine: BoardMachine;
  readonly span: Interval;
}

export interface Surroundings {
  /** All orders of the board. Orders of other machines are ignored. */
  readonly orders: Iterable<BoardOrder>;
  readonly closures: readonly BoardClosure[];
  readonly now: Instant;
  readonly time_zone: string;
}

/** Checks the move of the order to this place. */
export function judgePlace(order: BoardOrder, place: Place, around: Surroundings): Verdict {
  const isStretched = holdsMachine(order.status);
  const asked = isStretched ? heldSpan(order, place.span, around.now) : place.span;
  const refusal =
    (isStretched
      ? stretchOnItsMachine(order, place, Date.parse(around.now))
      : placeRefusal(order, place.machine, place.span)) ??
    clashRefusal(heldOn(place.machine.id, order.id, around.orders), asked, around.time_zone);
  return { refusal, cautions: refusal ? [] : cautionsOf(order, place, around) };
}

function stretchOnItsMachine(order: BoardOrder, { machine, span }: Place, now: number): Refusal | undefined {
  return machine.id === order.machine_id
    ? stretchRefusal(order, span.to, now)
    : assignRefusal(order, machine);
}

/** A running order without reserved time reserves time from now on. */
function heldSpan(order: BoardOrder, { to }: Interval, now: Instant): Interval {
  return { from: Date.parse(order.reserved_from ?? now), to };
}

function heldOn(machineId: number, exceptId: number, orders: Iterable<BoardOrder>): Held[] {
  const held: Held[] = [];
  for (const { id, machine_id, order_number, reserved_from: from, reserved_until: to } of orders) {
    if (machine_id === machineId && id !== exceptId && from && to) held.push({ order_number, from, to });
  }
  return held;
}

/** Full minutes by which an end is after the due moment; 0 for an order that is in time or has no due moment. */
export const minutesLate = (due: Instant | null, end: number): number =>
  due === null ? 0 : Math.max(0, Math.ceil((end - Date.parse(due)) / 60_000));

function cautionsOf(order: BoardOrder, { machine, span }: Place, around: Surroundings): Caution[] {
  const cautions: Caution[] = [];
  const now = Date.parse(around.now);
  const minutes = minutesLate(order.due_at, span.to);
  if (order.due_at !== null && minutes > 0) cautions.push({ kind: 'late', minutes, due_at: order.due_at });
  if (span.to <= now) cautions.push({ kind: 'over' });
  else if (span.from < now && order.actual_start_at === null) cautions.push({ kind: 'begun' });
  const closed = closuresOf(machine, around.closures).find(
    ({ from, to }) => clip([intervalOf(from, to)], span).length > 0,
  );
  if (closed) cautions.push({ kind: 'closed', name: closed.name });
  if (machine.status === 'maintenance' || machine.status === 'offline') {
    cautions.push({ kind: 'machine', name: machine.name, status: machine.status });
  }
  return cautions;
}

/** The closures that apply to a machine: closures of the machine, of its area and of the plant. */
export function closuresOf(machine: BoardMachine, closures: readonly BoardClosure[]): BoardClosure[] {
  return closures.filter(({ machine_id, environment }) =>
    machine_id === null
      ? environment === null || environment === machine.environment
      : machine_id === machine.id,
  );
}
