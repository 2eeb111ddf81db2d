/**
 * Stops of a span added up by the database: the same sums as `sumStops` computes from loaded records. Queries for all
 * stops of a machine or of the plant read whole weeks from the kept weekly sums.
 */
import type { StopSum, StopSums } from '@pms/domain/downtime/figures';
import type { ReportSpan } from '@pms/domain/report-span';
import { wholeWeeksIn } from '@pms/domain/whole-weeks';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { isApart, isKept } from './kept-weeks';
import { type StopFilter, stopsFrom, stopsGoingOn } from './report-queries';

interface Asked {
  readonly span: ReportSpan;
  /** The moment up to which an open stop counts (figures, section 3, case 3). */
  readonly now: string;
  readonly filter: StopFilter;
}

const milliseconds = (interval: RawBuilder<unknown>) =>
  sql<number>`coalesce(extract(epoch from ${interval}) * 1000, 0)`;

const sinceIn = (span: ReportSpan) => sql`greatest(d.started_at, ${span.from}::timestamptz)`;
const untilIn = (span: ReportSpan, now: string) =>
  sql`least(coalesce(d.ended_at, ${now}::timestamptz), ${span.to}::timestamptz)`;

/**
 * Whether the kept sums support a field of a filter. They support only machines. The compiler requires an entry for
 * every field of a filter, so that no new field is ignored silently.
 */
const isKnownToWeeks = {
  machine_id: true,
  order_id: false,
  category_id: false,
  category: false,
  reason: false,
  environment: false,
  status: false,
} as const satisfies Readonly<Record<keyof StopFilter, boolean>>;

/** The weeks that are read from the kept sums; undefined if the filter has a field that the sums do not support. */
function keptWeeksOf({ span, filter }: Asked): ReportSpan | undefined {
  const narrower = Object.entries(isKnownToWeeks).some(([name, isKnown]) => {
    const value = filter[name as keyof StopFilter];
    return !isKnown && value !== undefined && value !== '';
  });
  return narrower ? undefined : wholeWeeksIn(span);
}

const ofMachine = (column: string, { filter: { machine_id } }: Asked) =>
  machine_id === undefined ? sql`true` : sql`${sql.ref(column)} = ${machine_id}`;

interface GroupRow extends StopSum {
  /** Whether the stops have a machine. Stops without a machine are never united with other stops. */
  readonly placed: boolean;
}

type StopQuery = ReturnType<typeof stopsFrom>;

/** Stops cut to the span, with a mark for stops that began before the span and are not counted in it. */
interface Part {
  readonly stops: StopQuery;
  readonly span: ReportSpan;
  readonly counts: boolean;
}

/**
 * Groups by category and reason. Each part of the span is grouped separately, because PostgreSQL cannot use parallel
 * workers after a union.
 */
export async function sumStopGroups(reader: Reader, asked: Asked): Promise<GroupRow[]> {
  const weeks = keptWeeksOf(asked);
  const parts = weeks ? partsAround(reader, asked, weeks) : bothParts(reader, asked.span, asked.filter);
  const grouped = parts.map(
    ({ stops, span, counts }) => sql`
      select d.category_id, d.reason_code, case when d.reason_code is null then d.reason end as typed,
             d.status not in ('resolved', 'approved') as open, d.machine_id is not null as placed,
             ${counts ? sql`count(*)` : sql`0`} as stops,
             ${milliseconds(sql`sum(greatest(${untilIn(span, asked.now)} - ${sinceIn(span)}, interval '0'))`)} as ms
        from (${stops}) as d group by 1, 2, 3, 4, 5`,
  );
  const kept = weeks ? [selectKept(asked, weeks)] : [];
  const { rows } = await sql<GroupRow>`
    select g.category_id, c.category_name, coalesce(r.label, g.typed) as reason,
           coalesce(r.operator_error, false) as operator_error, g.open, g.placed, g.stops, g.ms
      from (${sql.join([...grouped, ...kept], sql` union all `)}) as g
      join downtime_categories c on c.id = g.category_id
      left join stop_reasons r on r.code = g.reason_code`.execute(reader);
  return rows;
}

/** The stops that began in a span, and the stops that were open at its start. */
function bothParts(
  reader: Reader,
  span: ReportSpan,
  filter: StopFilter,
  narrowed: (stops: StopQuery) => StopQuery = (stops) => stops,
): Part[] {
  return [
    { stops: narrowed(stopsFrom(reader, span, filter)), span, counts: true },
    { stops: narrowed(stopsGoingOn(reader, span, filter)), span, counts: true },
  ];
}

/**
 * The stops outside the kept weeks: the days before and after them, open and very long stops, and stops without a
 * machine.
 */
