/**
 * The number of calls that wait for a lock in this database. A test polls this number, so that it needs no fixed wait.
 */
import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../src/platform/database';

export async function waitingCalls(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Holds this change of another person until the call waits for the change. Returns the answer to the call. */
export async function behind<Answer>(
  db: Database,
  held: RawBuilder<unknown>,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const { call } = await db.transaction().execute(async (tx) => {
    await held.execute(tx);
    const call = send();
    await expect.poll(() => waitingCalls(db)).toBe(1);
    return { call };
  });
  return call;
}
