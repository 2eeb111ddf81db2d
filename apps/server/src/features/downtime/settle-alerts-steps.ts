/** Raises an alert about a severe stop, and clears alerts about stops, in the transaction of a command. */
import { severeStopAlert } from '@pms/domain/alerts/rules';
import type { DowntimeRecord } from '@pms/domain/downtime/schema';
import type { AlertRule } from '@pms/domain/every-feature';
import { sql } from 'kysely';
import type { Change } from '../../platform/change';
import { alertsAbout, clearAlerts, type EndedAlerts, raiseAlerts } from '../alerts/alert-steps';
import { machineAlerts } from '../machines/alert-subject-queries';
import { stopAlerts } from './alert-subject-queries';

/** The alert about a stopped machine, if the machine no longer has an open unplanned stop. */
export function alertsOfRunning(machineId: number | null): EndedAlerts {
  const { subject, where } = alertsAbout(machineAlerts, machineId === null ? [] : [machineId], ['stop_open']);
  const runs = sql<boolean>`not exists (select from downtime_events d
    where d.machine_id = ${machineId}::bigint and d.ended_at is null and not d.planned)`;
  return { subject, where: sql<boolean>`(${where} and ${runs})` };
}

/** Runs after a change of a stop. An open stop of high or critical severity raises an alert at once (PH-47). */
export async function settleStopAlerts(change: Change, stop: DowntimeRecord): Promise<void> {
  const severe =
    stop.end_time === null
      ? severeStopAlert({ ...stop, started_at: stop.start_time, severity: stop.severity })
      : undefined;
  if (severe) await raiseAlerts(change, [stopAlerts], [severe]);
  const over: AlertRule[] = severe ? [] : ['severe_downtime'];
  await clearAlerts(change, [alertsAbout(stopAlerts, [stop.id], over), alertsOfRunning(stop.machine_id)]);
}
