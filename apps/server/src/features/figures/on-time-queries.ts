/**
 * On-time delivery (PH-01): the database counts by the rule of the engine, and the engine divides. The dashboard and
 * the analytics screens share these queries, so that the same days have the same answer.
 */
import { type DueDay, type OnTime, type OnTimeCounts, onTimeFigure } from '@pms/domain/figures/on-time';
import type { ReportSpan } from '@pms/domain/report-span';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';

/** The last instant that is in time: the end of the due date, or the exact due time of the order. */
const inTimeUntil = sql`due_at - case when due_has_time then interval '0' else interval '1 millisecond' end`;

/** Orders due in the span that are completed, or whose due moment has passed. */
const ordersDue = ({ from, to }: ReportSpan, now: string) => sql`
  (select environment, completed_at, in_time_until
     from (select environment, completed_at, ${inTimeUntil} as in_time_until from orders
            where due_at >= ${from} and due_at <= ${to} and status <> 'cancelled' and deleted_at is null) orders_due
    where in_time_until >= ${from} and in_time_until < ${to}
      and (completed_at is not null or in_time_until < ${now})) orders_due`;

const counts = sql`
  count(*) as due, count(*) filter (where completed_at <= in_time_until) as on_time,
  count(*) filter (where completed_at is null) as late_open`;

export async function onTimeDelivery(
  reader: Reader,
  span: ReportSpan,
  now: string,
  environment?: string,
): Promise<OnTime> {
  const { rows } = await sql<OnTimeCounts>`
    select ${counts} from ${ordersDue(span, now)}
     where ${environment ?? null}::text is null or environment = ${environment ?? null}`.execute(reader);
  return onTimeFigure(rows[0] ?? { on_time: 0, due: 0, late_open: 0 });
}

/** Counts the due orders of each day of the plant. Days without due orders are left out. */
export async function countDueByDay(
  reader: Reader,
  span: ReportSpan,
  now: string,
  zone: string,
): Promise<DueDay[]> {
  const { rows } = await sql<DueDay>`
    select to_char(in_time_until at time zone ${zone}, 'YYYY-MM-DD') as date, ${counts}
      from ${ordersDue(span, now)} group by 1 order by 1`.execute(reader);
  return rows;
}
