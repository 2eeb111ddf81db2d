/** Clears alerts about an order in the transaction of the command that ended their conditions. */
import type { AlertRule } from '@pms/domain/every-feature';
import { isFinal, waitsForStart } from '@pms/domain/orders/rules';
import type { Order } from '@pms/domain/orders/schema';
import type { Change } from '../../platform/change';
import { alertsAbout, clearAlerts } from '../alerts/alert-steps';
import { alertsOfRunning } from '../downtime/settle-alerts-steps';
import { machineAlerts } from '../machines/alert-subject-queries';
import { orderAlerts } from './alert-subject-queries';

type Settled = Pick<Order, 'id' | 'status' | 'machine_id' | 'archived'>;

/** The rules whose conditions are false in the status of the order. */
function endedFor({ status, archived }: Settled): AlertRule[] {
  const isOver = archived || isFinal(status);
  const ended: readonly (AlertRule | false)[] = [
    (!waitsForStart(status) || archived) && 'start_overdue',
    status !== 'in_progress' && 'no_quantity_report',
    isOver && 'order_overdue',
  ];
  return ended.filter((rule) => rule !== false);
}

/** Call this function after an order changed its status or its machine, or left the lists. */
export async function settleOrderAlerts(change: Change, order: Settled): Promise<void> {
  const { id, status, machine_id: machine } = order;
  const pace: AlertRule[] = status === 'in_progress' ? [] : ['low_efficiency'];
  await clearAlerts(change, [
    alertsAbout(orderAlerts, [id], endedFor(order)),
    alertsAbout(machineAlerts, machine === null ? [] : [machine], pace),
    alertsOfRunning(machine),
  ]);
}

/** Call this function after quantities of these orders were reported. */
export async function settleReportedAlerts(change: Change, orderIds: readonly number[]): Promise<void> {
  await clearAlerts(change, [alertsAbout(orderAlerts, orderIds, ['no_quantity_report'])]);
}
