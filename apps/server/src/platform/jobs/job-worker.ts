/**
 * The workers of one process. All workers share one queue in the database, and exactly one worker takes a job that is
 * due. When this process dies, the workers of the other processes continue.
 */
import {
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  type Task,
  Logger as WorkerLogger,
} from 'graphile-worker';
import pg from 'pg';
import { locks } from '../locks';
import type { Logger } from '../log';
import type { Job, JobContext } from './job';
import { jobQueueName } from './job-queue-presence';
import { runJob } from './job-runs';

/** The schema of the queue's tables, apart from the plant's tables. */
export const jobsSchema = 'jobs';
/** The wait before a worker is started again after it has lost its connection and ended. */
const restartMs = 2000;

export interface JobWorkerSettings extends JobContext {
  readonly databaseUrl: string;
  readonly jobs: readonly Job[];
}

export interface JobWorker {
  /** Puts a job into the queue, in addition to its schedule. */
  add(name: string): Promise<void>;
  /** Takes no further job, and waits for the jobs under way. */
  stop(): Promise<void>;
}

/**
 * Jobs that may last long have their own places, so that a backup and a recomputation at the same time do not delay the
 * escalation of calls for help, the alerts and the messages.
 */
export async function startJobs(settings: JobWorkerSettings): Promise<JobWorker> {
  await migrateQueue(settings);
  const groups = [true, false].map((isLong) =>
    settings.jobs.filter(({ mayLastLong = false }) => mayLastLong === isLong),
  );
  const workers = groups
    .filter((jobs) => jobs.length > 0)
    .map((jobs) => new SupervisedWorker({ ...settings, jobs }, queuePool(settings)));
  const all: JobWorker = {
    add: async (name) => workers.find((worker) => worker.does(name))?.add(name),
    stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))),
  };
  try {
    await Promise.all(workers.map((worker) => worker.start()));
    return all;
  } catch (error) {
    await all.stop();
    throw error;
  }
}

/**
 * The queue has separate connections, because it reads times as Date objects. The plant's connections return times as
 * text.
 */
function queuePool({ databaseUrl, log }: JobWorkerSettings): pg.Pool {
  const pool = new pg.Pool({
    ...{ connectionString: databaseUrl, max: 4, options: '-c timezone=UTC' },
    application_name: jobQueueName,
  });
  pool.on('error', (error) => log.debug({ error: error.message }, 'A connection of the job queue was lost'));
  // Without a listener, a connection that breaks in use would end the process. Its next statement reports the error.
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
    const { jobs, log } = this.#settings;
    const runner = await run({
      pgPool: this.#pool,
      schema: jobsSchema,
      concurrency: 2,
      // With a delay of 0, the worker still collects the ends of jobs in batches. A stopping worker waits for these
      // batches.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      noHandleSignals: true,
      logger: workerLogger(log),
      taskList: Object.fromEntries(jobs.map((job) => [job.name, this.#taskOf(job)])),
      parsedCronItems: parseCronItems(
        jobs.map(({ name, schedule }) => ({
          task: name,
          match: schedule,
          identifier: name,
          // One row for each job: the next run replaces a failed run, or the run of a process that died.
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

  #taskOf(job: Job): Task {
    return async (payload, { addJob }) => {
      try {
        if (isRoundBetween(payload)) await job.run(this.#settings);
        else await runJob(job, this.#settings);
      } finally {
        if (job.againAfterSeconds !== undefined) await addJob(job.name, roundBetween, soon(job));
      }
    };
  }

  does(name: string): boolean {
    return this.#settings.jobs.some((job) => job.name === name);
  }

  async add(name: string): Promise<void> {
    await this.#runner?.addJob(name, {});
  }

  /** A second call waits for the end that the first call began. */
  stop(): Promise<void> {
    this.#stopped ??= this.#end();
    return this.#stopped;
  }

  async #end(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#restart);
    const runner = this.#runner;
    this.#runner = undefined;
    // The worker may have ended by itself. Then stopping it fails, and the failure has no effect.
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

const roundBetween = { between: true };
const isRoundBetween = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && 'between' in payload;

/** The failure is written into the single row of the job; the next run of the schedule reuses the row. */
const soon = ({ name, againAfterSeconds = 0 }: Job) => ({
  jobKey: name,
  maxAttempts: 3,
  runAt: new Date(Date.now() + againAfterSeconds * 1000),
});

/** The queue reports every poll; only errors are logged. */
function workerLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message, meta) => {
    if (level === 'error')
      log.warn({ detail: meta?.error instanceof Error ? meta.error.message : undefined }, message);
    else if (level === 'warning') log.warn(message);
    else log.trace(message);
  });
}
