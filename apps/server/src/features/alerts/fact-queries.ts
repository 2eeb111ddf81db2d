/** The facts that the rules of PH-28 look at: one statement for each, and only rows that could matter. */
import {
  alertLimits,
  type Crewing,
  type DueOrder,
  type MachinePace,
  type OfflineMachine,
  type OpenStop,
  type SevereStop,
  type SilentOrder,
  type WaitingOrder,
} from '@pms/domain/alerts/rules';
import type { Instant, Shift } from '@pms/domain/plant-time';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database';

const rowsOf = async <Row>(reader: Reader, query: RawBuilder<Row>): Promise<Row[]> =>
  (await query.execute(reader)).rows;

/** The moment so many milliseconds before. */
const before = (now: Instant, ms: number) =>
  sql`${now}::timestamptz - make_interval(secs => ${ms / 1000}::double precision)`;

/** What a supervisor reported as severe alerts by itself already. */
export const listOpenStops = (reader: Reader, now: Instant): Promise<OpenStop[]> =>
  rowsOf(
    reader,
    sql`
    select m.id as machine_id, m.name as machine_name, d.started_at, d.reason, d.notes
      from downtime_events d join machines m on m.id = d.machine_id and m.retired_at is null
     where d.ended_at is null and not d.planned
       and not (d.source = 'supervisor' and d.severity in ('high', 'critical'))
       and d.started_at < ${before(now, alertLimits.stopWarningMs)}`,
  );

export const listSevereStops = (reader: Reader): Promise<SevereStop[]> =>
  rowsOf(
    reader,
    sql`
    select d.id, m.name as machine_name, d.reason, d.severity, d.started_at
      from downtime_events d left join machines m on m.id = d.machine_id
     where d.ended_at is null and d.severity in ('high', 'critical')`,
  );

/** One row for each offline machine; "machine error" is the reason that the status "error" leaves (decision A-04). */
export const listOfflineMachines = (reader: Reader): Promise<OfflineMachine[]> =>
  rowsOf(
    reader,
    sql`
    select m.id as machine_id, m.name as machine_name, m.status_since as since, o.order_number,
           coalesce(h.reason = 'machine error', false) as is_error
      from machines m
      left join orders o on o.machine_id = m.id and o.status in ('in_progress', 'paused')
      left join machine_status_history h on h.machine_id = m.id and h.ended_at is null
     where m.status = 'offline' and m.retired_at is null`,
  );

/** An order that a file brought with its history, overdue already, is no news (decision A-67). */
export const listDueOrders = (reader: Reader, now: Instant): Promise<DueOrder[]> =>
  rowsOf(
    reader,
    sql`
    select id, order_number, due_at from orders
     where due_at < ${now}::timestamptz and completed_at is null and status <> 'cancelled'
       and not is_archived and deleted_at is null
       and not (import_id is not null and actual_start_at < created_at and due_at < created_at)`,
  );

export const listOverdueStarts = (reader: Reader, now: Instant): Promise<WaitingOrder[]> =>
  rowsOf(
    reader,
    sql`
    select o.id, o.order_number, m.name as machine_name, o.planned_start_at
      from orders o left join machines m on m.id = o.machine_id
     where o.status in ('pending', 'assigned') and not o.is_archived and o.deleted_at is null
       and o.planned_start_at <= ${before(now, alertLimits.startOverdueMs)}`,
  );

/** Silent since the last report, or since it runs again when that was later. */
export const listSilentOrders = (reader: Reader, now: Instant): Promise<SilentOrder[]> =>
  rowsOf(
    reader,
    sql`
    select * from (
      select o.id, o.order_number, m.name as machine_name,
             greatest(h.started_at, (select max(q.recorded_at) from quantity_updates q where q.order_id = o.id)) as silent_since
        from orders o
        join order_status_history h on h.order_id = o.id and h.ended_at is null
        left join machines m on m.id = o.machine_id
       where o.status = 'in_progress' and o.deleted_at is null) running
     where silent_since <= ${before(now, alertLimits.silenceMs)}`,
  );

/**
 * What each running order made from the last point that lies an hour or more before its latest report, up to that
 * report. An order that has been silent for long says nothing about now.
 */
export const listMachinePaces = (reader: Reader, now: Instant): Promise<MachinePace[]> =>
  rowsOf(
    reader,
    sql`
    select m.id as machine_id, m.name as machine_name, m.production_rate, latest.recorded_at as reported_at,
           latest.new_quantity - base.quantity as produced, ran.ms as running_ms
      from orders o
      join machines m on m.id = o.machine_id
      join lateral (
        select q.recorded_at, q.new_quantity from quantity_updates q
         where q.order_id = o.id order by q.id desc limit 1) latest on true
      join lateral (
        select at, quantity from (
          (select q.recorded_at as at, q.new_quantity as quantity from quantity_updates q
            where q.order_id = o.id and q.recorded_at <= latest.recorded_at - interval '1 hour'
            order by q.recorded_at desc, q.id desc limit 1)
          union all
          select o.actual_start_at, 0 where o.actual_start_at <= latest.recorded_at - interval '1 hour') points
         order by at desc limit 1) base on true
      join lateral (
        select coalesce(sum(extract(epoch from least(coalesce(h.ended_at, latest.recorded_at), latest.recorded_at)
                                             - greatest(h.started_at, base.at)) * 1000), 0)::float8 as ms
          from order_status_history h
         where h.order_id = o.id and h.status = 'in_progress'
           and h.started_at < latest.recorded_at and coalesce(h.ended_at, 'infinity') > base.at) ran on true
     where o.status = 'in_progress' and o.deleted_at is null
       and latest.recorded_at > ${before(now, alertLimits.silenceMs)}`,
  );

interface CrewingRow {
  readonly machine_id: number;
  readonly machine_name: string;
  readonly operators_per_shift: number;
  readonly hopper_loaders_per_shift: number;
  readonly packers_per_shift: number;
  readonly operators: number;
  readonly hopper_loaders: number;
  readonly packers: number;
}

/** Machines with work in the shift, where the plant keeps a roster for it (decision 0017). */
export async function listCrewings(reader: Reader, shift: Shift): Promise<Crewing[]> {
  const assigned = (role: string) =>
    sql`count(a.id) filter (where a.machine_id = m.id and a.role = ${sql.lit(role)})`;
  const rows = await rowsOf<CrewingRow>(
    reader,
    sql`
    select m.id as machine_id, m.name as machine_name,
           m.operators_per_shift, m.hopper_loaders_per_shift, m.packers_per_shift,
           ${assigned('operator')} as operators, ${assigned('hopper_loader')} as hopper_loaders,
           ${assigned('packer')} as packers
      from machines m
      join labour_assignments a on a.assignment_date = ${shift.date}::date and a.shift_type = ${shift.type}
     where m.retired_at is null
       and exists (select from orders o where o.machine_id = m.id and o.deleted_at is null
                    and (o.status in ('in_progress', 'paused')
                         or o.reservation && tstzrange(${shift.starts_at}, ${shift.ends_at})))
     group by m.id`,
  );
  return rows.map((row) => ({
    machine_id: row.machine_id,
    machine_name: row.machine_name,
    shift_started_at: shift.starts_at,
    required: {
      operator: row.operators_per_shift,
      hopper_loader: row.hopper_loaders_per_shift,
      packer: row.packers_per_shift,
    },
    assigned: { operator: row.operators, hopper_loader: row.hopper_loaders, packer: row.packers },
  }));
}