function partsAround(reader: Reader, { span, filter }: Asked, weeks: ReportSpan): Part[] {
  const kept = (stops: StopQuery) => stops.where('machine_id', 'is not', null).where(isKept);
  const before = bothParts(reader, { from: span.from, to: weeks.from }, filter, kept);
  const [began, reaching] = bothParts(reader, { from: weeks.to, to: span.to }, filter, kept);
  const apart = bothParts(reader, span, filter, (stops) =>
    stops.where('machine_id', 'is not', null).where(isApart),
  );
  const unplaced = bothParts(reader, span, filter, (stops) => stops.where('machine_id', 'is', null));
  return [
    ...before,
    ...(began ? [began] : []),
    // These stops began before the last days and are counted in an earlier part.
    ...(reaching ? [{ ...reaching, counts: false }] : []),
    ...apart,
    ...(filter.machine_id === undefined ? unplaced : []),
  ];
}

const selectKept = (asked: Asked, { from, to }: ReportSpan) => sql`
  select s.category_id, s.reason_code, s.typed, false, true, sum(s.stops), sum(s.part_ms)
    from stop_week_sums s
   where s.week >= ${from} and s.week < ${to} and ${ofMachine('s.machine_id', asked)} group by 1, 2, 3`;

/**
 * The union of the stops of each machine (case 4), read from the index in the order of their starts. Each stop adds
 * only the part after the ends of all earlier stops.
 */
async function sumStandstill(reader: Reader, asked: Asked): Promise<number> {
  const { span, now } = asked;
  const { machine_id: machine, ...filter } = asked.filter;
  const ofThis = { ...filter, machine_id: sql<number>`m.id` };
  const until = untilIn(span, now);
  const { rows } = await sql<{ ms: number }>`
    with going_on as materialized (
      select d.machine_id, max(${until}) as until
        from (${stopsGoingOn(reader, span, asked.filter)}) as d group by d.machine_id)
    select ${milliseconds(sql`sum(stood.part)`)} as ms
      from machines m
      left join going_on before on before.machine_id = m.id
     cross join lateral (
        select sum(s.until - greatest(s.since, s.reached, before.until))
                 filter (where s.until > greatest(s.since, s.reached, before.until))
               as beyond
          from (
            select d.started_at as since, ${until} as until,
                   max(${until})
                     over (order by d.started_at rows between unbounded preceding and 1 preceding) as reached
              from (${stopsFrom(reader, span, ofThis)}) as d) as s) as begun
     cross join lateral (
        select coalesce(begun.beyond, interval '0')
               + coalesce(greatest(before.until - ${span.from}::timestamptz, interval '0'), interval '0')
               as part) as stood
     where ${ofMachine('m.id', asked)}`.execute(reader);
  return rows[0]?.ms ?? 0;
}

/**
 * The same sum with kept weeks. A stop that is not in the kept sums may overlap other stops, so the kept weeks of its
 * machine end before the week in which the stop began.
 */
async function sumKeptStandstill(reader: Reader, asked: Asked, weeks: ReportSpan): Promise<number> {
  const { span, now } = asked;
  const [from, first, end, to] = [span.from, weeks.from, weeks.to, span.to].map(
    (at) => sql`${at}::timestamptz`,
  );
  const { rows } = await sql<{ ms: number }>`
    with apart as materialized (
      select machine_id, min(started_at) as since from downtime_events
       where ${isApart} and started_at < ${to} and coalesce(ended_at, 'infinity') > ${from} group by machine_id)
    select coalesce(sum(before.ms + after.ms + kept_ms), 0) as ms
      from machines m
      left join apart on apart.machine_id = m.id
     cross join lateral (
        select least(${end}, greatest(${first}, coalesce(week_of(apart.since), ${end}))) as until) as kept
     cross join lateral stood_still(m.id, ${from}, ${first}, ${now}) as before
     cross join lateral stood_still(m.id, kept.until, ${to}, ${now}) as after
     cross join lateral (
        select coalesce(sum(w.stood_ms), 0) as kept_ms from stop_weeks w
         where w.machine_id = m.id and w.week >= ${first} and w.week < kept.until) as weeks
     where ${ofMachine('m.id', asked)}`.execute(reader);
  return rows[0]?.ms ?? 0;
}

/** The two statements run at the same time. */
export async function sumStopsIn(
  reader: Reader,
  asked: Asked,
): Promise<Omit<StopSums, 'groups'> & { readonly groups: readonly GroupRow[] }> {
  const weeks = keptWeeksOf(asked);
  const [groups, ofMachines] = await Promise.all([
    sumStopGroups(reader, asked),
    weeks ? sumKeptStandstill(reader, asked, weeks) : sumStandstill(reader, asked),
  ]);
  const unplaced = groups.filter(({ placed }) => !placed).reduce((sum, { ms }) => sum + ms, 0);
  return { groups, standstill_ms: ofMachines + unplaced };
}
