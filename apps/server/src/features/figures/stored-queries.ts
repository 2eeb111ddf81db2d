/** The stored sums of shifts that are over: the only file that names their three tables. */

import type { PieceFigures } from '@pms/domain/figures/piece';
import { sumsOfPiece } from '@pms/domain/figures/piece-figures';
import { type FigureSums, sumNames } from '@pms/domain/figures/sums';
import { machineTimeClasses } from '@pms/domain/figures/time-classes';
import { figuresVersion } from '@pms/domain/figures/version';
import type { Interval } from '@pms/domain/intervals';
import { type Instant, toInstant } from '@pms/domain/plant-time';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database';

/** Writers of facts share this lock for a machine; whoever sums it up holds it alone (migration 0011). */
const factsLock = 7_261_003;

/** False while a change of the machine's facts is under way: then it is somebody else's turn first. */
export async function tryHoldFacts(tx: Tx, machineId: number): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(${factsLock}::int, ${machineId}::int) as held`.execute(tx);
  return rows[0]?.held ?? false;
}

export interface StoredSpan {
  readonly machines: readonly number[];
  readonly from: Instant;
  readonly to: Instant;
}

/** Pieces that lie in the span and still hold. */
const fresh = ({ machines, from, to }: StoredSpan) => sql`
  f.starts_at >= ${from} and f.starts_at < ${to} and f.ends_at <= ${to} and not f.stale
  and f.definition_version = ${figuresVersion} and f.machine_id = any(${[...machines]}::bigint[])`;

/**
 * Pieces that lie in the span but do not hold, by their key. There are few of them, or none: rows that hang on pieces are
 * summed without looking up the piece of each.
 */
const unfit = ({ machines, from, to }: StoredSpan) => sql`
  select f.machine_id, f.starts_at from machine_shift_figures f
   where f.stale and f.starts_at >= ${from} and f.starts_at < ${to} and f.definition_version = ${figuresVersion}
     and f.machine_id = any(${[...machines]}::bigint[])
  union all
  select f.machine_id, f.starts_at from machine_shift_figures f
   where f.ends_at > ${to} and f.starts_at > ${to}::timestamptz - interval '1 day' and f.starts_at < ${to}
     and f.definition_version = ${figuresVersion} and f.machine_id = any(${[...machines]}::bigint[])`;

/** The same as `fresh`, of rows that hang on pieces. */
const ofFresh = (span: StoredSpan) => sql`
  f.starts_at >= ${span.from} and f.starts_at < ${span.to} and f.definition_version = ${figuresVersion}
  and f.machine_id = any(${[...span.machines]}::bigint[])
  and (f.machine_id, f.starts_at) not in (${unfit(span)})`;

const length = sql.join(
  machineTimeClasses.map((name) => sql`f.${sql.id(`${name}_ms`)}`),
  sql` + `,
);

/** What stored pieces cover of the span, machine by machine, as intervals that do not touch. */
export async function listCovered(reader: Reader, span: StoredSpan): Promise<Map<number, Interval[]>> {
  // The classes of a piece are the whole of it, and no two pieces overlap: where they add up to the time between the first
  // and the last, nothing is missing in between.
  const { rows } = await sql<{ machine_id: number; from: number; to: number; ms: number }>`
    select f.machine_id, (extract(epoch from min(f.starts_at)) * 1000)::float8 as "from",
           (extract(epoch from max(f.ends_at)) * 1000)::float8 as "to", sum(${length})::float8 as ms
      from machine_shift_figures f where ${fresh(span)} group by f.machine_id`.execute(reader);
  const covered = new Map<number, Interval[]>();
  const torn: number[] = [];
  for (const { machine_id, from, to, ms } of rows) {
    if (to - from === ms) covered.set(machine_id, [{ from, to }]);
    else torn.push(machine_id);
  }
  if (torn.length > 0) await addTorn(reader, { ...span, machines: torn }, covered);
  return covered;
}

async function addTorn(reader: Reader, span: StoredSpan, covered: Map<number, Interval[]>): Promise<void> {
  const { rows } = await sql<{ machine_id: number; from: number; to: number }>`
    select machine_id, (extract(epoch from lower(part)) * 1000)::float8 as "from",
           (extract(epoch from upper(part)) * 1000)::float8 as "to"
      from (select f.machine_id, unnest(range_agg(tstzrange(f.starts_at, f.ends_at))) as part
              from machine_shift_figures f where ${fresh(span)} group by f.machine_id) covered
     order by machine_id, 2`.execute(reader);
  for (const { machine_id, from, to } of rows) {
    const list = covered.get(machine_id);
    if (list) list.push({ from, to });
    else covered.set(machine_id, [{ from, to }]);
  }
}

const summed = sql.join(sumNames.map((name) => sql`sum(f.${sql.id(name)})::float8 as ${sql.id(name)}`));

interface ShiftSumsFilter {
  readonly from: Instant | undefined;
  readonly to: Instant | undefined;
  readonly machine_id?: number | undefined;
  readonly environment?: string | undefined;
}

/** Each machine in each shift that began in the span, newest first; a shift that midnight cut is one again. */
export function selectShiftSums<Row>({ from, to, machine_id, environment }: ShiftSumsFilter) {
  const after = from ?? '-infinity';
  const before = to ?? 'infinity';
  return sql<Row>`
    select m.name as machine_name, m.environment, f.shift_date, f.shift_type, f.definition_version,
           min(f.starts_at) as starts_at, max(f.ends_at) as ends_at, bool_or(f.stale) as recomputing, ${summed}
      from machine_shift_figures f join machines m on m.id = f.machine_id
     where f.definition_version = ${figuresVersion}
       and (${machine_id ?? null}::bigint is null or m.id = ${machine_id ?? null}::bigint)
       and (${environment ?? null}::text is null or m.environment = ${environment ?? null})
     group by m.id, m.name, m.environment, f.shift_date, f.shift_type, f.definition_version
    having min(f.starts_at) >= ${after}::timestamptz and min(f.starts_at) < ${before}::timestamptz
     order by min(f.starts_at) desc, m.name, m.id`;
}

/** What sums are kept apart by. */
export type StoredGroup = 'machine' | 'shift' | 'day' | 'product';

export interface GroupKey {
  readonly machine_id: number | null;
  readonly shift_date: string | null;
  readonly shift_type: string | null;
  readonly date: string | null;
  /** The empty name is time that belongs to no order. */
  readonly product_name: string | null;
}

const keyColumns: Readonly<Record<StoredGroup, readonly (readonly [string, string])[]>> = {
  machine: [['machine_id', 'machine_id']],
  shift: [
    ['shift_date', 'shift_date'],
    ['shift_type', 'shift_type'],
  ],
  day: [['plant_date', 'date']],
  product: [['product_name', 'product_name']],
};

export async function sumStored(
  reader: Reader,
  span: StoredSpan,
  group: StoredGroup,
): Promise<(Partial<GroupKey> & FigureSums)[]> {
  const keys = keyColumns[group];
  const named = sql.join(keys.map(([column, name]) => sql`${sql.ref(column)} as ${sql.id(name)}`));
  const by = sql.join(keys.map(([column]) => sql.ref(column)));
  const source =
    group === 'product'
      ? sql`machine_shift_products f where ${ofFresh(span)}`
      : sql`machine_shift_figures f where ${fresh(span)}`;
  const { rows } = await sql<Partial<GroupKey> & FigureSums>`
    select ${named}, ${summed} from ${source} group by ${by}`.execute(reader);
  return rows;
}

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
  const { rows } = await sql<StoredStop>`
    select f.reason, min(f.cause) as cause, f.time_class, min(f.category_id) as category_id,
           bool_or(f.operator_error) as operator_error, sum(f.ms)::float8 as ms, sum(f.stops)::float8 as stops
      from machine_shift_stops f where ${ofFresh(span)} group by f.reason, f.time_class`.execute(reader);
  return rows;
}

export interface LostByWeekday {
  /** 1 Monday to 7 Sunday. */
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

/** Stores the pieces of a span in the place of what was there; a piece that was there before counts as revised. */
export async function replacePieces(
  tx: Tx,
  machineId: number,
  span: { readonly from: Instant; readonly to: Instant },
  pieces: readonly PieceFigures[],
  now: Instant,
): Promise<void> {
  const { rows: replaced } = await sql<{ starts_at: string; revision: number }>`
    delete from machine_shift_figures
     where machine_id = ${machineId} and starts_at < ${span.to} and ends_at > ${span.from}
       and definition_version = ${figuresVersion}
    returning starts_at, revision`.execute(tx);
  const revisions = new Map(replaced.map(({ starts_at, revision }) => [Date.parse(starts_at), revision + 1]));
  await insertMany(
    tx,
    'machine_shift_figures',
    pieces.map((figure) => ({
      ...keyOf(machineId, figure),
      ends_at: toInstant(figure.piece.to),
      shift_date: figure.piece.shift_date,
      shift_type: figure.piece.shift_type,
      plant_date: figure.piece.plant_date,
      computed_at: now,
      revision: revisions.get(figure.piece.from) ?? 0,
      ...sumsOfPiece(figure),
      lost_by_hour: figure.lost_by_hour,
    })),
  );
  await insertMany(
    tx,
    'machine_shift_products',
    pieces.flatMap((figure) =>
      [...figure.products].map(([product_name, sums]) => ({
        ...keyOf(machineId, figure),
        product_name,
        ...sums,
      })),
    ),
  );
  await insertMany(
    tx,
    'machine_shift_stops',
    pieces.flatMap((figure) =>
      figure.stops.map(({ class: time_class, ...sum }) => ({
        ...keyOf(machineId, figure),
        time_class,
        ...sum,
      })),
    ),
  );
}

const keyOf = (machineId: number, { piece }: PieceFigures) => ({
  machine_id: machineId,
  starts_at: toInstant(piece.from),
  definition_version: figuresVersion,
});

/** Rows travel as one value: a season of a machine has more values than a statement takes. */
async function insertMany(
  tx: Tx,
  table: 'machine_shift_figures' | 'machine_shift_products' | 'machine_shift_stops',
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  // Every row has the same columns, and what it lacks has its default.
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
}

/** From the first instant that is not summed up, or no longer holds, until now. */
export async function findStaleSpan(
  reader: Reader,
  now: Instant,
): Promise<{ from: Instant; to: Instant } | undefined> {
  const { rows } = await sql<{ from: string | null }>`
    select min(since) as "from" from (
      select min(starts_at) as since from machine_shift_figures
       where stale and definition_version = ${figuresVersion}
      union all
      select coalesce((select max(f.ends_at) from machine_shift_figures f
                        where f.machine_id = m.id and f.definition_version = ${figuresVersion}),
                      (select min(h.started_at) from machine_status_history h where h.machine_id = m.id))
        from machines m where m.retired_at is null) open`.execute(reader);
  const from = rows[0]?.from;
  return from && from < now ? { from, to: now } : undefined;
}
