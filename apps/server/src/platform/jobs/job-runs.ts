/** The only file that names the table of job runs. */
import { keptHours } from '@pms/domain/admin/retention';
import { sql } from 'kysely';
import type { Reader } from '../database';
import { hourly, type Job, type JobContext } from './job';

const clock = sql<string>`clock_timestamp()`;

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Runs a job and records its result. Throws the error of the job again. */
export async function runJob(job: Job, context: JobContext): Promise<void> {
  const { id } = await context.db
    .insertInto('job_runs')
    .values({ job: job.name })
    .returning('id')
    .executeTakeFirstOrThrow();
  const finish = (error: string | null) =>
    context.db.updateTable('job_runs').set({ finished_at: clock, error }).where('id', '=', id).execute();
  try {
    await job.run(context);
  } catch (error) {
    await finish(textOf(error));
    throw error;
  }
  await finish(null);
}

export interface JobResult {
  readonly job: string;
  readonly started_at: string;
  readonly finished_at: string | null;
  readonly error: string | null;
}

/** The last recorded run of each job. */
export async function listLastRuns(reader: Reader): Promise<JobResult[]> {
  return reader
    .selectFrom('job_runs')
    .select(['job', 'started_at', 'finished_at', 'error'])
    .distinctOn('job')
    .orderBy('job')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
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
