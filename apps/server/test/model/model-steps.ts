/** Shared parts of the model: verdicts, the meaning of each status, and the smallest changes. */
import type { ModelMachine, ModelOrder, Verdict, World } from './world';

export const ok: Verdict = { status: 200 };
export const gone: Verdict = { status: 404, code: 'NOT_FOUND' };
export const conflict = (code: string): Verdict => ({ status: 409, code });
export const wrong = (code: string): Verdict => ({ status: 400, code });
export const denied: Verdict = { status: 403, code: 'PERMISSION_DENIED' };

export const holds = (order: ModelOrder): boolean =>
  order.status === 'in_progress' || order.status === 'paused';
export const isFinal = (order: ModelOrder): boolean =>
  order.status === 'completed' || order.status === 'cancelled';
export const waits = (order: ModelOrder): boolean =>
  order.status === 'pending' || order.status === 'assigned';

/** Every change of an order increases the version of the order. */
export function changed(order: ModelOrder, change: () => void): Verdict {
  change();
  order.version += 1;
  return ok;
}

export function machineOf(world: World, order: ModelOrder, change: (machine: ModelMachine) => void): void {
  const machine = order.machine === null ? undefined : world.machines.get(order.machine);
  if (machine) change(machine);
}

export const free = (machine: ModelMachine): void => {
  machine.status = 'available';
  machine.order = null;
};

export function stop(world: World, order: ModelOrder): void {
  order.status = 'stopped';
  order.reserved = null;
  machineOf(world, order, free);
}
