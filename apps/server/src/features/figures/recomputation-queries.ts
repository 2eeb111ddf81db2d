/** The only file that names the table of recomputations. */
import type { Recomputation } from '@pms/domain/figures/recomputation';
import type { ReportSpan } from '@pms/domain/report-span';
import { sql } from 'kysely';
import { type Change, plantNow } from '../../platform/change';
import type { Reader, Writer } from '../../platform/database';
import { locks } from '../../platform/locks';
import { findDueSpan } from './stale-span-queries';

/** The lock belongs to the connection, so that it ends with the process. */
export async function tryHoldRun(connection: Reader): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_lock(${locks.recomputation}) as held`.execute(connection);
  return rows[0]?.held ?? false;
}

export async function releaseRun(connection: Reader): Promise<void> {
  await sql`select pg_advisory_unlock(${locks.recomputation})`.execute(connection);
}

const clock = sql<string>`plant_clock()`;

const runs = (reader: Reader) =>
  reader
    .selectFrom('recomputations as r')
    .leftJoin('users as u', 'u.id', 'r.requested_by')
    .selectAll('r')
    .select('u.full_name as requested_by_name');

export type RunRow = Awaited<ReturnType<ReturnType<typeof runs>['executeTakeFirstOrThrow']>>;

/** A requested recomputation comes first. */
export async function findOpenRun(reader: Reader): Promise<RunRow | undefined> {
  return runs(reader)
    .where('r.finished_at', 'is', null)
    .orderBy(sql`r.requested_by is null`)
    .orderBy('r.id')
    .executeTakeFirst();
}

export async function hasOpenRequest(reader: Reader): Promise<boolean> {
  return (await findOpenRun(reader))?.requested_by != null;
}

/** The open run, or the run that the server is about to begin, or the last run. */
export async function readRecomputation(reader: Reader): Promise<Recomputation> {
  const open = await findOpenRun(reader);
  const due = open ? undefined : await findDueSpan(reader, await plantNow(reader));
  if (due) return { ...notBegun, ...due };
  const row = open ?? (await runs(reader).orderBy('r.id', 'desc').limit(1).executeTakeFirst());
  return {
    running: row !== undefined && row.finished_at === null,
    done: row?.done ?? 0,
    total: row?.total ?? null,
    started_at: row?.started_at ?? null,
    finished_at: row?.finished_at ?? null,
    last_error: row?.last_error ?? null,
    from: row?.from_at ?? null,
    to: row?.to_at ?? null,
    requested_at: row?.requested_at ?? null,
    requested_by_name: row?.requested_by_name ?? null,
    pieces: row?.pieces ?? 0,
  };
}

/** A run that the server itself begins within a minute. */
const notBegun: Omit<Recomputation, 'from' | 'to'> = {
  running: true,
  done: 0,
  total: null,
  started_at: null,
  finished_at: null,
  last_error: null,
  requested_at: null,
  requested_by_name: null,
  pieces: 0,
};

/** Begins a run of the server itself when no run was requested. */
export async function insertRun(
  db: Writer,
  { from, to }: ReportSpan,
  request: { readonly user_id: number | null; readonly at: string },
): Promise<number> {
  const { id } = await db
    .insertInto('recomputations')
    .values({
      from_at: from,
      to_at: to,
      reached_at: from,
      requested_by: request.user_id,
      requested_at: request.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Machines may be added or retired during a long run, so its total is the finished steps plus the remaining steps. */
export async function beginRun(db: Writer, { id, done }: RunRow, left: number): Promise<void> {
  await db
    .updateTable('recomputations')
    .set({ total: done + left, started_at: sql`coalesce(started_at, plant_clock())` })
    .where('id', '=', id)
    .execute();
}

export async function setProgress(db: Writer, id: number, done: number): Promise<void> {
  await db.updateTable('recomputations').set({ done }).where('id', '=', id).execute();
}

export async function setReached(db: Writer, id: number, at: string, pieces: number): Promise<void> {
  await db
    .updateTable('recomputations')
    .set((eb) => ({ reached_at: at, pieces: eb('pieces', '+', pieces) }))
    .where('id', '=', id)
    .execute();
}

export async function failRun(db: Writer, id: number, error: string): Promise<void> {
  await db.updateTable('recomputations').set({ last_error: error }).where('id', '=', id).execute();
}

/** A run of the server itself without work leaves no row; the function then returns false. */
export async function finishRun(change: Change, id: number): Promise<boolean> {
  const empty = await change.tx
    .deleteFrom('recomputations')
    .where('id', '=', id)
    .where('requested_by', 'is', null)
    .where('pieces', '=', 0)
    .executeTakeFirst();
  if (empty.numDeletedRows > 0n) return false;
  await change.tx
    .updateTable('recomputations')
    .set({ finished_at: clock, last_error: null })
    .where('id', '=', id)
    .execute();
  return true;
}
