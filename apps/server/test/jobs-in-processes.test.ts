/** Two servers on one database, started as in a plant. Each scheduled job runs once. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { poll } from '../src/platform/postgres/poll';
import { buildTestPlant, type TestPlant } from './build-app';
import { type ServerProcess, startServerProcess } from './server-process';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

describe('two servers with jobs', () => {
  let plant: TestPlant;
  const servers: ServerProcess[] = [];
  beforeEach(async () => {
    plant = await buildTestPlant();
  });
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.kill()));
    await plant.close();
  });

  const start = async (): Promise<ServerProcess> => {
    const env = { LOG_LEVEL: 'warn', RUN_JOBS: '1' };
    const server = await startServerProcess({ databaseUrl: plant.url, env });
    servers.push(server);
    return server;
  };
  const finished = () =>
    plant.db.selectFrom('job_runs').selectAll().where('finished_at', 'is not', null).orderBy('id').execute();
  const ask = (job: string) => sql`select jobs.add_job(${job}, job_key := ${job})`.execute(plant.db);
  const until = async (what: string, holds: () => Promise<boolean>) => {
    const holdsNow = await poll(async () => ((await holds()) ? true : undefined), {
      everyMs: 50,
      withinMs: 40_000,
    });
    if (!holdsNow) throw new Error(`Never: ${what}`);
  };

  // covers JOB-01, JOB-02, JOB-05
  it('run each job once, and continue with the job after a kill or a stop of one server', async () => {
    // Both servers set up the tables of the queue at the same moment.
    const [first] = await Promise.all([start(), start()]);
    await plant.db
      .insertInto('orders')
      .values({
        order_number: 'LATE-1',
        product_name: 'Cola',
        quantity: 1,
        environment: 'packaging',
        due_at: '2026-01-01T00:00:00Z',
      })
      .execute();
    await ask('evaluate-alerts');
    await until('the alert is raised', async () => {
      const alerts = await plant.db.selectFrom('alerts').select('rule').execute();
      return alerts.some(({ rule }) => rule === 'order_overdue');
    });
    for (let turn = 0; turn < 5; turn += 1) {
      const before = (await finished()).filter(({ job }) => job === 'forget-job-runs').length;
      await ask('forget-job-runs');
      await until('the job ran', async () => {
        const runs = (await finished()).filter(({ job }) => job === 'forget-job-runs');
        return runs.length > before;
      });
      const runs = (await finished()).filter(({ job }) => job === 'forget-job-runs');
      expect(runs.length).toBe(before + 1);
    }
    await first.kill();
    await ask('forget-notifications');
    await until('the other took it', async () =>
      (await finished()).some(({ job }) => job === 'forget-notifications'),
    );
    const last = servers.find((server) => !server.hasEnded);
    expect(await last?.stop()).toBe(0);
    expect((await finished()).every(({ error }) => error === null)).toBe(true);
    const alerts = await plant.db.selectFrom('alerts').select('rule').execute();
    expect(alerts).toHaveLength(1);
  });
});
