/**
 * The facts about machines that alert rules read: one statement for each rule, which reads only rows that could raise
 * an alert.
 */
import { alertLimits, type MachinePace, type OfflineMachine } from '@pms/domain/alerts/rules';
import type { Instant } from '@pms/domain/plant-time';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { millisecondsBefore, rowsOf } from '../../platform/rows-of';

/** One row for each offline machine, and whether it reported an error (decision A-04). */
export const listOfflineMachines = (reader: Reader): Promise<OfflineMachine[]> =>
  rowsOf(
    reader,
    sql`
    select m.id as machine_id, m.name as machine_name, m.status_since as since, o.order_number,
           coalesce(h.is_error, false) as is_error
      from machines m
      left join orders o on o.machine_id = m.id and o.status in ('in_progress', 'paused')
      left join machine_status_history h on h.machine_id = m.id and h.ended_at is null
     where m.status = 'offline' and m.retired_at is null`,
  );

/**
 * The quantity that each running order made in the time before its latest report. The time begins at the last report,
 * or at the start of the order, that is at least an hour older. An order without a recent report is left out.
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
       and latest.recorded_at > ${millisecondsBefore(now, alertLimits.silenceMs)}`,
  );
