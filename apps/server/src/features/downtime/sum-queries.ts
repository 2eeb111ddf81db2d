/**
 * Stops of a span added up by the database: the same sums as `sumStops` makes of records that are at hand. Whole weeks are
 * read from the sums that are kept of them, where the question is about all stops of a machine or of the plant.
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
  /** Up to which an open stop counts (figures, section 3, case 3). */
  readonly now: string;
  readonly filter: StopFilter;
}

const milliseconds = (interval: RawBuilder<unknown>) =>
  sql<number>`coalesce(extract(epoch from ${interval}) * 1000, 0)`;

const sinceIn = (span: ReportSpan) => sql`greatest(d.started_at, ${span.from}::timestamptz)`;
const untilIn = (span: ReportSpan, now: string) =>
  sql`least(coalesce(d.ended_at, ${now}::timestamptz), ${span.to}::timestamptz)`;

/**
 * Whether kept sums know a field of a filter. They know machines and nothing else; the compiler asks for every field that a
 * filter has, so that a new one is not left out in silence.
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

/** The weeks of a question that kept sums answer: none where a filter asks for what they do not know. */
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
  /** Stops without a machine are apart: nothing is united with them. */
  readonly placed: boolean;
}

type StopQuery = ReturnType<typeof stopsFrom>;

/** Stops with the span that their lengths are cut to, and whether they are counted there or only reach into it. */
interface Part {
  readonly stops: StopQuery;
  readonly span: ReportSpan;
  readonly counts: boolean;
}

/** By category and reason. Each part of the span is grouped by itself: what is united first is neither counted nor read side by side. */
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

/** What began in a span, and what was going on when it began. */
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

/** All that the kept weeks do not hold: the days before and after them, what goes on or went on for long, what has no machine. */
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
    // It began before the last days, and was counted there.
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
 * Machine by machine the union of its stops (case 4), read from the index in the order in which they began: of each stop
 * only what reaches beyond all before it.
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
 * The same where weeks are kept. A stop that is in none of them may lie over others, so the kept weeks of its machine end
 * where it began.
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

/** The two questions are asked side by side. */
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
