/**
 * The rules of actions on an order. Pure: each takes records and the present moment, and returns a refusal or
 * undefined. The server throws the refusal; the browser shows its sentence on the disabled button.
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

/** Statuses that hold a machine: nobody else may run there (decision A-07). */
export const holdsMachine = (status: OrderStatus): boolean => status === 'in_progress' || status === 'paused';

export const isFinal = (status: OrderStatus): boolean => status === 'completed' || status === 'cancelled';

/** The statuses that may follow this status. */
export function allowedStatuses(status: OrderStatus): OrderStatus[] {
  return [...new Set(Object.values(transitions[status]))];
}

/** Refuses an action that the status does not offer. */
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

/** The order that holds the machine now. */
export interface HoldingOrder {
  readonly id: number;
  readonly order_number: string;
}

/** The plant's own rules about schedules. */
export interface SchedulingRules {
  readonly time_zone: string;
  /** How much before its planned start an order may start (decision A-35). */
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

/** Refuses a start outside the plan; only orders with both planned moments have one (decision A-35). */
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

/** May this order start now? The checks run in the order in which a person would correct the causes. */
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

/** May this order be resumed? The planned window never blocks it; a machine in use does (decisions ). */
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

/** An order in the archive must neither run nor hold machine time, because nobody would see it there. */
export function archivedRefusal({ archived }: Pick<Order, 'archived'>): Refusal | undefined {
  return archived ? no.orderIsArchived() : undefined;
}

/** May this machine be given to this order? */
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

/** May the unit change? Only while nothing was counted in that unit. */
export function unitRefusal(
  order: Pick<Order, 'unit_of_measurement' | 'actual_quantity' | 'scrap_quantity' | 'rework_quantity'>,
  unit: string,
): Refusal | undefined {
  const { actual_quantity: good, scrap_quantity: scrap, rework_quantity: rework } = order;
  if (unit === order.unit_of_measurement || good + scrap + rework === 0) return undefined;
  return no.unitIsFixed(order.unit_of_measurement);
}

/** The quantity that is still to be made, in whole units. */
export const restOf = ({
  quantity,
  actual_quantity: made,
}: Pick<Order, 'quantity' | 'actual_quantity'>): number => Math.max(0, quantity - Math.ceil(made));

/** May this order be divided into these parts? The made quantity stays with the order; the parts divide the rest. */
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
 * The count as a multiple of the ordered quantity, when it is ten times or more, which is probably a typing mistake.
 */
export function doubtfulTimes(order: Pick<Order, 'quantity'>, count: number): number | undefined {
  const times = count / order.quantity;
  return times >= 10 ? Math.round(times) : undefined;
}

/** May this quantity be reported? Lowering the count needs a note (PH-22). */
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

/** The count after a report, rounded to the three decimals that are kept. */
export function nextQuantity(current: number, body: Pick<QuantityBody, 'actual_quantity' | 'add'>): number {
  const next = body.actual_quantity ?? current + (body.add ?? 0);
  return Math.round(next * 1000) / 1000;
}

/** How long a report can be taken back. */
export const undoMinutes = 10;

/** May this report be undone? Only the latest report that was not undone, and only for ten minutes. */
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

/** Deleting is for orders that never ran (decision A-64). */
export function deleteRefusal(status: OrderStatus): Refusal | undefined {
  return ['pending', 'assigned', 'cancelled'].includes(status) ? undefined : no.deleteNotAllowed(status);
}

/** Scrap and rework of an order from reports alone, without its waste. */
export interface ReportedLosses {
  readonly scrap: number;
  readonly rework: number;
}

/** May a completed order be corrected in this way? */
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
