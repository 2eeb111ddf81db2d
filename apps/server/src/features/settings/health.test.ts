import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type TestPlant } from '../../../test/build-app';
import { poll } from '../../platform/postgres/poll';

describe('the health of the application', () => {
  let plant: TestPlant;
  beforeEach(async () => {
    plant = await buildTestPlant({ live: { pollMs: 20 } });
  });
  afterEach(() => plant.close());

  const health = async () => {
    const answer = await plant.app.inject({ url: '/api/health' });
    return { status: answer.statusCode, body: answer.json() };
  };
  const until = async (status: number) => {
    const found = await poll(
      async () => {
        const answer = await health();
        return answer.status === status ? answer : undefined;
      },
      { everyMs: 20, withinMs: 50_000 },
    );
    if (!found) throw new Error(`The health check never answered ${status}`);
    return found.body;
  };

  // covers HEALTH-01
  it('is shown to every caller, without the parts that only admins may read', async () => {
    const { status, body } = await health();
    expect(status).toBe(200);
    expect(body.data).toEqual({
      status: 'ok',
      version: '2.0.0',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      database: 'ok',
      live: 'ok',
      maintenance: false,
      demo: false,
      remember_me_allowed: true,
      company_sign_in: null,
    });
  });

  // covers HEALTH-02
  it('is degraded while the live channel cannot read its events, and healthy afterwards', async () => {
    await sql`alter table live_events rename column type to kind`.execute(plant.db);
    expect(await until(503)).toMatchObject({
      code: 'LIVE_CHANNEL_DEGRADED',
      details: { status: 'degraded', database: 'ok', live: 'degraded', maintenance: false },
    });
    await sql`alter table live_events rename column kind to type`.execute(plant.db);
    expect((await until(200)).data).toMatchObject({ status: 'ok', live: 'ok' });
  });
});
