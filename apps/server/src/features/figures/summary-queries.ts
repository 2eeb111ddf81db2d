/** Counts for the analytics screens besides the figures of machines: orders, people and waste of a span. */
import { type PlantDate, startOfDay } from '@pms/domain/plant-time';
import type { ReportSpan } from '@pms/domain/report-span';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';

export interface SummaryFilter {
  readonly span: ReportSpan;
  readonly environment?: string | undefined;
  readonly zone: string;
  /** The plant's days that the span touches, in order and without a gap. */
  readonly days: readonly PlantDate[];
}

/**
 * The number of the day of an instant, from 1. The search among the midnights is many times faster than a conversion to
 * a local date.
 */
const dayNumber = (column: string, { days, zone }: SummaryFilter) =>
  sql`width_bucket(${sql.ref(column)}, ${days.map((date) => startOfDay(date, zone))}::timestamptz[])`;

type Numbered<Row> = Omit<Row, 'date'> & { readonly day: number };

const dated = <Row>(rows: readonly Numbered<Row>[], days: readonly PlantDate[]) =>
  rows.map(({ day, ...row }) => ({ ...row, date: days[day - 1] ?? '' }));

const inArea = (column: string, environment: string | undefined) =>
  environment === undefined ? sql`` : sql`and ${sql.ref(column)} = ${environment}`;

export interface OrderCount {
  readonly date: PlantDate;
  readonly status: string;
  readonly priority: string;
  readonly count: number;
}

/** Orders created in the span by day, and by their present status and priority. */
export async function countCreated(reader: Reader, filter: SummaryFilter): Promise<OrderCount[]> {
  const { span, environment, days } = filter;
  const { rows } = await sql<Numbered<OrderCount>>`
    select ${dayNumber('created_at', filter)} as day, status, priority, count(*) as count from orders
     where deleted_at is null and created_at >= ${span.from} and created_at < ${span.to}
           ${inArea('environment', environment)}
     group by 1, 2, 3`.execute(reader);
  return dated(rows, days);
}

/** Orders completed on each plant date of the span. */
export async function countCompleted(
  reader: Reader,
  filter: SummaryFilter,
): Promise<Pick<OrderCount, 'date' | 'count'>[]> {
  const { span, environment, days } = filter;
  const { rows } = await sql<Numbered<Pick<OrderCount, 'date' | 'count'>>>`
    select ${dayNumber('completed_at', filter)} as day, count(*) as count from orders
     where deleted_at is null and completed_at is not null
       and completed_at >= ${span.from} and completed_at < ${span.to}
           ${inArea('environment', environment)}
     group by 1`.execute(reader);
  return dated(rows, days);
}

/** The present machines, by area and status. */
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

/** Active people except admins, by role (decision A-70). */
export async function countEmployees(reader: Reader) {
  return reader
    .selectFrom('users')
    .select(['role', (eb) => eb.fn.countAll<number>().as('count')])
    .where('is_active', '=', true)
    .where('role', '<>', 'admin')
    .groupBy('role')
    .execute();
}

/** Published assignments of the dates, and their hours. */
export async function countAssignments(
  reader: Reader,
  { first, last, environment }: { first: string; last: string; environment?: string | undefined },
) {
  const { rows } = await sql<{ assignments: number; hours: number }>`
    select count(*) as assignments,
           coalesce(sum(extract(epoch from a.ends_at - a.starts_at)) / 3600, 0)::float8 as hours
      from labour_assignments a left join machines m on m.id = a.machine_id
     where a.assignment_date between ${first} and ${last} and a.published_at is not null
       and (${environment ?? null}::text is null or m.environment = ${environment ?? null})`.execute(reader);
  return rows[0] ?? { assignments: 0, hours: 0 };
}

export interface WasteSumRow {
  readonly date: PlantDate;
  readonly waste_class: string;
  readonly unit: string;
  readonly quantity: number;
  readonly records: number;
}

/** Sums waste by day, class and unit. The class of a type is read once for each sum and not for each record. */
export async function sumWaste(reader: Reader, filter: SummaryFilter): Promise<WasteSumRow[]> {
  const { span, environment, days } = filter;
  const area =
    environment === undefined
      ? sql``
      : sql`and exists (select from orders o where o.id = w.order_id and o.environment = ${environment})`;
  const { rows } = await sql<Numbered<WasteSumRow>>`
    select s.day, t.waste_class, s.unit, sum(s.quantity) as quantity, sum(s.records)::int as records
      from (select ${dayNumber('w.recorded_at', filter)} as day, w.waste_type, w.unit,
                   sum(w.quantity) as quantity, count(*) as records
              from waste_records w
             where w.deleted_at is null and w.recorded_at >= ${span.from} and w.recorded_at < ${span.to} ${area}
             group by 1, 2, 3) s
      join waste_types t on t.code = s.waste_type group by 1, 2, 3`.execute(reader);
  return dated(rows, days);
}
