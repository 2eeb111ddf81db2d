import { getAdminOverview } from '@pms/domain/admin/endpoints';
import {
  endSession,
  extendSession,
  listSessions,
  logout,
  sessionStatus,
  verify,
  verifySession,
} from '@pms/domain/sessions/endpoints';
import { defaultSettings } from '@pms/domain/settings/defaults';
import { putAdminSettings, putPlant, putSystemSettings } from '@pms/domain/settings/endpoints';
import { endUserSessions, listAccounts, updateProfile } from '@pms/domain/users/endpoints';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { anAccount, auditOf } from '../../../test/builders';
import { startSession } from './start-session';

const start = Date.parse('2026-03-02T06:00:00Z');
const minute = (minutes: number, seconds = 0) =>
  new Date(start + minutes * 60_000 + seconds * 1000).toISOString();

describe('the life of a session', () => {
  let plant: TestPlant;
  let operator: Person;
  beforeEach(async () => {
    plant = await buildTestPlant();
    await plant.standAt(minute(0));
    operator = await plant.person('operator');
  });
  afterEach(() => plant.close());

  const statusOf = async (person: Pick<Person, 'request'>) =>
    (await person.request('GET', '/api/auth/verify-session')).status;
  const write = (person: Person) =>
    person.call(updateProfile, {
      body: { email: `${person.username}@plant.example`, fullName: person.username },
    });

  // covers SESS-50
  it('ends after ten minutes without activity if no other limit is saved', async () => {
    await plant.standAt(minute(9, 59));
    expect(await statusOf(operator)).toBe(200);
    await plant.standAt(minute(10));
    expect(await operator.refused(verifySession)).toMatchObject({
      status: 401,
      body: { code: 'SESSION_EXPIRED', error: 'Session expired. Please login again.' },
    });
  });

  it('lasts exactly the set hours, also if the clock advances while the session opens', async () => {
    await sql`create sequence readings`.execute(plant.db);
    await sql`create or replace function plant_clock() returns timestamptz language sql volatile as ${sql.lit(
      `select '${minute(0)}'::timestamptz + nextval('readings') * interval '1 second'`,
    )}`.execute(plant.db);
    const { id } = await plant.person('manager');
    const session = await plant.db
      .selectFrom('sessions')
      .select(sql<number>`extract(epoch from expires_at - created_at)::int`.as('seconds'))
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(session.seconds).toBe(defaultSettings.longest_session_hours * 3600);
  });

  // covers SESS-51
  it('is renewed by a write, and not by reads, polls or checks', async () => {
    await plant.standAt(minute(6));
    await operator.call(sessionStatus);
    await operator.call(verifySession);
    await operator.call(verify);
    await operator.request('GET', '/api/users');
    const { data } = await operator.call(sessionStatus);
    expect(data).toEqual({ timeRemaining: 4 * 60_000, expiresAt: minute(10) });
    await write(operator);
    expect((await operator.call(sessionStatus)).timeRemaining).toBe(10 * 60_000);
    await plant.standAt(minute(15, 59));
    expect(await statusOf(operator)).toBe(200);
    await plant.standAt(minute(16));
    expect(await statusOf(operator)).toBe(401);
  });

  it('is not renewed by a write after its end', async () => {
    await plant.standAt(minute(10));
    expect((await operator.request('PUT', '/api/settings/profile', {})).status).toBe(401);
    await plant.standAt(minute(9));
    expect((await operator.call(sessionStatus)).timeRemaining).toBe(60_000);
  });

  // covers SESS-52
  it('is extended by its person, and the answer contains the new end', async () => {
    await plant.standAt(minute(8));
    expect((await operator.call(extendSession)).data).toEqual({
      timeRemaining: 10 * 60_000,
      expiresAt: minute(18),
    });
  });

  // covers SESS-53
  it('ends after 24 hours also with activity, and the answers count the last minutes down', async () => {
    for (let passed = 0; passed < 24 * 60; passed += 9) {
      await plant.standAt(minute(passed));
      await operator.call(extendSession);
    }
    await plant.standAt(minute(24 * 60 - 4));
    expect((await operator.call(extendSession)).data.timeRemaining).toBe(4 * 60_000);
    await plant.standAt(minute(24 * 60));
    expect((await operator.refused(extendSession)).status).toBe(401);
  });

  // covers SESS-60
  it('is checked in the same way under two paths', async () => {
    const operator = await plant.person('operator');
    const [posted, read] = await Promise.all([
      operator.request('POST', '/api/auth/verify'),
      operator.request('GET', '/api/auth/verify-session'),
    ]);
    expect(read).toMatchObject({ status: 200, body: { user: { id: operator.id, role: 'operator' } } });
    expect(read.body.data).toEqual({ user: read.body.user });
    expect(posted).toEqual(read);
    await operator.request('POST', '/api/auth/logout');
    expect((await operator.request('POST', '/api/auth/verify')).status).toBe(401);
  });

  // covers SESS-61
  it('has its end at the top level of the answer and under data', async () => {
    const operator = await plant.person('operator');
    const { body } = await operator.request('GET', '/api/auth/session-status');
    const { timeRemaining, expiresAt } = body.data as { timeRemaining: number; expiresAt: string };
    expect(body.timeRemaining).toBe(timeRemaining);
    expect(timeRemaining).toBe(10 * 60_000);
    expect(Date.parse(expiresAt)).toBeGreaterThan(0);
  });

  // covers SESS-54
  it('follows a changed limit of inactivity at once, for every person', async () => {
    const admin = await plant.person('admin');
    await admin.call(putSystemSettings, { body: { sessionTimeout: 30 } });
    await plant.standAt(minute(29));
    expect((await operator.call(sessionStatus)).timeRemaining).toBe(60_000);
    await admin.call(putSystemSettings, { body: { sessionTimeout: 5 } });
    expect(await statusOf(operator)).toBe(401);
    expect(await statusOf(admin)).toBe(200);
  });

  // covers SESS-54
  it('follows a changed longest life at once, if it is shorter and if it is longer', async () => {
    const admin = await plant.person('admin');
    await admin.call(putPlant, { body: { inactivity_minutes: 1440 } });
    const other = await plant.person('operator');
    await plant.standAt(minute(90));
    await admin.call(putAdminSettings, { body: { session_timeout: 2 } });
    expect((await other.call(sessionStatus)).data).toEqual({
      timeRemaining: 30 * 60_000,
      expiresAt: minute(120),
    });
    await admin.call(putAdminSettings, { body: { session_timeout: 1 } });
    expect(await statusOf(other)).toBe(401);
    expect(await statusOf(admin)).toBe(401);
  });

  // covers SESS-55
  it('has no limit of inactivity on a remembered device, for seven days, until the plant forbids remembered devices', async () => {
    const account = await anAccount(plant.db);
    const token = (
      await plant.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { ...account, remember_me: true },
      })
    ).json().token;
    const status = async () =>
      (
        await plant.app.inject({
          url: '/api/auth/verify-session',
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode;
    await plant.standAt(minute(7 * 24 * 60 - 1));
    expect(await status()).toBe(200);
    await plant.standAt(minute(7 * 24 * 60));
    expect(await status()).toBe(401);
    await plant.standAt(minute(30));
    expect(await status()).toBe(200);
    const admin = await plant.person('admin');
    await admin.call(putPlant, { body: { remember_me_allowed: false } });
    expect(await status()).toBe(401);
  });

  // covers SESS-56
  it('has no limit of inactivity on a wall display, and has the longest life', async () => {
    const display = await plant.person('viewer');
    await plant.db.updateTable('users').set({ is_display: true }).where('id', '=', display.id).execute();
    await plant.standAt(minute(24 * 60 - 1));
    expect(await statusOf(display)).toBe(200);
    expect((await display.call(sessionStatus)).timeRemaining).toBe(60_000);
    await plant.standAt(minute(24 * 60));
    expect(await statusOf(display)).toBe(401);
  });

  // covers SESS-57
  it('ends at the sign-out, only for its token', async () => {
    const other = await plant.person('operator');
    const answer = await operator.request('POST', '/api/auth/logout');
    expect(answer).toEqual({ status: 204, body: {} });
    expect((await operator.refused(verifySession)).status).toBe(401);
    expect((await operator.refused(logout)).status).toBe(401);
    expect(await statusOf(other)).toBe(200);
    const entry = await plant.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'signed_out')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ user_id: operator.id, username: operator.username });
  });

  // covers SESS-58
  it('is listed for admins, who end it, and its next call gets a plain 403, which signs the client out', async () => {
    const admin = await plant.person('admin');
    const { data } = await admin.call(listSessions);
    const mine = data.find((session) => session.user.id === operator.id);
    expect(mine).toMatchObject({ user: { username: operator.username }, started: minute(0) });
    await admin.call(endSession, { params: { id: mine?.id ?? '' } });
    expect(await operator.refused(verifySession)).toMatchObject({
      status: 403,
      body: { code: 'SESSION_REVOKED' },
    });
    expect((await admin.call(listSessions)).data.map((session) => session.user.id)).toEqual([admin.id]);
    expect(await admin.refused(endSession, { params: { id: mine?.id ?? '' } })).toMatchObject({
      status: 404,
      body: { error: 'Session not found' },
    });
    expect((await admin.request('DELETE', '/api/admin/sessions/1')).status).toBe(400);
  });

  it('is listed in pages, and the session with the last activity is first', async () => {
    for (let minutes = 1; minutes <= 6; minutes += 1) {
      await plant.standAt(minute(minutes));
      for (let count = 0; count < 5; count += 1)
        await startSession(plant.db, operator.id, { remember_me: false, address: null, user_agent: null });
    }
    const admin = await plant.person('admin');
    const first = await admin.call(listSessions);
    expect(first).toMatchObject({ total: 32, page: 1, page_size: 25 });
    expect(first.data).toHaveLength(25);
    const second = await admin.call(listSessions, { query: { page: 2 } });
    expect(second).toMatchObject({ total: 32, page: 2, page_size: 25 });
    const listed = [...first.data, ...second.data];
    expect(new Set(listed.map(({ id }) => id)).size).toBe(32);
    const moments = listed.map((session) => session.last_activity);
    expect(moments).toEqual([...moments].sort().reverse());
    expect((await admin.call(listSessions, { query: { page: 3 } })).data).toEqual([]);
    expect((await admin.refused(listSessions, { query: { page_size: 1000 } })).status).toBe(400);
  });

  it('is neither listed nor counted after its end by inactivity', async () => {
    const display = await plant.person('viewer');
    await plant.db.updateTable('users').set({ is_display: true }).where('id', '=', display.id).execute();
    await plant.standAt(minute(11));
    const admin = await plant.person('admin');
    expect(await statusOf(operator)).toBe(401);
    const listed = (await admin.call(listSessions)).data.map((session) => session.user.id);
    expect(listed.sort()).toEqual([display.id, admin.id].sort());
    const open = async ({ id }: Person) =>
      (await admin.call(listAccounts, { query: { id } })).data.map((account) => account.open_sessions);
    expect([await open(operator), await open(display)]).toEqual([[0], [1]]);
    expect((await admin.call(getAdminOverview)).data.sessions).toBe(2);
    await admin.call(endUserSessions, { params: { id: operator.id } });
    await admin.call(endUserSessions, { params: { id: display.id } });
    const ended = async ({ id }: Person) => (await auditOf(plant.db, 'user', id)).at(-1);
    expect(await ended(operator)).toMatchObject({ action: 'sessions_ended', after: { ended: 0 } });
    expect(await ended(display)).toMatchObject({ action: 'sessions_ended', after: { ended: 1 } });
  });

  it('ends together with all other sessions of the person on request of an admin', async () => {
    const admin = await plant.person('admin');
    await admin.call(endUserSessions, { params: { id: operator.id } });
    expect((await operator.refused(verifySession)).status).toBe(403);
    expect((await admin.refused(endUserSessions, { params: { id: 999_999 } })).status).toBe(404);
  });

  it('ends with the account, for reads and for writes', async () => {
    await plant.db.updateTable('users').set({ is_active: false }).where('id', '=', operator.id).execute();
    for (const endpoint of [verifySession, logout]) {
      expect(await operator.refused(endpoint)).toMatchObject({
        status: 403,
        body: { code: 'ACCOUNT_DISABLED' },
      });
    }
  });

  it.each(['', 'Bearer', 'Bearer ', 'Bearer x y', 'Basic abc', 'Bearer \u00ff'])(
    'answers 401 to an authorization of "%s"',
    async (authorization) => {
      const answer = await plant.app.inject({
        url: '/api/auth/verify-session',
        headers: { authorization },
      });
      expect(answer.statusCode).toBe(401);
    },
  );
});
