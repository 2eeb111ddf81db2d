/**
 * The reference model: the expected changes of orders and machines, written from decisions,
 * The code is simple, so that a reader can check that it is correct. It uses no code of the server.
 */
import type { Action } from './actions';
import { retire, setStatus } from './machine-model';
import {
  changed,
  conflict,
  denied,
  free,
  gone,
  holds,
  isFinal,
  machineOf,
  ok,
  stop,
  waits,
  wrong,
} from './model-steps';
import { mayOverride, mayTake } from './rights';
import { planFrom } from './schedule-model';
import type { ActingRole, Choice, ModelMachine, ModelOrder, Span, Verdict, World } from './world';

const minute = 60_000;

/** The statuses from which an action is possible (decision A-06). */
const possible: Readonly<Record<string, readonly string[]>> = {
  start: ['pending', 'assigned'],
  pause: ['in_progress'],
  stop: ['in_progress', 'paused'],
  resume: ['paused', 'stopped'],
  complete: ['in_progress', 'paused', 'stopped'],
  cancel: ['pending', 'assigned', 'stopped'],
};

const overlap = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;

/** Ids that the server assigned. The model takes the ids from the answer. */
export interface NewIds {
  readonly order?: number;
  readonly report?: number;
}

type OnOrder = Extract<Action, { order: number }>;

/** The expected answer to the action. A refused action does not change the world. */
export function take(world: World, role: ActingRole, action: Action, ids: NewIds): Verdict {
  if (action.kind === 'wait') {
    world.now += action.minutes * minute;
    return ok;
  }
  if (!mayTake(role, action.kind)) return denied;
  if (action.kind === 'create') return create(world, action, ids);
  if (action.kind === 'set status' || action.kind === 'retire') {
    const machine = world.machines.get(action.machine);
    if (!machine || machine.retired) return gone;
    return action.kind === 'retire' ? retire(world, machine) : setStatus(world, machine, action);
  }
  const order = world.orders.get(action.order);
  if (!order || order.deleted) return gone;
  return takeOn(world, role, order, action, ids);
}

function create(world: World, action: Extract<Action, { kind: 'create' }>, ids: NewIds): Verdict {
  const machine = action.machine === null ? undefined : world.machines.get(action.machine);
  if (action.machine !== null) {
    if (!machine || machine.retired) return wrong('NO_MACHINE_ASSIGNED');
    if (machine.environment !== action.environment) return conflict('MACHINE_IN_OTHER_AREA');
  }
  const id = ids.order ?? 0;
  world.orders.set(id, {
    id,
    environment: action.environment,
    status: 'pending',
    archived: false,
    deleted: false,
    machine: action.machine,
    has_started: false,
    quantity: 0,
    version: 1,
    choice: { start_date: null, start_shift: null, end_date: null, end_shift: null },
    plan: null,
    reserved: null,
    reports: [],
  });
  return { status: 201 };
}

function takeOn(world: World, role: ActingRole, order: ModelOrder, action: OnOrder, ids: NewIds): Verdict {
  const statuses = possible[action.kind];
  if (statuses && !statuses.includes(order.status)) return conflict('TRANSITION_NOT_ALLOWED');
  switch (action.kind) {
    case 'start':
      return start(world, role, order, action);
    case 'resume':
      return resume(world, order);
    case 'pause':
      return changed(order, () => {
        order.status = 'paused';
        machineOf(world, order, (machine) => {
          machine.status = 'paused';
        });
      });
    case 'stop':
      return changed(order, () => stop(world, order));
    case 'complete':
      return changed(order, () => complete(world, order, action.quantity));
    case 'cancel':
      return changed(order, () => {
        order.status = 'cancelled';
        order.archived = true;
        order.reserved = null;
      });
    case 'plan':
      return plan(world, order, action);
    case 'edit':
      if (action.version !== undefined && action.version !== order.version) return conflict('STALE_VERSION');
      return isFinal(order) ? conflict('ORDER_IS_FINAL') : changed(order, () => undefined);
    case 'archive':
      if (holds(order)) return conflict('ORDER_STILL_RUNNING');
      if (order.archived) return ok;
      return changed(order, () => {
        order.archived = true;
        order.reserved = null;
      });
    case 'unarchive':
      return unarchive(world, order);
    case 'delete':
      if (!['pending', 'assigned', 'cancelled'].includes(order.status)) return conflict('DELETE_NOT_ALLOWED');
      changed(order, () => {
        order.deleted = true;
        order.reserved = null;
      });
      return { status: 204 };
    case 'report':
      return report(world, order, action, ids);
    case 'undo':
      return undo(world, order, action.report, ids);
  }
}

