/**
 * The number of calls that wait for a lock in this database. A test polls this number, so that it needs no fixed wait.
 */
import { sql } from 'kysely';
import type { Database } from '../src/platform/database';

export async function waitingCalls(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}
