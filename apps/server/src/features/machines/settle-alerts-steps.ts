/** Raises and clears alerts about a machine in the transaction of a command. */
import { offlineMachineAlert } from '@pms/domain/alerts/rules';
import type { Machine } from '@pms/domain/machines/schema';
import type { Change } from '../../platform/change';
import { alertsAbout, clearAlerts, raiseAlerts } from '../alerts/alert-steps';
import { machineAlerts } from './alert-subject-queries';

/**
 * Call this function after a change of the status. An error raises an alert at once. Every status except offline clears
 * it.
 */
export async function settleMachineAlerts(
  change: Change,
  machine: Pick<Machine, 'id' | 'name' | 'status'>,
  isError: boolean,
): Promise<void> {
  const { id: machine_id, name: machine_name, status } = machine;
  if (status !== 'offline') {
    await clearAlerts(change, [
      alertsAbout(machineAlerts, [machine_id], ['machine_offline', 'machine_error']),
    ]);
    return;
  }
  const offline = { machine_id, machine_name, is_error: isError, order_number: null, since: change.now };
  const alert = offlineMachineAlert(offline);
  if (alert) await raiseAlerts(change, [machineAlerts], [alert]);
}
