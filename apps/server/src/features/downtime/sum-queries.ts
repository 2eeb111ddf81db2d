/** Stops of a span added up by the database: the same sums as `sumStops` makes of records that are at hand. */
import type { StopSum, StopSums } from '@pms/domain/downtime/figures';
import type { ReportSpan } from '@pms/domain/report-span';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { type StopFilter, stopsFrom, stopsGoingOn } from './report-queries';

interface Asked {
  readonly span: ReportSpan;
  /** Up to which an open stop counts (figures, section 3, case 3). */
  readonly now: string;
  readonly filter: StopFilter;
}

const milliseconds = (interval: RawBuilder<unknown>) =>
  sql<number>`coalesce(extract(epoch from ${interval}) * 1000, 0)`;

const sinceIn = ({ span }: Asked) => sql`greatest(d.started_at, ${span.from}::timestamptz)`;
const untilIn = ({ span, now }: Asked) =>
  sql`least(coalesce(d.ended_at, ${now}::timestamptz), ${span.to}::timestamptz)`;

interface GroupRow extends StopSum {
  /** Stops without a machine are apart: nothing is united with them. */
  readonly placed: boolean;
}

/** By category and reason. Each part of the span is grouped by itself: what is united first is neither counted nor read side by side. */
export async function sumStopGroups(reader: Reader, asked: Asked): Promise<GroupRow[]> {
  const { span, filter } = asked;
  const grouped = [stopsFrom(reader, span, filter), stopsGoingOn(reader, span, filter)].map(
    (stops) => sql`
      select d.category_id, d.reason_code, case when d.reason_code is null then d.reason end as typed,
             d.status not in ('resolved', 'approved') as open, d.machine_id is not null as placed,
             count(*) as stops, sum(greatest(${untilIn(asked)} - ${sinceIn(asked)}, interval '0')) as part
        from (${stops}) as d group by 1, 2, 3, 4, 5`,
  );
  const { rows } = await sql<GroupRow>`
    select g.category_id, c.category_name, coalesce(r.label, g.typed) as reason,
           coalesce(r.operator_error, false) as operator_error, g.open, g.placed, g.stops,
           ${milliseconds(sql`g.part`)} as ms
      from (${sql.join(grouped, sql` union all `)}) as g
      join downtime_categories c on c.id = g.category_id
      left join stop_reasons r on r.code = g.reason_code`.execute(reader);
  return rows;
}

/**
 * Machine by machine the union of its stops (case 4), read from the index in the order in which they began: of each stop
 * only what reaches beyond all before it.
 */
async function sumStandstill(reader: Reader, asked: Asked): Promise<number> {
  const { span } = asked;
  const { machine_id: machine, ...filter } = asked.filter;
  const ofMachine = { ...filter, machine_id: sql<number>`m.id` };
  const { rows } = await sql<{ ms: number }>`
    with going_on as materialized (
      select d.machine_id, max(${untilIn(asked)}) as until
        from (${stopsGoingOn(reader, span, asked.filter)}) as d group by d.machine_id)
    select ${milliseconds(sql`sum(stood.part)`)} as ms
      from machines m
      left join going_on before on before.machine_id = m.id
     cross join lateral (
        select sum(s.until - greatest(s.since, s.reached, before.until))
                 filter (where s.until > greatest(s.since, s.reached, before.until))
               as beyond
          from (
            select d.started_at as since, ${untilIn(asked)} as until,
                   max(${untilIn(asked)})
                     over (order by d.started_at rows between unbounded preceding and 1 preceding) as reached
              from (${stopsFrom(reader, span, ofMachine)}) as d) as s) as begun
     cross join lateral (
        select coalesce(begun.beyond, interval '0')
               + coalesce(greatest(before.until - ${span.from}::timestamptz, interval '0'), interval '0')
               as part) as stood
     where ${machine === undefined ? sql`true` : sql`m.id = ${machine}`}`.execute(reader);
  return rows[0]?.ms ?? 0;
}

/** The two questions are asked side by side. */
export async function sumStopsIn(reader: Reader, asked: Asked): Promise<StopSums> {
  const [groups, ofMachines] = await Promise.all([
    sumStopGroups(reader, asked),
    sumStandstill(reader, asked),
  ]);
  const unplaced = groups.filter(({ placed }) => !placed).reduce((sum, { ms }) => sum + ms, 0);
  return { groups, standstill_ms: ofMachines + unplaced };
}
