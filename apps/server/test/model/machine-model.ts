/** The expected result when a person sets the status of a machine or deletes a machine (decisions ). */
import type { Action } from './actions';
import { changed, conflict, ok, stop, waits, wrong } from './model-steps';
import type { ModelMachine, Verdict, World } from './world';

/** Changes that need no reason. Every other change needs a reason (specification 1, section 4; decision A-05). */
const usual: Readonly<Record<string, readonly string[]>> = {
  available: ['in_use', 'maintenance', 'offline'],
  in_use: ['paused', 'available', 'offline'],
  paused: ['in_use', 'available'],
  maintenance: ['available', 'offline'],
  offline: ['available', 'maintenance'],
};

/** Other names of a status (decision A-04). */
const spelled: Readonly<Record<string, string>> = {
  idle: 'available',
  operational: 'available',
  busy: 'in_use',
  error: 'offline',
};

export function setStatus(
  world: World,
  machine: ModelMachine,
  action: Extract<Action, { kind: 'set status' }>,
): Verdict {
  const to = spelled[action.status] ?? action.status;
  const order = machine.order === null ? undefined : world.orders.get(machine.order);
  const stopped = action.stop ? order : undefined;
  if (stopped && (!action.reason || !action.stop?.category)) return wrong('VALIDATION');
  const from = stopped ? 'available' : machine.status;
  if (from !== to) {
    if (order && !stopped)
      return conflict(to === 'in_use' || to === 'paused' ? 'STATUS_FOLLOWS_ORDER' : 'MACHINE_HOLDS_ORDER');
    const isGiven = action.reason !== undefined || action.status === 'error';
    if (!usual[from]?.includes(to) && !isGiven) return conflict('STATUS_NEEDS_REASON');
  }
  if (stopped) changed(stopped, () => stop(world, stopped));
  machine.status = to;
  return ok;
}

/** A machine can be deleted if it is not in use and no order waits for the machine (decision A-64). */
export function retire(world: World, machine: ModelMachine): Verdict {
  if (machine.status === 'in_use' || machine.order !== null) return conflict('MACHINE_IN_USE');
  const isWaitedFor = [...world.orders.values()].some(
    (order) =>
      order.machine === machine.id &&
      !order.archived &&
      !order.deleted &&
      (waits(order) || order.status === 'stopped'),
  );
  if (isWaitedFor) return conflict('MACHINE_HAS_ORDERS');
  machine.retired = true;
  return { status: 204 };
}
