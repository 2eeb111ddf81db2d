import { liveTicket, logout } from '@pms/domain/sessions/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type TestPlant } from '../../../test/build-app';
import { takeTicket } from './live-tickets';

describe('a ticket for the live channel', () => {
  let plant: TestPlant;
  beforeAll(async () => {
    plant = await buildTestPlant();
    await plant.standAt('2026-03-02T06:00:00Z');
  });
  afterAll(() => plant.close());

  // covers LIVE-30
  it('is at both levels of the answer, and only its hash is stored', async () => {
    const viewer = await plant.person('viewer');
    const { data, token } = await viewer.call(liveTicket);
    expect(data.token).toBe(token);
    const rows = await plant.db.selectFrom('live_tickets').selectAll().execute();
    expect(rows.map((row) => row.ticket_hash.toString('base64url'))).not.toContain(token);
  });

  // covers LIVE-30
  it('identifies its caller once', async () => {
    const supervisor = await plant.person('supervisor');
    const { token } = await supervisor.call(liveTicket);
    const caller = await takeTicket(plant.db, token);
    expect(caller).toMatchObject({
      user_id: supervisor.id,
      role: 'supervisor',
      username: supervisor.username,
    });
    expect(caller === 'maintenance' || caller?.permissions.has('planLabour')).toBe(true);
    expect(await takeTicket(plant.db, token)).toBeUndefined();
  });

  it('identifies its caller once if two processes receive it at the same moment', async () => {
    const viewer = await plant.person('viewer');
    const { token } = await viewer.call(liveTicket);
    const taken = await Promise.all([1, 2, 3, 4].map(() => takeTicket(plant.db, token)));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  // covers LIVE-30
  it('is valid for sixty seconds', async () => {
    const viewer = await plant.person('viewer');
    const [early, late] = [await viewer.call(liveTicket), await viewer.call(liveTicket)];
    await plant.standAt('2026-03-02T06:00:59.999Z');
    expect(await takeTicket(plant.db, early.token)).toMatchObject({ user_id: viewer.id });
    await plant.standAt('2026-03-02T06:01:00Z');
    expect(await takeTicket(plant.db, late.token)).toBeUndefined();
    await plant.standAt('2026-03-02T06:00:00Z');
  });

  it('is valid no longer than its session', async () => {
    const viewer = await plant.person('viewer');
    const { token } = await viewer.call(liveTicket);
    await viewer.call(logout);
    expect(await takeTicket(plant.db, token)).toBeUndefined();
  });

  it('is not a session token, and a session token is no ticket', async () => {
    const viewer = await plant.person('viewer');
    const { token } = await viewer.call(liveTicket);
    expect(await takeTicket(plant.db, viewer.token)).toBeUndefined();
    const answer = await plant.app.inject({
      url: '/api/auth/verify-session',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(401);
  });

  it('is deleted after it has expired', async () => {
    const viewer = await plant.person('viewer');
    await viewer.call(liveTicket);
    await plant.standAt('2026-03-02T06:02:00Z');
    await viewer.call(liveTicket);
    const rows = await plant.db
      .selectFrom('live_tickets as t')
      .innerJoin('sessions as s', 's.id', 't.session_id')
      .select('t.expires_at')
      .where('s.user_id', '=', viewer.id)
      .execute();
    expect(rows).toEqual([{ expires_at: '2026-03-02T06:03:00.000Z' }]);
  });
});
