/** The overview of the admin panel: the counts of the plant's records, and the state of the system (PH-15). */
import { z } from 'zod';
import { answer, endpoint } from '../endpoint';
import { retainedKinds } from './retention';

const count = z.number().int().min(0);

/** The result of a job's last run, and the time of its next run. */
const jobResult = z.object({
  job: z.string(),
  /** Null for a job that has not run within the last week. */
  started_at: z.string().nullable(),
  /** Null while the job runs, and when its process died before the end. */
  finished_at: z.string().nullable(),
  error: z.string().nullable(),
  /** Whether the process of the last run died before the end of the run. */
  is_interrupted: z.boolean(),
  /** Null for a job that this version does not have, and while no process runs jobs. */
  next_at: z.string().nullable(),
});

/** The result of the last run of a kind. */
const lastRun = z.object({ finished_at: z.string(), error: z.string().nullable() }).nullable();

/** A call that took longer than `slowCallMs`, in any process within the last day. */
const slowCall = z.object({
  /** Method and route, without the values in them. */
  call: z.string(),
  times: count,
  worst_ms: count,
  last_at: z.string(),
});

/** A person notices a wait of at least this time. */
export const slowCallMs = 1000;

const systemHealth = z.object({
  version: z.string(),
  time: z.string(),
  database_size_bytes: count,
  /** The version of PostgreSQL, e.g. 18.4. */
  postgres_version: z.string(),
  /**
   * The reason why the application could change the audit log; null if the database protects the audit log (decision
   * 0181).
   */
  owner_serves: z.string().nullable(),
  /** Connections of the live channel, over all processes. */
  live_clients: count,
  /** The free space of the disk that holds the database; null where another machine may hold it. */
  disk: z.object({ free_bytes: count, total_bytes: count }).nullable(),
  /** Whether any process of the server runs jobs now. */
  has_job_runner: z.boolean(),
  jobs: z.array(jobResult),
  /** Null before the first backup. */
  last_backup: lastRun,
  /** The last drill, which restores a backup beside the plant and compares the restored database with the plant. */
  last_drill: lastRun,
  /** The ten slowest calls. */
  slow_calls: z.array(slowCall),
});

const adminOverview = z.object({
  /** The number of active users. */
  users: count,
  /** The number of machines that are not retired. */
  machines: count,
  environments: count,
  machine_types: count,
  /** The number of open sessions. */
  sessions: count,
  health: systemHealth,
  /** The data that the server deletes after some time. All other data is kept for ever. */
  retention: z.array(
    z.object({ kind: z.enum(retainedKinds), hours: z.number().int(), job: z.string().nullable() }),
  ),
});

export type AdminOverview = z.infer<typeof adminOverview>;

export const getAdminOverview = endpoint({
  name: 'getAdminOverview',
  method: 'GET',
  path: '/admin/overview',
  access: 'manageSettings',
  summary: 'Counts of the records of the plant, and the health of the system with the last run of each job.',
  response: answer(adminOverview),
});
