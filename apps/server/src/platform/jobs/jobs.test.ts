import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type TestPlant } from '../../../test/build-app';
import { keyedLocks } from '../locks';
import { createLog } from '../log';
import { poll } from '../postgres/poll';
import type { Job } from './job';
import { listLastRuns } from './job-runs';
import { type JobWorker, jobsSchema, startJobs } from './job-worker';

/** The schedule is once a year, because the tests start the jobs themselves. */
const rarely = '0 0 1 1 *';

describe('the jobs of the server', () => {
  let plant: TestPlant;
  const workers: JobWorker[] = [];
  beforeEach(async () => {
    plant = await buildTestPlant();
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    await plant.close();
  });

  /** Starts a worker like the worker of each process. */
  const start = async (jobs: readonly Job[]): Promise<JobWorker> => {
    const worker = await startJobs({ databaseUrl: plant.url, db: plant.db, log: createLog('silent'), jobs });
    workers.push(worker);
    return worker;
  };
  const counting = (name: string): { job: Job; runs: () => number } => {
    let runs = 0;
    const job = {
      name,
      schedule: rarely,
      run: async () => {
        await nextTurn();
        runs += 1;
      },
    };
    return { job, runs: () => runs };
  };
  const held = (name: string): { job: Job; end: () => void } => {
    let end: () => void = () => undefined;
    const isOver = new Promise<void>((resolve) => {
      end = resolve;
    });
    return { job: { name, schedule: rarely, run: () => isOver }, end };
  };
  const patience = { everyMs: 20, withinMs: 50_000 };
  const until = async (what: string, holds: () => Promise<boolean> | boolean) => {
    if (!(await poll(async () => ((await holds()) ? true : undefined), patience)))
      throw new Error(`Never: ${what}`);
  };
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.id(jobsSchema)}.jobs`.execute(plant.db);
    return rows[0]?.count ?? 0;
  };

  // covers JOB-01, JOB-02
  it('run once, with any number of workers', async () => {
    const { job, runs } = counting('count-once');
    // Both workers set up the queue at the same moment, like two processes that start together.
    await Promise.all([start([job]), start([job]), start([job])]);
    for (let turn = 1; turn <= 10; turn += 1) {
      await workers[turn % 3]?.add('count-once');
      await until('the job ran', () => runs() >= turn);
    }
    await until('the queue is empty', async () => (await waiting()) === 0);
    expect(runs()).toBe(10);
  });

  // covers JOB-01
  it('are due once for each moment of their schedule, in any worker', async () => {
    const { job } = counting('due-once');
    await start([{ ...job, schedule: '* * * * *' }]);
    // The statement that a worker runs at each moment of the schedule. A second worker finds that the moment is already
    // taken.
    const tick = () =>
      sql`insert into ${sql.id(jobsSchema)}._private_known_crontabs as known (identifier, known_since, last_execution)
        values ('due-once', now(), '2099-01-01T00:00:00Z')
        on conflict (identifier) do update set last_execution = excluded.last_execution
        where known.last_execution is null or known.last_execution < excluded.last_execution
        returning identifier`.execute(plant.db);
    const ticks = await Promise.all([tick(), tick(), tick()]);
    expect(ticks.map(({ rows }) => rows.length).sort()).toEqual([0, 0, 1]);
  });

  // covers JOB-01
  it('that cannot wait a minute are repeated automatically, are in the queue once, and leave no record of the runs in between', async () => {
    const { job, runs } = counting('come-again');
    const again = { ...job, againAfterSeconds: 0.01 };
    const worker = await start([again]);
    await start([again]);
    await worker.add('come-again');
    await until('it ran again', () => runs() >= 4);
    // A job that runs or has just ended is locked; a waiting job has one row.
    const { rows: waits } =
      await sql`select id from ${sql.id(jobsSchema)}.jobs where locked_at is null`.execute(plant.db);
    expect(waits.length).toBeLessThanOrEqual(1);
    expect(await listLastRuns(plant.db)).toHaveLength(1);
    const { rows } = await sql`select from job_runs`.execute(plant.db);
    expect(rows).toHaveLength(1);
  });

  // covers JOB-01
  it('that last long do not delay the other jobs', async () => {
    let end: () => void = () => undefined;
    const isOver = new Promise<void>((resolve) => {
      end = resolve;
    });
    const long = ['take-backup', 'recompute', 'drill'].map(
      (name): Job => ({ name, schedule: rarely, mayLastLong: true, run: () => isOver }),
    );
    const { job, runs } = counting('escalate');
    const worker = await start([...long, job]);
    for (const { name } of long) await worker.add(name);
    await worker.add('escalate');
    await until('the short job ran', () => runs() === 1);
    end();
    await until('the queue is empty', async () => (await waiting()) === 0);
  });

  it('get all services of the server', async () => {
    const given: unknown[] = [];
    const job: Job = { name: 'look-around', schedule: rarely, run: async (context) => given.push(context) };
    const context = { db: plant.db, log: createLog('silent'), auditHeads: { folder: 'heads' } as never };
    const worker = await startJobs({ databaseUrl: plant.url, jobs: [job], ...context });
    workers.push(worker);
    await worker.add('look-around');
    await until('the job ran', () => given.length > 0);
    expect(given).toMatchObject([{ auditHeads: context.auditHeads }]);
    expect(given.map((one) => (one as typeof context).db)).toEqual([plant.db]);
  });

  // covers JOB-03
  it('leave a record of each run, with the error of the run', async () => {
    const { job } = counting('goes-well');
    const failing: Job = {
      name: 'goes-wrong',
      schedule: rarely,
      run: async () => {
        throw new Error('The printer is on fire');
      },
    };
    const worker = await start([job, failing]);
    await worker.add('goes-well');
    await worker.add('goes-wrong');
    await until('both are on record', async () => {
      const runs = await listLastRuns(plant.db);
      return runs.length === 2 && runs.every(({ finished_at }) => finished_at !== null);
    });
    expect(await listLastRuns(plant.db)).toMatchObject([
      { job: 'goes-well', error: null },
      { job: 'goes-wrong', error: 'The printer is on fire' },
    ]);
  });

  // covers JOB-03
  it('count as interrupted from the death of their process, and not while they run', async () => {
    const { job, end } = held('print-forever');
    const worker = await start([job]);
    await worker.add('print-forever');
    const last = async () => (await listLastRuns(plant.db))[0];
    await until('it began', async () => (await last()) !== undefined);
    expect(await last()).toMatchObject({ finished_at: null, is_interrupted: false });
    // The database ends the connections of a process that died.
    await sql`select pg_terminate_backend(l.pid) from pg_locks l
      where l.locktype = 'advisory' and l.classid = ${keyedLocks.jobRun}::int
        and l.database = (select oid from pg_database where datname = current_database())`.execute(plant.db);
    await until('it is interrupted', async () => (await last())?.is_interrupted === true);
    end();
    await until('it ended', async () => (await last())?.finished_at !== null);
    expect(await last()).toMatchObject({ is_interrupted: false, error: null });
  });

  // covers JOB-04
  it('end before their process stops', async () => {
    let release = (): void => undefined;
    let isDone = false;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let hasBegun = false;
    const worker = await start([
      {
        name: 'take-long',
        schedule: rarely,
        run: async () => {
          hasBegun = true;
          await held;
          isDone = true;
        },
      },
    ]);
    await worker.add('take-long');
    await until('it began', () => hasBegun);
    const stopped = worker.stop().then(() => isDone);
    release();
    expect(await stopped).toBe(true);
    workers.splice(0);
    expect(await waiting()).toBe(0);
  });

  // covers JOB-05
  it('continue after the database was away', async () => {
    const { job, runs } = counting('come-back');
    const worker = await start([job]);
    await worker.add('come-back');
    await until('it ran', () => runs() === 1);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
      .execute(plant.db)
      .catch(() => undefined);
    await until('the queue takes another', async () => {
      try {
        await sql`select ${sql.id(jobsSchema)}.add_job('come-back', job_key := 'come-back')`.execute(
          plant.db,
        );
        return true;
      } catch {
        return false;
      }
    });
    await until('it runs again', () => runs() === 2);
  });

  it('have no schema in the database of a test without a worker', async () => {
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from pg_namespace where nspname = ${jobsSchema}) as found`.execute(plant.db);
    expect(rows[0]?.found).toBe(false);
  });
});
