/** What runs of backups and drills left in the database. */
import type { BackupRun } from '@pms/domain/backups/endpoints';
import { sql } from 'kysely';
import type { Database, Reader } from '../../platform/database';
import { locks } from '../../platform/locks';

export type BackupCause = 'schedule' | 'press' | 'migration';

const fields = [
  'task',
  'name',
  'kind',
  'cause',
  'started_at',
  'finished_at',
  'bytes_done',
  'bytes_expected',
  'row_count',
  'audit_entries',
  'error',
] as const;

export async function listRuns(reader: Reader, limit: number): Promise<BackupRun[]> {
  const rows = await reader
    .selectFrom('backup_runs')
    .select(fields)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows as BackupRun[];
}

/** The newest end of each task that went well, with its name. */
export async function lastWell(
  reader: Reader,
  task: 'backup' | 'drill',
): Promise<{ name: string | null; started_at: string; finished_at: string | null } | undefined> {
  return reader
    .selectFrom('backup_runs')
    .select(['name', 'started_at', 'finished_at'])
    .where('task', '=', task)
    .where('finished_at', 'is not', null)
    .where('error', 'is', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function lastRun(
  reader: Reader,
  task: 'backup' | 'drill',
): Promise<{ started_at: string; finished_at: string | null; error: string | null } | undefined> {
  return reader
    .selectFrom('backup_runs')
    .select(['started_at', 'finished_at', 'error'])
    .where('task', '=', task)
    .where('finished_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** When a backup was first tried; null before. */
export async function firstTry(reader: Reader): Promise<string | null> {
  const row = await reader
    .selectFrom('backup_runs')
    .select(({ fn }) => fn.min<string | null>('started_at').as('first'))
    .where('task', '=', 'backup')
    .executeTakeFirst();
  return row?.first ?? null;
}

/** When each backup was last proven. */
export async function provenAt(reader: Reader): Promise<ReadonlyMap<string, string>> {
  const rows = await reader
    .selectFrom('backup_runs')
    .select(['name', 'finished_at'])
    .where('task', '=', 'drill')
    .where('finished_at', 'is not', null)
    .where('error', 'is', null)
    .orderBy('started_at')
    .execute();
  return new Map(rows.flatMap(({ name, finished_at }) => (name && finished_at ? [[name, finished_at]] : [])));
}

export async function beginRun(
  db: Database,
  run: { task: 'backup' | 'drill'; name: string | null; kind: 'whole' | 'tables'; cause: BackupCause },
): Promise<number> {
  // What a process that died left open ends here: only one run is under way at a time.
  await db
    .updateTable('backup_runs')
    .set({ finished_at: sql<string>`clock_timestamp()`, error: 'The server ended before this was done.' })
    .where('finished_at', 'is', null)
    .execute();
  const { id } = await db.insertInto('backup_runs').values(run).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function noteProgress(db: Database, id: number, done: number, expected: number): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({ bytes_done: done, bytes_expected: expected })
    .where('id', '=', id)
    .execute();
}

export async function endRun(
  db: Database,
  id: number,
  end: { name?: string; row_count?: number; audit_entries?: number | null; error?: string },
): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({ ...end, finished_at: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** Whether some process takes a backup or runs a drill now. */
export async function isRunning(reader: Reader): Promise<boolean> {
  const { rows } = await sql<{ running: boolean }>`
    select exists (select from pg_locks where locktype = 'advisory' and granted
                    and database = (select oid from pg_database where datname = current_database())
                    and classid = 0 and objid = ${locks.backupRun}::int and objsubid = 1) as running`.execute(
    reader,
  );
  return rows[0]?.running ?? false;
}

/** When a job last went well, and whether its last run failed. */
export async function lastJobRun(
  reader: Reader,
  job: string,
): Promise<{ readonly well: string | null; readonly isFailing: boolean }> {
  const ended = reader.selectFrom('job_runs').where('job', '=', job).where('finished_at', 'is not', null);
  const [last, well] = await Promise.all([
    ended.select('error').orderBy('started_at', 'desc').limit(1).executeTakeFirst(),
    ended
      .select('finished_at')
      .where('error', 'is', null)
      .orderBy('started_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  return { well: well?.finished_at ?? null, isFailing: (last?.error ?? null) !== null };
}
