/**
 * The rules of actions on an order. The functions are pure: each takes records and the present moment, and returns a
 * refusal or undefined. The server throws the refusal. The browser shows the message at the disabled button.
 */
import { formatDateTime, type Instant } from '../plant-time';
import { permissionDenied, type Refusal } from '../refusal';
import * as no from './refusals';
import type { CorrectionBody, Order, QuantityBody, QuantityUpdate } from './schema';
import type { OrderStatus } from './statuses';

export const orderActions = [
  'assign',
  'unassign',
  'start',
  'pause',
  'resume',
  'stop',
  'complete',
  'cancel',
] as const;
export type OrderAction = (typeof orderActions)[number];

/** The transition table of decision A-06. Any other transition is refused. Completed and cancelled are final. */
export const transitions: Readonly<Record<OrderStatus, Partial<Readonly<Record<OrderAction, OrderStatus>>>>> =
  {
    pending: { assign: 'assigned', start: 'in_progress', cancel: 'cancelled' },
    assigned: { assign: 'assigned', unassign: 'pending', start: 'in_progress', cancel: 'cancelled' },
    in_progress: { pause: 'paused', stop: 'stopped', complete: 'completed' },
    paused: { resume: 'in_progress', stop: 'stopped', complete: 'completed' },
    stopped: { resume: 'in_progress', complete: 'completed', cancel: 'cancelled' },
    completed: {},
    cancelled: {},
  };

const deeds: Readonly<Record<OrderAction, string>> = {
  assign: 'assigned to a machine',
  unassign: 'taken off its machine',
  start: 'started',
  pause: 'paused',
  resume: 'resumed',
  stop: 'stopped',
  complete: 'completed',
  cancel: 'cancelled',
};

/** Whether an order in this status waits for its start. A stopped order waits to be resumed. */
export const waitsForStart = (status: OrderStatus): boolean => status === 'pending' || status === 'assigned';

/** Whether an order in this status occupies its machine, so that no other order may run there (decision A-07). */
export const holdsMachine = (status: OrderStatus): boolean => status === 'in_progress' || status === 'paused';

export const isFinal = (status: OrderStatus): boolean => status === 'completed' || status === 'cancelled';

/** The statuses that may follow this status. */
export function allowedStatuses(status: OrderStatus): OrderStatus[] {
  return [...new Set(Object.values(transitions[status]))];
}

/** Refuses an action that the status does not allow. */
export function transitionRefusal(action: OrderAction, status: OrderStatus): Refusal | undefined {
  if (transitions[status][action]) return undefined;
  return no.transitionNotAllowed(status, deeds[action], allowedStatuses(status));
}

/** The fields of a machine that the rules of orders read. */
export interface MachineState {
  readonly name: string;
  readonly status: string;
  readonly environment: string;
}

/** The order that occupies the machine now. */
export interface HoldingOrder {
  readonly id: number;
  readonly order_number: string;
}

/** The plant's own rules about schedules. */
export interface SchedulingRules {
  readonly time_zone: string;
  /** The number of minutes by which an order may start before its planned start (decision A-35). */
  readonly early_start_minutes: number;
}

function machineRefusal(
  orderId: number,
  machine: MachineState | undefined,
  holding: HoldingOrder | undefined,
): Refusal | undefined {
  if (!machine) return no.noMachineAssigned();
  if (holding && holding.id !== orderId) return no.machineBusy(holding.order_number);
  if (machine.status === 'maintenance' || machine.status === 'offline') {
    return no.machineNotUsable(machine.name, machine.status);
  }
  return undefined;
}

type PlannedOrder = Pick<Order, 'planned_start_at' | 'planned_end_at'>;

