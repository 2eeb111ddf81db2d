/**
 * Updates alerts in the transaction of a command: clears alerts whose condition the command ended, and raises a severe
 * stop at once. Everything else waits for the rules' next round.
 */
import { type AlertEntity, offlineMachineAlert, severeStopAlert } from '@pms/domain/alerts/rules';
import type { DowntimeRecord } from '@pms/domain/downtime/schema';
import type { AlertRule } from '@pms/domain/every-feature';
import type { Machine } from '@pms/domain/machines/schema';
import type { Order } from '@pms/domain/orders/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Change } from '../../platform/change';
import { markCleared, raiseAlerts } from './alert-steps';

/** Skips alerts that the round of the rules has locked, so that neither waits for the other. */
async function clearWhere(change: Change, condition: RawBuilder<boolean>): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select a.id from alerts a where a.cleared_at is null and ${condition}
     order by a.id for no key update skip locked`.execute(change.tx);
  await markCleared(
    change,
    rows.map(({ id }) => id),
  );
}

const aboutAny = (entity: AlertEntity, ids: readonly string[], rules: readonly AlertRule[]) =>
  sql<boolean>`(a.entity = ${entity} and a.entity_id = any(${[...ids]}::text[])
    and a.rule = any(${[...rules]}::text[]))`;

const about = (entity: AlertEntity, id: number | null, rules: readonly AlertRule[]) =>
  sql<boolean>`(a.entity = ${entity} and a.entity_id = ${String(id)} and a.rule = any(${[...rules]}::text[]))`;

/** The machine no longer stands still: it has no open unplanned stop. */
const runsAgain = (machineId: number | null) => sql<boolean>`(${about('machine', machineId, ['stop_open'])}
  and not exists (select from downtime_events d
                   where d.machine_id = ${machineId}::bigint and d.ended_at is null and not d.planned))`;

type Settled = Pick<Order, 'id' | 'status' | 'machine_id' | 'archived'>;

/** The rules about an order that cannot hold in its status. */
function endedFor({ status, archived }: Settled): AlertRule[] {
  const isWaiting = status === 'pending' || status === 'assigned';
  const isOver = archived || status === 'completed' || status === 'cancelled';
  const ended: readonly (AlertRule | false)[] = [
    (!isWaiting || archived) && 'start_overdue',
    status !== 'in_progress' && 'no_quantity_report',
    isOver && 'order_overdue',
  ];
  return ended.filter((rule) => rule !== false);
}

/** After an order moved to another status, left the lists or changed its machine. */
export async function settleOrderAlerts(change: Change, order: Settled): Promise<void> {
  const pace: AlertRule[] = order.status === 'in_progress' ? [] : ['low_efficiency'];
  await clearWhere(
    change,
    sql<boolean>`(${about('order', order.id, endedFor(order))}
      or ${about('machine', order.machine_id, pace)} or ${runsAgain(order.machine_id)})`,
  );
}

/** After a call for help was taken or closed. */
export async function settleHelpAlerts(change: Change, callId: number): Promise<void> {
  await clearWhere(change, about('help_call', callId, ['help_overdue']));
}

/** After quantities of these orders were reported. */
export async function settleReportedAlerts(change: Change, orderIds: readonly number[]): Promise<void> {
  await clearWhere(change, aboutAny('order', orderIds.map(String), ['no_quantity_report']));
}

/** After a stop was reported, explained, ended or merged away; severity high or critical alerts at once (PH-47). */
export async function settleStopAlerts(change: Change, stop: DowntimeRecord): Promise<void> {
  const severe =
    stop.end_time === null
      ? severeStopAlert({ ...stop, started_at: stop.start_time, severity: stop.severity })
      : undefined;
  if (severe) await raiseAlerts(change, [severe]);
  const over: AlertRule[] = severe ? [] : ['severe_downtime'];
  await clearWhere(
    change,
    sql<boolean>`(${about('downtime', stop.id, over)} or ${runsAgain(stop.machine_id)})`,
  );
}

/** After a machine's status was set: an error alerts at once, and leaving offline clears the alert. */
export async function settleMachineAlerts(
  change: Change,
  machine: Pick<Machine, 'id' | 'name' | 'status'>,
  isError: boolean,
): Promise<void> {
  if (machine.status !== 'offline') {
    await clearWhere(change, about('machine', machine.id, ['machine_offline', 'machine_error']));
    return;
  }
  const { id: machine_id, name: machine_name } = machine;
  const offline = { machine_id, machine_name, is_error: isError, order_number: null, since: change.now };
  const alert = offlineMachineAlert(offline);
  if (alert) await raiseAlerts(change, [alert]);
}
