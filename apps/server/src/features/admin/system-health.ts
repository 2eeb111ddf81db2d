/**
 * The state of the system: versions, database and disk, the jobs with their last result and next run, and the slow
 * calls.
 */
import { statfs } from 'node:fs/promises';
import { productVersion } from '@pms/domain/settings/version';
import { plantNow } from '../../platform/change';
import type { Database } from '../../platform/database';
import type { Server } from '../../platform/http/route';
import { listSlowCalls } from '../../platform/http/slow-calls';
import { hasJobRunner } from '../../platform/jobs/job-queue-presence';
import { type JobResult, listLastRuns } from '../../platform/jobs/job-runs';
import { nextRunOf } from '../../platform/jobs/next-run';
import { lastEnd } from '../backups/queries';
import type { countOverview } from './overview-queries';

type Counted = Pick<
  Awaited<ReturnType<typeof countOverview>>,
  'live_clients' | 'database_size_bytes' | 'postgres_version'
>;

export async function readSystemHealth(db: Database, server: Server, counted: Counted) {
  const [time, runs, has_job_runner, slow_calls, disk, last_backup, last_drill] = await Promise.all([
    plantNow(db),
    listLastRuns(db),
    hasJobRunner(db),
    listSlowCalls(db),
    readDisk(server.backups?.dataDir),
    lastEnd(db, 'backup'),
    lastEnd(db, 'drill'),
  ]);
  return {
    ...counted,
    version: productVersion,
    time,
    disk,
    has_job_runner,
    jobs: jobsWithRuns(server.jobs ?? [], { runs, has_job_runner }),
    slow_calls,
    last_backup,
    last_drill,
    owner_serves:
      server.ownerServes === undefined
        ? 'This server was started without a separate role for the application.'
        : server.ownerServes,
  };
}

/** Jobs are due by the real clock, not by the clock of the plant. Without a process that runs jobs, no job is due. */
function jobsWithRuns(
  jobs: NonNullable<Server['jobs']>,
  { runs, has_job_runner }: { readonly runs: readonly JobResult[]; readonly has_job_runner: boolean },
) {
  const now = new Date().toISOString();
  const next = new Map(jobs.map(({ name, schedule }) => [name, nextRunOf(schedule, now)]));
  const last = new Map(runs.map((run) => [run.job, run]));
  return [...new Set([...next.keys(), ...last.keys()])].sort().map((job) => ({
    ...{ job, started_at: null, finished_at: null, error: null, is_interrupted: false },
    ...last.get(job),
    next_at: has_job_runner ? (next.get(job) ?? null) : null,
  }));
}

async function readDisk(folder: string | undefined) {
  if (folder === undefined) return null;
  const { bsize, bavail, blocks } = await statfs(folder);
  return { free_bytes: bsize * bavail, total_bytes: bsize * blocks };
}