/** Refuses a start outside the plan. An order without a planned start and a planned end has no plan (decision A-35). */
export function scheduleRefusal(
  order: PlannedOrder,
  rules: SchedulingRules,
  now: Instant,
): Refusal | undefined {
  const { planned_start_at: start, planned_end_at: end } = order;
  if (!start || !end) return undefined;
  const earliest = Date.parse(start) - rules.early_start_minutes * 60_000;
  if (Date.parse(now) < earliest) return no.startTooEarly(formatDateTime(start, rules.time_zone));
  if (now >= end) return no.startTooLate(formatDateTime(end, rules.time_zone));
  return undefined;
}

export interface StartQuestion {
  readonly order: Pick<Order, 'id' | 'status' | 'archived'> & PlannedOrder;
  readonly machine: MachineState | undefined;
  readonly holding: HoldingOrder | undefined;
  readonly rules: SchedulingRules;
  readonly now: Instant;
  /** A deliberate start outside the plan needs the right and a reason (decision A-35). */
  readonly override?: { readonly allowed: boolean; readonly reason: string | undefined };
}

/** Refuses a start that is not possible now. The checks run in the order in which a person would correct the causes. */
export function startRefusal({
  order,
  machine,
  holding,
  rules,
  now,
  override,
}: StartQuestion): Refusal | undefined {
  const refused =
    transitionRefusal('start', order.status) ??
    archivedRefusal(order) ??
    machineRefusal(order.id, machine, holding);
  if (refused) return refused;
  if (!override) return scheduleRefusal(order, rules, now);
  if (!override.allowed) return permissionDenied();
  return override.reason ? undefined : no.overrideNeedsReason();
}

/** Refuses to resume an order if its machine is in use. The planned times are not checked (decisions ). */
export function resumeRefusal(
  order: Pick<Order, 'id' | 'status' | 'archived'>,
  machine: MachineState | undefined,
  holding: HoldingOrder | undefined,
): Refusal | undefined {
  return (
    transitionRefusal('resume', order.status) ??
    archivedRefusal(order) ??
    machineRefusal(order.id, machine, holding)
  );
}

/** An archived order must neither run nor reserve machine time, because nobody would see the order (decision A-37). */
export function archivedRefusal({ archived }: Pick<Order, 'archived'>): Refusal | undefined {
  return archived ? no.orderIsArchived() : undefined;
}

/** Returns the refusal if this machine may not be assigned to this order, or undefined. */
export function assignRefusal(
  order: Pick<Order, 'status' | 'environment'>,
  machine: MachineState,
): Refusal | undefined {
  if (isFinal(order.status)) return no.orderIsFinal(order.status);
  if (holdsMachine(order.status)) return no.machineHeldByOrder(order.status);
  if (machine.environment !== order.environment)
    return no.machineInOtherArea(machine.name, order.environment);
  return undefined;
}

/** Refuses another unit after a quantity was reported in the present unit. */
export function unitRefusal(
  order: Pick<Order, 'unit_of_measurement' | 'actual_quantity' | 'scrap_quantity' | 'rework_quantity'>,
  unit: string,
): Refusal | undefined {
  const { actual_quantity: good, scrap_quantity: scrap, rework_quantity: rework } = order;
  if (unit === order.unit_of_measurement || good + scrap + rework === 0) return undefined;
  return no.unitIsFixed(order.unit_of_measurement);
}

/** The remaining quantity of an order, in whole units. */
export const restOf = ({
  quantity,
  actual_quantity: made,
}: Pick<Order, 'quantity' | 'actual_quantity'>): number => Math.max(0, quantity - Math.ceil(made));

/** Refuses to split an order into these parts. The sum of the parts must be the remaining quantity of the order. */
export function splitRefusal(
  order: Pick<Order, 'status' | 'archived' | 'quantity' | 'actual_quantity'>,
  parts?: readonly number[],
): Refusal | undefined {
  if (isFinal(order.status)) return no.orderIsFinal(order.status);
  const rest = restOf(order);
  const refused = archivedRefusal(order) ?? (rest < 2 ? no.nothingToSplit() : undefined);
  if (refused || !parts) return refused;
  const sum = parts.reduce((total, part) => total + part, 0);
  return sum === rest ? undefined : no.partsAreNotTheRest(sum, rest);
}

