/** Counts behind the analytics screens that are no figures of machines: orders, people and waste of a span. */
import type { ReportSpan } from '@pms/domain/report-span';
import type { WasteRecord } from '@pms/domain/waste/schema';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { presentWaste, wasteRows } from '../waste/queries';

export interface SummaryFilter {
  readonly span: ReportSpan;
  readonly environment?: string | undefined;
  readonly zone: string;
}

/** Orders created in the span, by what they are now. */
export async function countOrders(reader: Reader, { span, environment }: SummaryFilter) {
  let query = reader
    .selectFrom('orders')
    .select(['status', 'priority', (eb) => eb.fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .where('created_at', '>=', span.from)
    .where('created_at', '<', span.to)
    .groupBy(['status', 'priority']);
  if (environment !== undefined) query = query.where('environment', '=', environment);
  return query.execute();
}

/** Orders created and completed on each plant date. */
export async function countOrdersByDay(reader: Reader, { span, environment, zone }: SummaryFilter) {
  const one = (column: 'created_at' | 'completed_at') => sql`
    select (${sql.ref(column)} at time zone ${zone})::date as date, ${sql.lit(column)} as what, count(*) as count
      from orders
     where deleted_at is null and ${sql.ref(column)} >= ${span.from} and ${sql.ref(column)} < ${span.to}
       and (${environment ?? null}::text is null or environment = ${environment ?? null})
     group by 1`;
  const { rows } = await sql<{ date: string; what: string; count: number }>`
    ${one('created_at')} union all ${one('completed_at')}`.execute(reader);
  return rows;
}

/** Machines that stand here now, by area and status. */
export async function countMachines(reader: Reader, environment?: string) {
  let query = reader
    .selectFrom('machines as m')
    .innerJoin('environments as e', 'e.code', 'm.environment')
    .select(['m.environment', 'e.name', 'm.status', (eb) => eb.fn.countAll<number>().as('count')])
    .where('m.retired_at', 'is', null)
    .groupBy(['m.environment', 'e.name', 'm.status'])
    .orderBy('e.name');
  if (environment !== undefined) query = query.where('m.environment', '=', environment);
  return query.execute();
}

/** Active people who are no admins, by role (decision A-70). */
export async function countEmployees(reader: Reader) {
  return reader
    .selectFrom('users')
    .select(['role', (eb) => eb.fn.countAll<number>().as('count')])
    .where('is_active', '=', true)
    .where('role', '<>', 'admin')
    .groupBy('role')
    .execute();
}

/** Assignments of the dates, and their hours; one that ends before it starts ends on the next day. */
export async function countAssignments(
  reader: Reader,
  { first, last, environment }: { first: string; last: string; environment?: string | undefined },
) {
  const { rows } = await sql<{ assignments: number; hours: number }>`
    select count(*) as assignments,
           coalesce(sum(extract(epoch from a.end_time - a.start_time
             + case when a.end_time <= a.start_time then interval '1 day' else interval '0' end)) / 3600, 0)::float8 as hours
      from labour_assignments a left join machines m on m.id = a.machine_id
     where a.assignment_date between ${first} and ${last}
       and (${environment ?? null}::text is null or m.environment = ${environment ?? null})`.execute(reader);
  return rows[0] ?? { assignments: 0, hours: 0 };
}

const wasteIn = ({ span, environment }: SummaryFilter) => sql`
  from waste_records w join waste_types t on t.code = w.waste_type left join orders o on o.id = w.order_id
 where w.deleted_at is null and w.recorded_at >= ${span.from} and w.recorded_at < ${span.to}
   and (${environment ?? null}::text is null or o.environment = ${environment ?? null})`;

export interface WasteSumRow {
  readonly date: string;
  readonly waste_class: string;
  readonly unit: string;
  readonly quantity: number;
  readonly records: number;
}

export async function sumWaste(reader: Reader, filter: SummaryFilter): Promise<WasteSumRow[]> {
  const { rows } = await sql<WasteSumRow>`
    select (w.recorded_at at time zone ${filter.zone})::date as date, t.waste_class, w.unit,
           sum(w.quantity) as quantity, count(*) as records
      ${wasteIn(filter)} group by 1, 2, 3`.execute(reader);
  return rows;
}

/** The heaviest records; what has no weight is not among them. */
export async function listHeaviestWaste(
  reader: Reader,
  { span, environment }: SummaryFilter,
  count: number,
): Promise<WasteRecord[]> {
  const weight = sql<number>`w.quantity * case w.unit when 'tons' then 1000 when 'g' then 0.001 else 1 end`;
  let query = wasteRows(reader)
    .where('w.recorded_at', '>=', span.from)
    .where('w.recorded_at', '<', span.to)
    .where('w.unit', 'in', ['kg', 'g', 'tons'])
    .where('w.quantity', '>', 0)
    .orderBy(weight, 'desc')
    .orderBy('w.id', 'desc')
    .limit(count);
  if (environment !== undefined) query = query.where('o.environment', '=', environment);
  return (await query.execute()).map(presentWaste);
}
