/** On-time delivery of a span (PH-01), counted by the database as the engine would; other features ask it here too. */
import { type OnTime, onTimeFigure } from '@pms/domain/figures/on-time';
import type { ReportSpan } from '@pms/domain/report-span';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';

export async function onTimeDelivery(
  reader: Reader,
  { from, to }: ReportSpan,
  now: string,
  environment?: string,
): Promise<OnTime> {
  const { rows } = await sql<{ on_time: number; due: number; late_open: number }>`
    select count(*) filter (where completed_at <= in_time_until) as on_time, count(*) as due,
           count(*) filter (where completed_at is null) as late_open
      from (select completed_at, due_at - case when due_has_time then interval '0' else interval '1 millisecond' end
                   as in_time_until
              from orders
             where due_at >= ${from} and due_at <= ${to} and status <> 'cancelled' and deleted_at is null
               and (${environment ?? null}::text is null or environment = ${environment ?? null})) orders_due
     where in_time_until >= ${from} and in_time_until < ${to}
       and (completed_at is not null or in_time_until < ${now})`.execute(reader);
  return onTimeFigure(rows[0] ?? { on_time: 0, due: 0, late_open: 0 });
}
