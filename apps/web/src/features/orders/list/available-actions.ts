/** The actions of an order for a person, in the order of importance, with the reason if an action cannot be pressed. */
import type { Machine } from '@pms/domain/machines/schema';
import { resumeRefusal, type SchedulingRules, splitRefusal, startRefusal } from '@pms/domain/orders/rules';
import type { Order } from '@pms/domain/orders/schema';
import type { OrderStatus } from '@pms/domain/orders/statuses';
import type { Permission } from '@pms/domain/roles';

export type ActionName =
  | 'assign'
  | 'schedule'
  | 'start'
  | 'pause'
  | 'resume'
  | 'stop'
  | 'complete'
  | 'quantity'
  | 'edit'
  | 'copy'
  | 'split'
  | 'cancel'
  | 'delete'
  | 'correct'
  | 'archive'
  | 'unarchive';

export interface OfferedAction {
  readonly name: ActionName;
  /** The sentence of the rule; undefined if the action is possible now. */
  readonly reason: string | undefined;
}

const rights: Readonly<Record<ActionName, Permission>> = {
  assign: 'updateOrder',
  schedule: 'updateOrder',
  start: 'startProduction',
  pause: 'pauseProduction',
  resume: 'startProduction',
  stop: 'stopProduction',
  complete: 'completeOrder',
  quantity: 'reportQuantity',
  edit: 'updateOrder',
  copy: 'createOrder',
  split: 'createOrder',
  cancel: 'cancelOrder',
  delete: 'deleteOrder',
  correct: 'correctOrder',
  archive: 'updateOrder',
  unarchive: 'updateOrder',
};

const ofItsContent = ['edit', 'copy', 'split'] as const;

/** The table of specification 2, section 4, with the actions that decisions and PH-22 add. */
const offered: Readonly<Record<OrderStatus, (order: Order) => readonly ActionName[]>> = {
  pending: (order) =>
    order.machine_id === null
      ? ['assign', ...ofItsContent, 'cancel', 'delete']
      : ['start', 'schedule', ...ofItsContent, 'cancel', 'delete'],
  assigned: () => ['start', 'schedule', ...ofItsContent, 'cancel', 'delete'],
  // The most used actions of a shift come first.
  in_progress: () => ['quantity', 'stop', 'complete', 'pause', ...ofItsContent],
  paused: () => ['resume', 'quantity', 'complete', 'stop', ...ofItsContent],
  stopped: () => ['resume', 'complete', 'assign', ...ofItsContent, 'archive', 'cancel'],
  // A completed order is outside the archive only if a person removed it from the archive.
  completed: () => ['correct', 'copy', 'archive'],
  cancelled: () => ['copy', 'archive', 'delete'],
};

export interface Surroundings {
  readonly machines: readonly Machine[];
  readonly rules: SchedulingRules;
  readonly now: string;
  readonly may: (permission: Permission) => boolean;
}

export function availableActions(order: Order, around: Surroundings): OfferedAction[] {
  const names = order.archived ? offeredInArchive(order) : offered[order.status](order);
  return names
    .filter((name) => around.may(rights[name]))
    .map((name) => ({ name, reason: reasonAgainst(name, order, around) }));
}

/** Ended orders stay in the archive. An order that was only archived can come back. */
function offeredInArchive({ status }: Order): readonly ActionName[] {
  if (status === 'completed') return ['correct', 'copy'];
  return status === 'cancelled' ? ['copy', 'delete'] : ['copy', 'unarchive'];
}

function reasonAgainst(
  name: ActionName,
  order: Order,
  { machines, rules, now, may }: Surroundings,
): string | undefined {
  if (name === 'split') return splitRefusal(order)?.message;
  if (name !== 'start' && name !== 'resume') return undefined;
  const machine = machines.find((one) => one.id === order.machine_id);
  // While the machines are not loaded, no action is refused because of a machine. The server checks again.
  if (order.machine_id !== null && !machine) return undefined;
  const holding =
    machine?.order_id && machine.order_number
      ? { id: machine.order_id, order_number: machine.order_number }
      : undefined;
  if (name === 'resume') return resumeRefusal(order, machine, holding)?.message;
  const refused = startRefusal({ order, machine, holding, rules, now });
  // The button stays enabled for a person who may override the schedule. The dialog requests the reason.
  const isSchedule = refused?.code === 'SCHEDULE_NOT_STARTED' || refused?.code === 'SCHEDULE_ENDED';
  return isSchedule && may('overrideSchedule') ? undefined : refused?.message;
}
