/** The values and the body of the status control, and the statuses that cannot be set by hand. Pure functions. */
import { machineStatusRefusal, needsReason } from '@pms/domain/machines/rules';
import type { Machine, MachineStatusBody } from '@pms/domain/machines/schema';
import type { MachineStatus } from '@pms/domain/machines/statuses';

export interface StatusWish {
  status: MachineStatus | null;
  /** The reason for an unusual change. */
  reason: string;
  /** The reason for the stop of the order that holds the machine. */
  stop_reason: string;
  category: string;
  notes: string;
}

/** The sentence of the rule for a status that cannot be set even with a reason or after a stop of the order. */
export function whyNot(machine: Machine, to: MachineStatus): string | undefined {
  const refused = machineStatusRefusal(machine, to, 'with a reason');
  return refused?.code === 'STATUS_FOLLOWS_ORDER' ? refused.message : undefined;
}

/**
 * The body includes the version of the shown machine, so that nobody overwrites a state that they have not seen
 * (decision A-80).
 */
export function statusWish(machine: Machine, wish: StatusWish): MachineStatusBody {
  const { version } = machine;
  const status = wish.status ?? '';
  if (machine.order_id !== null) {
    const { stop_reason: reason, category, notes } = wish;
    return { status, version, stop_order: true, reason, category, ...(notes.trim() ? { notes } : {}) };
  }
  const isUnusual = wish.status !== null && needsReason(machine.status, wish.status);
  return { status, version, ...(isUnusual ? { reason: wish.reason } : {}) };
}

/** The undo of a change. Undefined if the reverse change is unusual, or if the change stopped an order. */
export function statusBack(before: Machine, after: Machine): MachineStatusBody | undefined {
  const isFinal = before.order_id !== null || needsReason(after.status, before.status);
  if (isFinal || before.status === after.status) return undefined;
  return { status: before.status, version: after.version };
}
