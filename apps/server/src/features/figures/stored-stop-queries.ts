/** Causes of stops and lost hours, summed from stored pieces of shifts. */
import type { ReportSpan } from '@pms/domain/report-span';
import { wholeWeeksIn } from '@pms/domain/whole-weeks';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { fresh, ofFresh, type StoredSpan, unfit } from './stored-span-queries';

export interface StoredStop {
  readonly reason: string;
  readonly cause: string;
  readonly time_class: string;
  readonly category_id: number | null;
  readonly operator_error: boolean;
  readonly ms: number;
  readonly stops: number;
}

export async function sumStoredStops(reader: Reader, span: StoredSpan): Promise<StoredStop[]> {
  const weeks = wholeWeeksIn(span);
  const { rows } = await sql<StoredStop>`
    select f.reason, min(f.cause) as cause, f.time_class, min(f.category_id) as category_id,
           bool_or(f.operator_error) as operator_error, sum(f.ms)::float8 as ms, sum(f.stops)::float8 as stops
      from (${weeks ? selectCausesByWeek(span, weeks) : selectCauses(ofFresh(span))}) f
     group by f.reason, f.time_class`.execute(reader);
  return rows;
}

const causes = sql`f.reason, f.cause, f.time_class, f.category_id, f.operator_error, f.ms, f.stops`;

const selectCauses = (wanted: RawBuilder<unknown>) => sql`
  select ${causes} from machine_shift_stops f where ${wanted}`;

/**
 * Whole weeks are read from weekly sums. The days around them, and weeks with a stale piece, are read piece by piece.
 */
function selectCausesByWeek(span: StoredSpan, { from, to }: ReportSpan): RawBuilder<unknown> {
  const torn = sql`select distinct u.machine_id, week_of(u.starts_at) as week from (${unfit(span)}) u`;
  return sql`
    select ${causes} from machine_week_stops f
     where f.week >= ${from} and f.week < ${to} and f.definition_version = ${span.version}
       and f.machine_id = any(${[...span.machines]}::bigint[]) and (f.machine_id, f.week) not in (${torn})
    union all ${selectCauses(sql`${ofFresh(span)} and f.starts_at < ${from}`)}
    union all ${selectCauses(sql`${ofFresh(span)} and f.starts_at >= ${to}`)}
    union all
    select ${causes} from (${torn}) t cross join lateral (
      select * from machine_shift_stops f
       where f.machine_id = t.machine_id and f.starts_at >= t.week and f.starts_at < t.week + interval '168 hours'
         and f.starts_at >= ${from} and f.starts_at < ${to} and ${ofFresh(span)}
      offset 0) f`;
}

export interface LostByWeekday {
  /** From 1 (Monday) to 7 (Sunday). */
  readonly weekday: number;
  /** Milliseconds in each of the 24 hours. */
  readonly hours: readonly number[];
}

export async function sumStoredHours(reader: Reader, span: StoredSpan): Promise<LostByWeekday[]> {
  const hours = sql.join(
    Array.from({ length: 24 }, (_, hour) => sql`sum(f.lost_by_hour[${sql.lit(hour + 1)}])::float8`),
  );
  const { rows } = await sql<LostByWeekday>`
    select extract(isodow from f.plant_date)::int as weekday, array[${hours}] as hours
      from machine_shift_figures f where ${fresh(span)} group by 1`.execute(reader);
  return rows;
}