/**
 * The count as a multiple of the ordered quantity. A multiple of ten or more is probably a typing mistake; below ten,
 * the function returns undefined.
 */
export function doubtfulTimes(order: Pick<Order, 'quantity'>, count: number): number | undefined {
  const times = count / order.quantity;
  return times >= 10 ? Math.round(times) : undefined;
}

/** Refuses a quantity that may not be reported. A report that lowers the count needs a note (PH-22). */
export function quantityRefusal(
  order: Pick<Order, 'status' | 'actual_quantity'>,
  body: Pick<QuantityBody, 'actual_quantity' | 'add' | 'note'>,
): Refusal | undefined {
  if (!holdsMachine(order.status)) return no.quantityNotOpen(order.status);
  const next = nextQuantity(order.actual_quantity, body);
  if (next < 0) return no.quantityNegative();
  if (next < order.actual_quantity && !body.note?.trim()) return no.loweringNeedsNote();
  return undefined;
}

/** The count after a report, rounded to three decimals. */
export function nextQuantity(current: number, body: Pick<QuantityBody, 'actual_quantity' | 'add'>): number {
  const next = body.actual_quantity ?? current + (body.add ?? 0);
  return Math.round(next * 1000) / 1000;
}

/** The number of minutes for which a report can be undone. */
export const undoMinutes = 10;

/** Only the latest report that was not undone can be undone, and only for ten minutes. */
export function undoRefusal(
  order: Pick<Order, 'status'>,
  update: Pick<QuantityUpdate, 'id' | 'undone' | 'update_time'>,
  latestId: number | undefined,
  now: Instant,
): Refusal | undefined {
  if (!holdsMachine(order.status)) return no.quantityNotOpen(order.status);
  if (update.undone) return no.alreadyUndone();
  if (update.id !== latestId) return no.notLatestQuantity();
  return Date.parse(now) - Date.parse(update.update_time) > undoMinutes * 60_000
    ? no.undoTooLate()
    : undefined;
}

export function archiveRefusal(status: OrderStatus): Refusal | undefined {
  return holdsMachine(status) ? no.orderStillRunning() : undefined;
}

/** Only pending, assigned and cancelled orders can be deleted (decision A-64). */
export function deleteRefusal(status: OrderStatus): Refusal | undefined {
  return ['pending', 'assigned', 'cancelled'].includes(status) ? undefined : no.deleteNotAllowed(status);
}

/** The reported scrap and rework of an order, without its waste. */
export interface ReportedLosses {
  readonly scrap: number;
  readonly rework: number;
}

/** Returns the refusal if the order may not be corrected in this way, or undefined. */
export function correctionRefusal(
  order: Pick<Order, 'status' | 'actual_start_at' | 'complete_time'>,
  body: Pick<CorrectionBody, 'scrap' | 'rework' | 'corrects_id' | 'recorded_at'>,
  reported: ReportedLosses,
): Refusal | undefined {
  if (order.status !== 'completed') return no.correctionNotOpen();
  if (reported.scrap + (body.scrap ?? 0) < 0) return no.correctsTooMuch('scrap', reported.scrap);
  if (reported.rework + (body.rework ?? 0) < 0) return no.correctsTooMuch('rework', reported.rework);
  if (body.recorded_at === undefined) return undefined;
  if (body.corrects_id !== undefined) return no.correctsTwoTimes();
  const at = Date.parse(body.recorded_at);
  const [start, end] = [order.actual_start_at ?? order.complete_time, order.complete_time];
  const isWithin = start !== null && end !== null && at >= Date.parse(start) && at <= Date.parse(end);
  return isWithin ? undefined : no.correctionOutsideOrder();
}
