/** Clears alerts about a call for help in the transaction of the command that ended their conditions. */
import type { Change } from '../../platform/change';
import { alertsAbout, clearAlerts } from '../alerts/alert-steps';
import { helpAlerts } from './alert-subject-queries';

/** Clears the alert about a call for help that was taken or closed. */
export async function settleHelpAlerts(change: Change, callId: number): Promise<void> {
  await clearAlerts(change, [alertsAbout(helpAlerts, [callId], ['help_overdue'])]);
}
