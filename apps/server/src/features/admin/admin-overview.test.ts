import { tmpdir } from 'node:os';
import { getAdminOverview } from '@pms/domain/admin/endpoints';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { goLive } from '../../../test/live-client';
import type { Server } from '../../platform/http/route';
import { forgetSlowCalls, noteSlowCalls } from '../../platform/http/slow-calls';
import { runJob } from '../../platform/jobs/job-runs';
import { startJobs } from '../../platform/jobs/job-worker';
import { poll } from '../../platform/postgres/poll';
import { countOverview } from './overview-queries';
import { readSystemHealth } from './system-health';

describe('the overview of the admin panel', () => {
  let plant: TestPlant;
  let admin: Person;
  beforeAll(async () => {
    plant = await buildTestPlant({ live: {} });
    admin = await plant.person('admin');
  });
  afterAll(() => plant.close());

  const overview = async () => (await admin.call(getAdminOverview)).data;

  // covers HEALTH-03
  it('counts the present records of the plant, without retired machines, deactivated people and ended sessions', async () => {
    const before = await overview();
    await aMachine(plant.db);
    const retired = await aMachine(plant.db);
    await plant.db
      .updateTable('machines')
      .set({ retired_at: '2026-01-01T00:00:00Z' })
      .where('id', '=', retired.id)
      .execute();
    const person = await plant.person('operator');
    const leaver = await plant.person('operator');
    await admin.request('DELETE', `/api/users/${leaver.id}`);
    await person.request('POST', '/api/auth/logout', {});
    const after = await overview();
    const grown = (name: 'users' | 'machines' | 'sessions' | 'environments') => after[name] - before[name];
    expect([grown('users'), grown('machines'), grown('sessions'), grown('environments')]).toEqual([
      1, 1, 0, 0,
    ]);
    expect(after.machine_types).toBe(before.machine_types);
  });

  // covers HEALTH-03
  it('shows the version, the size of the database and the live connections', async () => {
    const client = await goLive(await plant.origin(), admin);
    const connected = async () => {
      const { health } = await overview();
      return health.live_clients === 1 ? health : undefined;
    };
    const health = await poll(connected, { everyMs: 20, withinMs: 50_000 });
    expect(health?.version).toBe('2.0.0');
    expect(health?.postgres_version).toMatch(/^\d+\.\d+$/);
    expect(health?.owner_serves).toEqual(expect.any(String));
    expect(health?.database_size_bytes).toBeGreaterThan(1_000_000);
    await client.close();
  });

  // covers HEALTH-05, HEALTH-06, HEALTH-07
  it('shows the next run of each job, the free space of the disk and the slow calls', async () => {
    const db = plant.db;
    const backups = { dataDir: tmpdir() } as NonNullable<Server['backups']>;
    const server = { ...plant.server, jobs: [{ name: 'count-stars', schedule: '* * * * *' }], backups };
    const read = async () => readSystemHealth(db, server, await countOverview(db));
    const dueOf = ({ jobs }: Awaited<ReturnType<typeof read>>) =>
      jobs.find(({ job }) => job === 'count-stars');
    // No process runs jobs, so the job will not run at the time of the schedule.
    const told = await read();
    expect([told.has_job_runner, dueOf(told)?.next_at]).toEqual([false, null]);
    const rarely = { name: 'look-at-stars', schedule: '0 0 1 1 *', run: async () => undefined };
    const worker = await startJobs({ databaseUrl: plant.url, db, log: plant.server.log, jobs: [rarely] });
    const readWhen = (isRunning: boolean) =>
      poll(
        async () => {
          const health = await read();
          return health.has_job_runner === isRunning ? health : undefined;
        },
        { everyMs: 20, withinMs: 50_000 },
      );
    const run = await readWhen(true);
    expect(run && dueOf(run)).toMatchObject({ started_at: null, next_at: expect.any(String) });
    await worker.stop();
    expect(await readWhen(false)).toMatchObject({ has_job_runner: false });
    expect(told.disk?.total_bytes).toBeGreaterThan(told.disk?.free_bytes ?? Number.POSITIVE_INFINITY);

    const noting = fastify();
    noteSlowCalls(noting, { ...plant.server, slowAfterMs: 0 });
    noting.get('/api/orders/:id', { config: { access: 'public' } }, async () => 'done');
    await noting.inject('/api/orders/7');
    await plant.db.insertInto('slow_calls').values({ call: 'GET /api/years', ms: 9000 }).execute();
    const old = { call: 'GET /api/old', ms: 9000, occurred_at: '2020-01-01T00:00:00Z' };
    await plant.db.insertInto('slow_calls').values(old).execute();
    const known = async () => {
      const { slow_calls: calls } = (await overview()).health;
      return calls.length === 2 ? calls : undefined;
    };
    expect(await poll(known, { everyMs: 20, withinMs: 50_000 })).toMatchObject([
      { call: 'GET /api/years', times: 1, worst_ms: 9000 },
      { call: 'GET /api/orders/:id', times: 1 },
    ]);
    await forgetSlowCalls.run({ db, log: plant.server.log });
    expect(await db.selectFrom('slow_calls').select('call').where('call', '=', old.call).execute()).toEqual(
      [],
    );
    await noting.close();
  });

  // covers HEALTH-04
  it('shows the result of the last run of each job', async () => {
    const context = { db: plant.db, log: plant.server.log };
    const job = (run: () => Promise<unknown>) => ({ name: 'print-labels', schedule: '', run });
    await runJob(
      job(async () => undefined),
      context,
    );
    const failing = runJob(
      job(async () => {
        throw new Error('The printer is on fire');
      }),
      context,
    );
    await expect(failing).rejects.toThrow('on fire');
    const { health } = await overview();
    expect(health.jobs).toMatchObject([
      { job: 'print-labels', finished_at: expect.any(String), error: 'The printer is on fire' },
    ]);
    // The row of a process that died: the run has no end, and no connection holds the lock of the run.
    await plant.db.insertInto('job_runs').values({ job: 'print-labels' }).execute();
    expect((await overview()).health.jobs).toMatchObject([
      { job: 'print-labels', finished_at: null, error: null, is_interrupted: true },
    ]);
  });
});
