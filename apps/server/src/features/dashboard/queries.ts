/** The facts for the dashboard's figures. Each fact is read with one statement in a plant of any size. */
import type { Instant, PlantDate } from '@pms/domain/plant-time';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { unitIn } from '../orders/unit-queries';

/** A span of plant days as instants, with the time zone of the plant. */
export interface DaySpan {
  readonly zone: string;
  readonly from: Instant;
  readonly to: Instant;
}

export interface OrderCounts {
  readonly total: number;
  readonly in_progress: number;
  readonly paused: number;
  readonly completed_quantity: number;
  readonly ordered_quantity: number;
  /** The number of units of the quantities. A sum over several units has no meaning (figures, section 2). */
  readonly units: number;
  /** The mean of the orders' completed shares, from 0 to 1. */
  readonly mean_share: number;
}

/** Counts open orders that are not archived, and orders completed since a moment (decision A-37). */
export async function countOrders(reader: Reader, completedSince: Instant): Promise<OrderCounts> {
  const { rows } = await sql<OrderCounts>`
    with counted as (
      select status, quantity, actual_quantity, unit_of_measurement from orders
       where deleted_at is null and not is_archived and status not in ('completed', 'cancelled')
      union all
      select status, quantity, actual_quantity, unit_of_measurement from orders
       where deleted_at is null and completed_at >= ${completedSince}::timestamptz)
    select count(*) as total,
           count(*) filter (where status = 'in_progress') as in_progress,
           count(*) filter (where status = 'paused') as paused,
           coalesce(sum(actual_quantity) filter (where status = 'completed'), 0) as completed_quantity,
           coalesce(sum(quantity), 0) as ordered_quantity,
           count(distinct ${unitIn(sql`unit_of_measurement`)}) as units,
           -- An order that is not completed has completed nothing yet, as in the sums above.
           coalesce(avg(case when status = 'completed' then least(1, actual_quantity / quantity) else 0 end), 0)::float8
             as mean_share
      from counted`.execute(reader);
  return one(rows);
}

export async function countMachines(reader: Reader): Promise<{ machines: number; in_use: number }> {
  const { rows } = await sql<{ machines: number; in_use: number }>`
    select count(*) as machines, count(*) filter (where status = 'in_use') as in_use
      from machines where retired_at is null`.execute(reader);
  return one(rows);
}

export async function countCreatedByDay(reader: Reader, span: DaySpan): Promise<Map<PlantDate, number>> {
  const { rows } = await sql<{ date: string; count: number }>`
    select to_char(created_at at time zone ${span.zone}, 'YYYY-MM-DD') as date, count(*) as count
      from orders
     where deleted_at is null and created_at >= ${span.from}::timestamptz and created_at < ${span.to}::timestamptz
     group by 1`.execute(reader);
  return new Map(rows.map(({ date, count }) => [date, count]));
}

export interface Day {
  readonly date: PlantDate;
  readonly from: Instant;
  readonly to: Instant;
}

/** Machine hours in use and machine hours of each day, from the history of statuses (PH-41b). */
export async function sumMachineHours(
  reader: Reader,
  days: readonly Day[],
): Promise<Map<PlantDate, { in_use: number; all: number }>> {
  const { rows } = await sql<{ date: string; in_use: number; all: number }>`
    with days as (
      select * from json_to_recordset(${JSON.stringify(days)}) as d(date text, "from" timestamptz, "to" timestamptz)
    ), parts as (
      select d.date, h.status,
             extract(epoch from least(coalesce(h.ended_at, d."to"), d."to") - greatest(h.started_at, d."from")) as seconds
        from machine_status_history h
        join days d on h.started_at < d."to" and coalesce(h.ended_at, 'infinity') > d."from"
       where coalesce(h.ended_at, 'infinity') > ${days[0]?.from ?? null}::timestamptz)
    select date, (coalesce(sum(seconds) filter (where status = 'in_use'), 0) / 3600)::float8 as in_use,
           (sum(seconds) / 3600)::float8 as "all"
      from parts group by date`.execute(reader);
  return new Map(rows.map(({ date, ...hours }) => [date, hours]));
}

/** The number of orders in progress at each of these moments. Deleted orders do not count (decision 0623). */
export async function countRunningAt(
  reader: Reader,
  moments: readonly { readonly date: PlantDate; readonly at: Instant }[],
): Promise<Map<PlantDate, number>> {
  const { rows } = await sql<{ date: string; count: number }>`
    select m.date, count(h.order_id) as count
      from json_to_recordset(${JSON.stringify(moments)}) as m(date text, at timestamptz)
      left join (order_status_history h join orders o on o.id = h.order_id and o.deleted_at is null)
        on h.status = 'in_progress' and h.started_at <= m.at and coalesce(h.ended_at, 'infinity') > m.at
     group by m.date`.execute(reader);
  return new Map(rows.map(({ date, count }) => [date, count]));
}

function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('A count gave no row');
  return row;
}
