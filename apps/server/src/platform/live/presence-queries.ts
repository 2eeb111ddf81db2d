/** The only file that names the tables of processes and their sockets. */
import { sql } from 'kysely';
import type { Reader, Tx } from '../database';
import { locks } from '../locks';

export interface OpenSocket {
  readonly id: string;
  readonly session_id: string;
  readonly username: string;
}

/**
 * The lock is held until the commit, so that one process at a time decides which socket of a person is the first or the
 * last.
 */
export async function lockPresence(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks.presence})`.execute(tx);
}

/** Records that the process is running. Returns true if the process was unknown. */
export async function showLife(tx: Tx, processId: string): Promise<boolean> {
  const { is_new } = await tx
    .insertInto('live_processes')
    .values({ id: processId })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: sql`clock_timestamp()` }))
    // In a row that was updated, `xmax` is not 0.
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow();
  return is_new;
}

/** The usernames of the people who have a socket in any process, by session. Only the given sessions are read. */
export async function namesOfConnected(
  reader: Reader,
  sessionIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await reader
    .selectFrom('live_sockets')
    .select(['session_id', 'username'])
    .distinct()
    .where('session_id', '=', sql<string>`any(${[...sessionIds]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ session_id, username }) => [session_id, username]));
}

export async function insertSockets(
  tx: Tx,
  processId: string,
  sockets: readonly OpenSocket[],
): Promise<void> {
  if (sockets.length === 0) return;
  const rows = sql`json_to_recordset(${JSON.stringify(sockets)}) as come(id uuid, session_id uuid, username text)`;
  await sql`insert into live_sockets (id, process_id, session_id, username)
    select id, ${processId}::uuid, session_id, username from ${rows}
    on conflict (id) do nothing`.execute(tx);
}

export async function deleteSockets(tx: Tx, sockets: readonly OpenSocket[]): Promise<void> {
  if (sockets.length === 0) return;
  await tx
    .deleteFrom('live_sockets')
    .where('id', '=', sql<string>`any(${sockets.map(({ id }) => id)}::uuid[])`)
    .execute();
}

const isSilent = (silenceMs: number) =>
  sql<boolean>`seen_at < clock_timestamp() - make_interval(secs => ${silenceMs / 1000})`;

export async function hasSilentProcesses(reader: Reader, silenceMs: number): Promise<boolean> {
  const found = await reader
    .selectFrom('live_processes')
    .select('id')
    .where(isSilent(silenceMs))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Removes processes that have been silent too long; returns their sockets. */
export async function deleteSocketsOfSilentProcesses(tx: Tx, silenceMs: number): Promise<OpenSocket[]> {
  const silent = await tx.selectFrom('live_processes').select('id').where(isSilent(silenceMs)).execute();
  const ids = silent.map(({ id }) => id);
  if (ids.length === 0) return [];
  const sockets = await tx
    .deleteFrom('live_sockets')
    .where('process_id', 'in', ids)
    .returning(['id', 'session_id', 'username'])
    .execute();
  await tx.deleteFrom('live_processes').where('id', 'in', ids).execute();
  return sockets;
}
