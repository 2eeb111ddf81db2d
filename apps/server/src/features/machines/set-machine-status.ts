/**
 * Changes the status of a machine. Unusual changes need a reason, and an order that holds the machine must be stopped
 * (A-05).
 */
import { machineStatusChanged } from '@pms/domain/machines/events';
import {
  machineChangedMeanwhile,
  machineNotFound,
  stopNeedsReason,
  unknownMachineStatus,
} from '@pms/domain/machines/refusals';
import { machineStatusRefusal } from '@pms/domain/machines/rules';
import type { Machine, MachineStatusBody } from '@pms/domain/machines/schema';
import { canonicalMachineStatus } from '@pms/domain/machines/statuses';
import { RefusalError, refuse } from '@pms/domain/refusal';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { lockOrder } from '../orders/queries';
import { markStopped } from '../orders/stop-steps';
import { notifyOfMachine } from './machine-message-steps';
import { findMachine, lockMachine, setMachineState } from './queries';
import { settleMachineAlerts } from './settle-alerts-steps';

/** The default reason for the status "error", which is stored as offline (decision A-04). */
const machineError = 'machine error';

export async function setMachineStatus(
  change: Change,
  caller: Caller,
  id: number,
  body: MachineStatusBody,
): Promise<Machine> {
  const status = canonicalMachineStatus(body.status);
  if (!status) throw new RefusalError(unknownMachineStatus(body.status));
  const { machine: before, wasStopped } = await takeMachine(change, caller, id, body);
  const isError = body.status === 'error';
  // The spelling "error" is itself a reason (decision A-04).
  const reason = body.reason || (isError ? machineError : undefined);
  refuse(machineStatusRefusal(before, status, reason));
  if (before.status === status && !wasStopped && !isError) return before;
  const machine = await setMachineState(change, id, {
    status,
    order_id: before.order_id,
    reason,
    is_error: isError,
  });
  change.audit({
    action: 'machine_status_changed',
    entity: 'machine',
    entity_id: id,
    before: { status: before.status },
    after: { status },
    ...(reason ? { note: reason } : {}),
  });
  change.tell(machineStatusChanged, { machine, machine_id: id, status, order_id: machine.order_id });
  await settleMachineAlerts(change, machine, isError);
  await notifyOfMachine(change, machine, reason);
  return machine;
}

/** Locks the machine. With `stop_order`, also stops the order that holds it. Orders are locked before machines. */
async function takeMachine(
  change: Change,
  caller: Caller,
  id: number,
  body: MachineStatusBody,
): Promise<{ machine: Machine; wasStopped: boolean }> {
  const seen = await findMachine(change.tx, id);
  const order = body.stop_order && seen?.order_id ? await lockOrder(change.tx, seen.order_id) : undefined;
  const machine = await lockMachine(change.tx, id);
  if (!machine) throw new RefusalError(machineNotFound());
  if (body.version !== undefined && body.version !== machine.version)
    throw new RefusalError(machineChangedMeanwhile(machine));
  await change.refreshNow();
  // Another person may have stopped the order while this change waited for the lock.
  if (!order || machine.order_id !== order.id) return { machine, wasStopped: false };
  if (!body.reason || !body.category) throw new RefusalError(stopNeedsReason());
  const { reason, category, notes } = body;
  await markStopped(change, caller, order, { reason, category, ...(notes ? { notes } : {}) });
  const freed = await setMachineState(change, id, { status: 'available', order_id: null, reason });
  return { machine: freed, wasStopped: true };
}
