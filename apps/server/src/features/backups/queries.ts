/** The records of backups and drills. */
import type { BackupRun } from '@pms/domain/backups/endpoints';
import { sql } from 'kysely';
import type { Database, Reader, Writer } from '../../platform/database';
import { listenerName } from '../../platform/live/wake-listener';
import { locks } from '../../platform/locks';

export type BackupCause = 'schedule' | 'press' | 'migration' | 'restore';
type Task = BackupRun['task'];
type Kind = BackupRun['kind'];

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
  'shift_compared',
  'restored_to',
  'error',
] as const;

const endedEarly = 'The server ended before this was done.';

/**
 * The last runs. An open run whose process has died gets the same error that the next run stores. The process of a run
 * notes the end before it releases the lock, so a second read has the end of a run that ended between the two reads.
 */
export async function listRuns(reader: Reader, limit: number): Promise<BackupRun[]> {
  const isOpen = ({ finished_at }: BackupRun) => finished_at === null;
  const runs = await selectRuns(reader, limit);
  if (!runs.some(isOpen) || (await isRunning(reader))) return runs;
  return (await selectRuns(reader, limit)).map((run) => (isOpen(run) ? { ...run, error: endedEarly } : run));
}

async function selectRuns(reader: Reader, limit: number): Promise<BackupRun[]> {
  const rows = await reader
    .selectFrom('backup_runs')
    .select(fields)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows as BackupRun[];
}

/** The newest successful end of a task, with the name of its backup. Without a kind, every kind counts. */
export async function lastWell(
  reader: Reader,
  task: Task,
  kind?: Kind,
): Promise<{ name: string | null; started_at: string; finished_at: string | null } | undefined> {
  const well = reader
    .selectFrom('backup_runs')
    .select(['name', 'started_at', 'finished_at'])
    .where('task', '=', task)
    .where('finished_at', 'is not', null)
    .where('error', 'is', null);
  return (kind === undefined ? well : well.where('kind', '=', kind))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * The kind of the newest backup that the server took by itself, because that kind belongs to the place of the plant.
 * Undefined while the server has attempted no such backup.
 */
export async function automaticKind(reader: Reader): Promise<Kind | undefined> {
  const row = await reader
    .selectFrom('backup_runs')
    .select('kind')
    .where('task', '=', 'backup')
    .where('cause', '<>', 'press')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.kind as Kind | undefined;
}

export async function lastRun(
  reader: Reader,
  task: Task,
): Promise<{ started_at: string; finished_at: string | null; error: string | null } | undefined> {
  return reader
    .selectFrom('backup_runs')
    .select(['started_at', 'finished_at', 'error'])
    .where('task', '=', task)
    .where('finished_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The start of the last backup that the server took by itself, if this backup failed. A pressed backup does not count. */
export async function lastFailure(reader: Reader): Promise<string | undefined> {
  const last = await reader
    .selectFrom('backup_runs')
    .select(['started_at', 'error'])
    .where('task', '=', 'backup')
    .where('cause', '<>', 'press')
    .where('finished_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.error ? last.started_at : undefined;
}

/** The end of the last run in the form of the health page. */
export async function lastEnd(
  reader: Reader,
  task: Task,
): Promise<{ finished_at: string; error: string | null } | null> {
  const last = await lastRun(reader, task);
  return last?.finished_at ? { finished_at: last.finished_at, error: last.error } : null;
}

/** The time of the first attempt of a backup, of one kind or of every kind; null if no such backup was attempted. */
export async function firstTry(reader: Reader, kind?: Kind): Promise<string | null> {
  const tries = reader
    .selectFrom('backup_runs')
    .select(({ fn }) => fn.min<string | null>('started_at').as('first'))
    .where('task', '=', 'backup');
  const row = await (kind === undefined ? tries : tries.where('kind', '=', kind)).executeTakeFirst();
  return row?.first ?? null;
}

/** The time at which each backup was last proven. */
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
  run: { task: Task; name: string | null; kind: Kind; cause: BackupCause },
): Promise<number> {
  // Ends the open records of a process that died, because only one run is under way at a time.
  await db
    .updateTable('backup_runs')
    .set({ finished_at: sql<string>`clock_timestamp()`, error: endedEarly })
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
  end: {
    name?: string;
    row_count?: number;
    audit_entries?: number | null;
    shift_compared?: string | null;
    error?: string;
  },
): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({ ...end, finished_at: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** A restore is recorded only after its end, because during the restore the plant has no running database. */
export async function recordRestore(
  writer: Writer,
  { name, to, error }: { readonly name: string; readonly to: string | null; readonly error?: string },
): Promise<void> {
  const kind = name.endsWith('-tables') ? 'tables' : 'whole';
  const finished_at = sql<string>`clock_timestamp()`;
  await writer
    .insertInto('backup_runs')
    .values({
      ...{ task: 'restore', cause: 'press', name, kind, restored_to: to, finished_at },
      error: error ?? null,
    })
    .execute();
}

/** The number of server processes of this database; each process has one listener. */
export async function countServers(reader: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name = ${listenerName}`.execute(reader);
  return rows[0]?.count ?? 0;
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

/**
 * The last success of a job, whether the last run that ended failed, and the start of the first run since the success
 * that has not ended.
 */
export async function lastJobRun(
  reader: Reader,
  job: string,
): Promise<{ readonly well: string | null; readonly isFailing: boolean; readonly open: string | null }> {
  const runs = reader.selectFrom('job_runs').where('job', '=', job);
  const ended = runs.where('finished_at', 'is not', null).orderBy('started_at', 'desc').limit(1);
  const [last, well] = await Promise.all([
    ended.select('error').executeTakeFirst(),
    ended.select(['started_at', 'finished_at']).where('error', 'is', null).executeTakeFirst(),
  ]);
  const open = await runs
    .select(({ fn }) => fn.min<string | null>('started_at').as('since'))
    .where('finished_at', 'is', null)
    .where('started_at', '>', well?.started_at ?? '-infinity')
    .executeTakeFirst();
  return {
    well: well?.finished_at ?? null,
    isFailing: (last?.error ?? null) !== null,
    open: open?.since ?? null,
  };
}
