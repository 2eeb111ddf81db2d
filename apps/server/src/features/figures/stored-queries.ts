/** The stored sums of shifts that are over: the only file that names their three tables. */

import type { PieceFigures } from '@pms/domain/figures/piece';
import { sumsOfPiece } from '@pms/domain/figures/piece-figures';
import { type FigureSums, sumNames } from '@pms/domain/figures/sums';
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

/** What stored pieces cover of the span, machine by machine, as intervals that do not touch. */
export async function listCovered(reader: Reader, span: StoredSpan): Promise<Map<number, Interval[]>> {
  const { rows } = await sql<{ machine_id: number; from: number; to: number }>`
    select machine_id, (extract(epoch from lower(part)) * 1000)::float8 as "from",
           (extract(epoch from upper(part)) * 1000)::float8 as "to"
      from (select f.machine_id, unnest(range_agg(tstzrange(f.starts_at, f.ends_at))) as part
              from machine_shift_figures f where ${fresh(span)} group by f.machine_id) covered
     order by machine_id, 2`.execute(reader);
  const covered = new Map<number, Interval[]>();
  for (const { machine_id, from, to } of rows) {
    const list = covered.get(machine_id);
    if (list) list.push({ from, to });
    else covered.set(machine_id, [{ from, to }]);
  }
  return covered;
}

const summed = sql.join(sumNames.map((name) => sql`sum(f.${sql.id(name)})::float8 as ${sql.id(name)}`));

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
      ? sql`(select p.* from machine_shift_products p join machine_shift_figures f using (machine_id, starts_at, definition_version)
              where ${fresh(span)}) f`
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
    select s.reason, min(s.cause) as cause, s.time_class, min(s.category_id) as category_id,
           bool_or(s.operator_error) as operator_error, sum(s.ms)::float8 as ms, sum(s.stops)::float8 as stops
      from machine_shift_stops s join machine_shift_figures f using (machine_id, starts_at, definition_version)
     where ${fresh(span)} group by s.reason, s.time_class`.execute(reader);
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

/** PostgreSQL takes 65535 values in a statement; a row has fewer than fifty. */
const rowsInStatement = 1000;

async function insertMany(
  tx: Tx,
  table: 'machine_shift_figures' | 'machine_shift_products' | 'machine_shift_stops',
  rows: readonly object[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsInStatement) {
    await tx
      .insertInto(table)
      .values(rows.slice(at, at + rowsInStatement) as never)
      .execute();
  }
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
