/** The statuses and the planned orders of machines over a span of time. */

import type { ReportSpan } from '@pms/domain/report-span';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';

/** The time in use of a machine in a span, in milliseconds. An open entry counts until the end of the span. */
export async function timeInUse(reader: Reader, machineId: number, span: ReportSpan): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select coalesce(sum(extract(epoch from least(coalesce(ended_at, ${span.to}), ${span.to})
                                         - greatest(started_at, ${span.from}))) * 1000, 0)::float8 as ms
      from machine_status_history
     where machine_id = ${machineId} and status = 'in_use'
       and started_at < ${span.to} and (ended_at is null or ended_at > ${span.from})`.execute(reader);
  return rows[0]?.ms ?? 0;
}

export interface PlannedOrder {
  readonly id: number;
  readonly order_number: string;
  readonly product_name: string;
  readonly status: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Orders with time on the machine in the span: their planned time, or their actual time if they had no plan. An order
 * that runs again after a stop has no end yet.
 */
export async function listPlannedOrders(
  reader: Reader,
  machineId: number,
  span: ReportSpan,
): Promise<PlannedOrder[]> {
  const { rows } = await sql<PlannedOrder>`
    select * from (
      select id, order_number, product_name, status,
             coalesce(planned_start_at, actual_start_at) as "from",
             case when planned_start_at is null
                  then coalesce(
                    completed_at,
                    case when status not in ('in_progress', 'paused') then last_stopped_at end,
                    plant_clock())
                  else coalesce(planned_end_at, planned_start_at) end as "to"
        from orders
       where machine_id = ${machineId} and status <> 'cancelled' and deleted_at is null) planned
     where "from" < ${span.to} and "to" > ${span.from}
     order by "from", id`.execute(reader);
  return rows;
}
