/** Finds the valid stored pieces of shifts, and the part of a span that they cover. */
import type { RecomputedShifts } from '@pms/domain/figures/schema';
import { machineTimeClasses } from '@pms/domain/figures/time-classes';
import type { DefinitionVersion } from '@pms/domain/figures/version';
import type { Interval } from '@pms/domain/intervals';
import type { Instant } from '@pms/domain/plant-time';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database';
import { keyedLocks } from '../../platform/locks';

/** Returns false while a change of the machine's facts is under way. The caller then tries again later. */
export async function tryHoldFacts(tx: Tx, machineId: number): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(${keyedLocks.machineFacts}::int, ${machineId}::int) as held`.execute(tx);
  return rows[0]?.held ?? false;
}

/**
 * Waits while sums of machines of this area are being stored, and lets no sum be stored until the transaction ends. The
 * statements of the transaction then read the same stored sums, so that no piece is both read and computed. Undefined
 * means the whole plant.
 */
export async function holdStoredSums(tx: Tx, environment: string | undefined): Promise<void> {
  const ofArea = environment === undefined ? sql`true` : sql`m.environment = ${environment}`;
  await sql`select lock_machine_facts(array(select m.id from machines m where ${ofArea}))`.execute(tx);
}

export interface StoredSpan {
  readonly machines: readonly number[];
  readonly from: Instant;
  readonly to: Instant;
  readonly version: DefinitionVersion;
}

/** Valid pieces that lie in the span. */
export const fresh = ({ machines, from, to, version }: StoredSpan) => sql`
  f.starts_at >= ${from} and f.starts_at < ${to} and f.ends_at <= ${to} and not f.stale
  and f.definition_version = ${version} and f.machine_id = any(${[...machines]}::bigint[])`;

/**
 * Stale pieces in the span, by their key. Stale pieces are few, so dependent rows are summed without a join to their
 * pieces.
 */
export const unfit = ({ machines, from, to, version }: StoredSpan) => sql`
  select f.machine_id, f.starts_at from machine_shift_figures f
   where f.stale and f.starts_at >= ${from} and f.starts_at < ${to} and f.definition_version = ${version}
     and f.machine_id = any(${[...machines]}::bigint[])
  union all
  select f.machine_id, f.starts_at from machine_shift_figures f
   where f.ends_at > ${to} and f.starts_at > ${to}::timestamptz - interval '1 day' and f.starts_at < ${to}
     and f.definition_version = ${version} and f.machine_id = any(${[...machines]}::bigint[])`;

/** The same as `fresh` for rows that refer to pieces. */
export const ofFresh = (span: StoredSpan) => sql`
  f.starts_at >= ${span.from} and f.starts_at < ${span.to} and f.definition_version = ${span.version}
  and f.machine_id = any(${[...span.machines]}::bigint[])
  and (f.machine_id, f.starts_at) not in (${unfit(span)})`;

const length = sql.join(
  machineTimeClasses.map((name) => sql`f.${sql.id(`${name}_ms`)}`),
  sql` + `,
);

/** The intervals of the span that stored pieces cover, for each machine. The intervals do not touch. */
export async function listCovered(reader: Reader, span: StoredSpan): Promise<Map<number, Interval[]>> {
  // The classes of a piece add up to its length, and pieces do not overlap. When the sums equal the time between the
  // first and the last piece, no piece is missing in between.
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

/** The pieces that were recomputed after a late entry or on request (case 14). */
export async function readRecomputed(reader: Reader, span: StoredSpan): Promise<RecomputedShifts> {
  const { rows } = await sql<RecomputedShifts>`
    select count(distinct (f.machine_id, f.shift_date, f.shift_type))::int as shifts, max(f.computed_at) as last_at
      from machine_shift_figures f where ${fresh(span)} and f.revision > 0`.execute(reader);
  return rows[0] ?? { shifts: 0, last_at: null };
}
