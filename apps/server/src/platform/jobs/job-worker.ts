/**
 * The worker of one process. All workers share one queue in the database, so a job that is due is taken by one of them
 * and none takes it twice; when this process dies, the others go on.
 */
import { parseCronItems, type Runner, run, runMigrations, Logger as WorkerLogger } from 'graphile-worker';
import pg from 'pg';
import { locks } from '../locks';
import type { Logger } from '../log';
import type { Job, JobContext } from './job';
import { runJob } from './job-runs';

/** The queue's own tables live apart from the plant's. */
export const jobsSchema = 'jobs';
/** Before another try, when a worker ended because its connection did. */
const restartMs = 2000;

export interface JobWorkerSettings extends JobContext {
  readonly databaseUrl: string;
  readonly jobs: readonly Job[];
}

export interface JobWorker {
  /** Puts a job into the queue, beside its schedule. */
  add(name: string): Promise<void>;
  /** Takes no further job; waits for those under way. */
  stop(): Promise<void>;
}

export async function startJobs(settings: JobWorkerSettings): Promise<JobWorker> {
  const pool = queuePool(settings);
  try {
    const worker = new SupervisedWorker(settings, pool);
    await migrateQueue(settings);
    await worker.start();
    return worker;
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** Connections of its own: the queue reads times as Date objects, which the plant's connections give as text. */
function queuePool({ databaseUrl, log }: JobWorkerSettings): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4, options: '-c timezone=UTC' });
  pool.on('error', (error) => log.debug({ error: error.message }, 'A connection of the job queue was lost'));
  // One that breaks while it is in use fails by its next statement; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function migrateQueue({ databaseUrl, log }: JobWorkerSettings): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [locks.jobQueueMigrations]);
    await runMigrations({ connectionString: databaseUrl, schema: jobsSchema, logger: workerLogger(log) });
  } finally {
    await client.end();
  }
}

class SupervisedWorker implements JobWorker {
  readonly #settings: JobWorkerSettings;
  readonly #pool: pg.Pool;
  #runner: Runner | undefined;
  #restart: NodeJS.Timeout | undefined;
  #isStopping = false;
  #stopped: Promise<void> | undefined;

  constructor(settings: JobWorkerSettings, pool: pg.Pool) {
    this.#settings = settings;
    this.#pool = pool;
  }

  async start(): Promise<void> {
    const { jobs, db, log, backups } = this.#settings;
    const runner = await run({
      pgPool: this.#pool,
      schema: jobsSchema,
      concurrency: 2,
      // Collected, if only for an instant: the end of a job that is collected is waited for when the worker stops.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      noHandleSignals: true,
      logger: workerLogger(log),
      taskList: Object.fromEntries(jobs.map((job) => [job.name, () => runJob(job, { db, log, backups })])),
      parsedCronItems: parseCronItems(
        jobs.map(({ name, schedule }) => ({
          task: name,
          match: schedule,
          identifier: name,
          // One row for each job: what failed, or was left by a process that died, gives way to the next run.
          options: { jobKey: name, maxAttempts: 3, backfillPeriod: 0 },
        })),
      ),
    });
    this.#runner = runner;
    runner.promise.then(
      () => this.#wentDown(),
      (error: unknown) => this.#wentDown(error),
    );
  }

  async add(name: string): Promise<void> {
    await this.#runner?.addJob(name, {});
  }

  /** Twice is once: whoever asks again waits for the same end. */
  stop(): Promise<void> {
    this.#stopped ??= this.#end();
    return this.#stopped;
  }

  async #end(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#restart);
    const runner = this.#runner;
    this.#runner = undefined;
    // A worker that has gone down by itself has nothing left to stop.
    await runner?.stop().catch(() => undefined);
    await this.#pool.end();
  }

  #wentDown(error?: unknown): void {
    if (this.#isStopping) return;
    this.#runner = undefined;
    this.#settings.log.warn({ err: error }, 'The job worker ended; it is started again');
    this.#restart = setTimeout(() => {
      this.start().catch((reason: unknown) => this.#wentDown(reason));
    }, restartMs);
  }
}

/** The queue speaks of every poll; only what went wrong is worth a line. */
function workerLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message, meta) => {
    if (level === 'error')
      log.warn({ detail: meta?.error instanceof Error ? meta.error.message : undefined }, message);
    else if (level === 'warning') log.warn(message);
    else log.trace(message);
  });
}
