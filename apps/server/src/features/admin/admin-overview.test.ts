import { getAdminOverview } from '@pms/domain/admin/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { goLive } from '../../../test/live-client';
import { runJob } from '../../platform/jobs/job-runs';
import { poll } from '../../platform/postgres/poll';

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
  it('counts what the plant holds now, without what was retired, deactivated or ended', async () => {
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
  it('tells version, size of the database and live connections', async () => {
    const client = await goLive(await plant.origin(), admin);
    const connected = async () => {
      const { health } = await overview();
      return health.live_clients === 1 ? health : undefined;
    };
    const health = await poll(connected, { everyMs: 20, withinMs: 20_000 });
    expect(health?.version).toBe('2.0.0');
    expect(health?.postgres_version).toMatch(/^\d+\.\d+$/);
    expect(health?.owner_serves).toEqual(expect.any(String));
    expect(health?.database_size_bytes).toBeGreaterThan(1_000_000);
    await client.close();
  });

  // covers HEALTH-04
  it('tells of each job how it went when it ran last', async () => {
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
  });
});
