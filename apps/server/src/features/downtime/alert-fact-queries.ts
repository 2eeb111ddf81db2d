/**
 * The facts about downtime that alert rules read: one statement for each rule, which reads only rows that could raise
 * an alert.
 */
import { alertLimits, type OpenStop, type SevereStop } from '@pms/domain/alerts/rules';
import type { Instant } from '@pms/domain/plant-time';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { millisecondsBefore, rowsOf } from '../../platform/rows-of';

/** A stop that a supervisor reported as severe has its own alert already. */
export const listOpenStops = (reader: Reader, now: Instant): Promise<OpenStop[]> =>
  rowsOf(
    reader,
    sql`
    select m.id as machine_id, m.name as machine_name, d.started_at, d.reason, d.notes
      from downtime_events d join machines m on m.id = d.machine_id and m.retired_at is null
     where d.ended_at is null and not d.planned
       and not (d.source = 'supervisor' and d.severity in ('high', 'critical'))
       and d.started_at < ${millisecondsBefore(now, alertLimits.stopWarningMs)}`,
  );

export const listSevereStops = (reader: Reader): Promise<SevereStop[]> =>
  rowsOf(
    reader,
    sql`
    select d.id, m.name as machine_name, d.reason, d.severity, d.started_at
      from downtime_events d left join machines m on m.id = d.machine_id
     where d.ended_at is null and d.severity in ('high', 'critical')`,
  );
