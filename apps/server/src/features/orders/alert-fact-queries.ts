/**
 * The facts about orders that alert rules read: one statement for each rule, which reads only rows that could raise an
 * alert.
 */
import { alertLimits, type DueOrder, type SilentOrder, type WaitingOrder } from '@pms/domain/alerts/rules';
import type { Instant } from '@pms/domain/plant-time';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { millisecondsBefore, rowsOf } from '../../platform/rows-of';

/** Leaves out an order that was already overdue when a file imported it with its history (decision A-67). */
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
       and o.planned_start_at <= ${millisecondsBefore(now, alertLimits.startOverdueMs)}`,
  );

/**
 * Running orders without a recent report. The time counts from the last report, or from the last start or resumption if
 * that is later.
 */
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
     where silent_since <= ${millisecondsBefore(now, alertLimits.silenceMs)}`,
  );
