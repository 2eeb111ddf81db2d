/** Whether any process of the plant runs jobs. A process with `RUN_JOBS=0` has no connection of the job queue. */
import { sql } from 'kysely';
import type { Reader } from '../database';

/**
 * The name of the queue's connections in the database's list of connections. Each worker keeps one connection open, on
 * which it listens for new jobs.
 */
export const jobQueueName = 'pms job queue';

export async function hasJobRunner(reader: Reader): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from pg_stat_activity
                    where datname = current_database() and application_name = ${jobQueueName}) as found`.execute(
    reader,
  );
  return rows[0]?.found ?? false;
}