/** An archived order cannot run, because no list of running orders shows the archive (decision A-37). */
const inArchive = (order: ModelOrder): Verdict | undefined =>
  order.archived ? conflict('ORDER_IS_ARCHIVED') : undefined;

/**
 * The reason why no order can run on the machine: no machine, another order, or a machine out of use (decision A-36).
 */
function machineProblem(
  world: World,
  machine: ModelMachine | undefined,
  order: ModelOrder,
): Verdict | undefined {
  if (!machine || machine.retired) return wrong('NO_MACHINE_ASSIGNED');
  const other = [...world.orders.values()].some(
    (known) => known.id !== order.id && holds(known) && known.machine === machine.id,
  );
  if (other) return conflict('MACHINE_BUSY');
  const isOut = machine.status === 'maintenance' || machine.status === 'offline';
  return isOut ? conflict('MACHINE_NOT_USABLE') : undefined;
}

function start(
  world: World,
  role: ActingRole,
  order: ModelOrder,
  { machine: wanted, override }: Extract<Action, { kind: 'start' }>,
): Verdict {
  const id = wanted ?? order.machine;
  const machine = id === null ? undefined : world.machines.get(id);
  const problem = inArchive(order) ?? machineProblem(world, machine, order);
  if (!machine || problem) return problem ?? wrong('NO_MACHINE_ASSIGNED');
  if (override) {
    if (!mayOverride(role)) return denied;
    if (!override.reason) return wrong('OVERRIDE_REASON_REQUIRED');
  } else if (order.plan) {
    if (world.now < order.plan.from) return conflict('SCHEDULE_NOT_STARTED');
    if (world.now >= order.plan.to) return conflict('SCHEDULE_ENDED');
  }
  if (machine.environment !== order.environment) return conflict('MACHINE_IN_OTHER_AREA');
  if (machine.id !== order.machine) {
    if (isTaken(world, order, machine.id, order.plan)) return conflict('SCHEDULE_CONFLICT');
    order.reserved = order.plan;
  }
  return changed(order, () => {
    order.status = 'in_progress';
    order.machine = machine.id;
    order.has_started = true;
    machine.status = 'in_use';
    machine.order = order.id;
  });
}

/** The plan never prevents a resume. The order reserves the remaining free time of its plan (decision A-35). */
function resume(world: World, order: ModelOrder): Verdict {
  const machine = order.machine === null ? undefined : world.machines.get(order.machine);
  const problem = inArchive(order) ?? machineProblem(world, machine, order);
  if (!machine || problem) return problem ?? wrong('NO_MACHINE_ASSIGNED');
  return changed(order, () => {
    if (order.status === 'stopped') order.reserved = whatIsLeft(world, order, machine.id);
    order.status = 'in_progress';
    machine.status = 'in_use';
    machine.order = order.id;
  });
}

function whatIsLeft(world: World, order: ModelOrder, machine: number): Span | null {
  if (!order.plan || order.plan.to <= world.now) return null;
  const left = { from: world.now, to: order.plan.to };
  const nexts = reservationsOn(world, order, machine).filter((reserved) => overlap(reserved, left));
  const next = Math.min(left.to, ...nexts.map(({ from }) => from));
  return next > left.from ? { from: left.from, to: next } : null;
}

const reservationsOn = (world: World, except: ModelOrder, machine: number): Span[] =>
  [...world.orders.values()].flatMap((known) =>
    known.id !== except.id && known.machine === machine && known.reserved ? [known.reserved] : [],
  );

/** A span does not include its end, so an order may start when the previous order ends (decision A-34). */
const isTaken = (world: World, order: ModelOrder, machine: number, span: Span | null): boolean =>
  span !== null && reservationsOn(world, order, machine).some((reserved) => overlap(reserved, span));

