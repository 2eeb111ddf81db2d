/** Records changed fields of a machine, and sets the first day of its cycle when its crews are saved. */
import { changedFields } from '@pms/domain/changed-fields';
import { machineUpdated } from '@pms/domain/machines/events';
import type { Machine } from '@pms/domain/machines/schema';
import type { Change } from '../../platform/change';
import { dropCycleAssignments } from '../crews/closing-steps';
import { changeMachine } from './queries';

const hasCycle = (machine: Machine): boolean =>
  machine.shift_cycle_enabled && machine.cycle_start_date !== null;

/**
 * Sends the changed fields to the audit log and the machine to the browsers. A machine that leaves the cycle loses its
 * future shifts.
 */
export async function recordChangedMachine(
  change: Change,
  before: Machine,
  machine: Machine,
  reason?: string,
): Promise<void> {
  const changed = changedFields(before, machine);
  if (!changed) return;
  if (hasCycle(before) && !hasCycle(machine)) await dropCycleAssignments(change, machine.id);
  change.audit({
    action: 'machine_updated',
    entity: 'machine',
    entity_id: machine.id,
    ...changed,
    ...(reason ? { note: reason } : {}),
  });
  change.tell(machineUpdated, { machine, machine_id: machine.id });
}

/** Sets the first day of the cycle of a locked machine. Null ends the cycle. */
export async function setCycleStart(
  change: Change,
  before: Machine,
  cycle_start_date: string | null,
): Promise<Machine> {
  const machine = await changeMachine(change, before.id, { cycle_start_date });
  await recordChangedMachine(change, before, machine);
  return machine;
}
