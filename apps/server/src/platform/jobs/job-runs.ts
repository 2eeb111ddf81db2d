/** The only file that names the table of job runs. */
import { keptHours } from '@pms/domain/admin/retention';
import { sql } from 'kysely';
import type { Database, Reader } from '../database';
import { keyedLocks } from '../locks';
import { hourly, type Job, type JobContext } from './job';

const clock = sql<string>`clock_timestamp()`;

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The number of a run's lock. The number of a lock has 32 bits, and a week has far fewer runs. */
const lockNumber = sql`(id % 2147483647)::int`;

/**
 * Runs a job and records its result. Throws the error of the job again. During the run, a connection holds the lock of
 * the run. The database releases the lock when this process dies, so every process knows that the run was interrupted.
 */
export function runJob(job: Job, context: JobContext): Promise<void> {
  return context.db.connection().execute(async (holder) => {
    const id = await beginRun(holder, job.name);
    const finish = (error: string | null) =>
      context.db.updateTable('job_runs').set({ finished_at: clock, error }).where('id', '=', id).execute();
    try {
      await job.run(context).catch(async (error: unknown) => {
        await finish(textOf(error));
        throw error;
      });
      await finish(null);
    } finally {
      await releaseRun(holder, id);
    }
  });
}

/** The statement takes the lock before its commit, so nobody sees a run under way without its lock. */
async function beginRun(holder: Database, job: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with run as (insert into job_runs (job) values (${job}) returning id)
    select id, pg_advisory_lock(${keyedLocks.jobRun}, ${lockNumber}) from run`.execute(holder);
  const [run] = rows;
  if (!run) throw new Error('The database did not note the run of a job');
  return run.id;
}

/** The lock of a connection that was lost during the run is released already. */
async function releaseRun(holder: Database, id: number): Promise<void> {
  await sql`select pg_advisory_unlock(${keyedLocks.jobRun}, ${lockNumber}) from (values (${id}::bigint)) as run (id)`
    .execute(holder)
    .catch(() => undefined);
}

export interface JobResult {
  readonly job: string;
  readonly started_at: string;
  readonly finished_at: string | null;
  readonly error: string | null;
  /** Whether the process of the run died before the end of the run. */
  readonly is_interrupted: boolean;
}

/** The last recorded run of each job. */
export async function listLastRuns(reader: Reader): Promise<JobResult[]> {
  const read = await selectLastRuns(reader);
  // A run may end between the read of its row and the read of its lock. A process notes the end before it releases the
  // lock, so a second read of the row has the end of such a run.
  const lost = read
    .filter(({ finished_at, is_held }) => finished_at === null && !is_held)
    .map(({ id }) => id);
  const ended = await endsOf(reader, lost);
  return read.map(({ id, is_held: _held, ...run }) => ({
    ...run,
    ...ended.get(id),
    is_interrupted: lost.includes(id) && !ended.has(id),
  }));
}

function selectLastRuns(reader: Reader) {
  const last = reader
    .selectFrom('job_runs')
    .select(['id', 'job', 'started_at', 'finished_at', 'error'])
    .distinctOn('job')
    .orderBy('job')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc');
  const isHeld = sql<boolean>`exists (select from pg_locks l where l.locktype = 'advisory' and l.granted
    and l.database = (select oid from pg_database where datname = current_database())
    and l.classid = ${keyedLocks.jobRun}::int and l.objid::bigint = run.id % 2147483647 and l.objsubid = 2)`;
  return reader.selectFrom(last.as('run')).selectAll().select(isHeld.as('is_held')).orderBy('job').execute();
}

async function endsOf(
  reader: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Pick<JobResult, 'finished_at' | 'error'>>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('job_runs')
    .select(['id', 'finished_at', 'error'])
    .where('id', 'in', ids)
    .where('finished_at', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, ...end }) => [id, end]));
}

/** Deletes the runs that are older than a week. */
export const forgetJobRuns: Job = {
  name: 'forget-job-runs',
  schedule: hourly,
  run: ({ db }) =>
    db
      .deleteFrom('job_runs')
      .where(
        'started_at',
        '<',
        sql<string>`clock_timestamp() - make_interval(hours => ${keptHours('job_runs')})`,
      )
      .execute(),
};