function complete(world: World, order: ModelOrder, quantity: number): void {
  if (holds(order)) machineOf(world, order, free);
  order.status = 'completed';
  order.archived = true;
  order.reserved = null;
  order.quantity = quantity;
}

/** The PUT call that sets the machine of an order or the time on the machine (decisions ). */
function plan(world: World, order: ModelOrder, action: Extract<Action, { kind: 'plan' }>): Verdict {
  if (isFinal(order)) return conflict('ORDER_IS_FINAL');
  const choice: Choice = { ...order.choice, ...action.choice };
  const isMoved = JSON.stringify(choice) !== JSON.stringify(order.choice);
  if (isMoved && order.has_started) return wrong('PLAN_IS_FIXED');
  const planned = isMoved ? planFrom(choice) : order.plan;
  if (planned === 'incomplete') return wrong('SCHEDULE_INCOMPLETE');
  if (planned === 'backwards') return wrong('SCHEDULE_BACKWARDS');
  const id = action.machine === undefined ? order.machine : action.machine;
  if (id === order.machine && !isMoved) return changed(order, () => undefined);
  if (id === null) {
    // A schedule belongs to a machine.
    if (action.machine === undefined) return wrong('SCHEDULE_INCOMPLETE');
    if (!waits(order)) return conflict('TRANSITION_NOT_ALLOWED');
    return changed(order, () => {
      Object.assign(order, { status: 'pending', machine: null, reserved: null, choice, plan: planned });
    });
  }
  const machine = world.machines.get(id);
  if (!machine || machine.retired) return gone;
  if (holds(order)) return conflict('ORDER_HOLDS_MACHINE');
  if (machine.environment !== order.environment) return conflict('MACHINE_IN_OTHER_AREA');
  if (order.archived) return conflict('ORDER_IS_ARCHIVED');
  if (order.status === 'stopped') {
    return changed(order, () => {
      order.machine = id;
    });
  }
  if (!planned) return wrong('SCHEDULE_INCOMPLETE');
  if (isTaken(world, order, id, planned)) return conflict('SCHEDULE_CONFLICT');
  return changed(order, () => {
    Object.assign(order, { status: 'assigned', machine: id, reserved: planned, choice, plan: planned });
  });
}

/** A waiting order reserves its planned time again, if no other order has reserved this time. */
function unarchive(world: World, order: ModelOrder): Verdict {
  if (!order.archived) return ok;
  const again = waits(order) && order.machine !== null ? order.plan : null;
  if (order.machine !== null && isTaken(world, order, order.machine, again))
    return conflict('SCHEDULE_CONFLICT');
  return changed(order, () => {
    order.archived = false;
    order.reserved = again;
  });
}

/** A report needs a running or paused order. A lower quantity needs a note (PH-22). */
function report(
  world: World,
  order: ModelOrder,
  { add = 0, total, note }: Extract<Action, { kind: 'report' }>,
  ids: NewIds,
): Verdict {
  if (!holds(order)) return conflict('QUANTITY_NOT_OPEN');
  const next = total ?? order.quantity + add;
  if (next < 0) return wrong('QUANTITY_NEGATIVE');
  if (next < order.quantity && !note) return wrong('NOTE_REQUIRED');
  return changed(order, () => write(world, order, next, ids, false));
}

function write(world: World, order: ModelOrder, next: number, ids: NewIds, is_undo: boolean): void {
  const id = ids.report ?? 0;
  order.reports.push({ id, before: order.quantity, at: world.now, is_undo, undone: false });
  order.quantity = next;
}

/** A person can undo only the latest report that is not undone, within ten minutes. */
function undo(world: World, order: ModelOrder, reportId: number, ids: NewIds): Verdict {
  const found = order.reports.find(({ id }) => id === reportId);
  if (!found) return gone;
  if (!holds(order)) return conflict('QUANTITY_NOT_OPEN');
  if (found.undone) return conflict('ALREADY_UNDONE');
  const latest = order.reports.findLast(({ is_undo, undone }) => !is_undo && !undone);
  if (found !== latest) return conflict('NOT_LATEST_QUANTITY');
  if (world.now - found.at > 10 * minute) return conflict('UNDO_TOO_LATE');
  return changed(order, () => {
    write(world, order, found.before, ids, true);
    found.undone = true;
  });
}
