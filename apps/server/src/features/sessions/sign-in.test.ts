import { verifySession } from '@pms/domain/sessions/endpoints';
import { wholeSignIn } from '@pms/domain/sessions/schema';
import type { SettingKey } from '@pms/domain/settings/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type TestPlant } from '../../../test/build-app';
import { type Account, anAccount, eventsSince } from '../../../test/builders';
import { probeServer } from '../../../test/probe-server';
import { secondProcess } from '../../../test/second-process';
import { tryLogin } from '../../../test/try-login';
import { saveSetting } from '../settings/queries';
import { sessionRoutes } from './routes';

describe('a sign-in', () => {
  let plant: TestPlant;
  beforeAll(async () => {
    plant = await buildTestPlant();
    await plant.standAt('2026-03-02T08:00:00Z');
  });
  afterAll(() => plant.close());

  const signIn = (
    { username, password }: Pick<Account, 'username' | 'password'>,
    address?: string,
    device?: string,
  ) => tryLogin(plant.app, { username, password }, address, device);
  const fail = (username: string, address?: string) => signIn({ username, password: 'not it' }, address);
  const audited = async (action: string, entityId: number) =>
    plant.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', action)
      .where('entity_id', '=', String(entityId))
      .execute();
  const save = (key: SettingKey, value: never) => saveSetting(plant.db, key, value, null);

  // covers SIGN-20
  it('returns the token and the person at both levels, and sets the time of the last sign-in', async () => {
    const account = await anAccount(plant.db, { role: 'supervisor' });
    const { status, body } = await signIn(account);
    expect(status).toBe(200);
    const parsed = wholeSignIn.parse(body);
    expect(parsed.data).toEqual({ token: parsed.token, user: parsed.user });
    expect(parsed.user).toMatchObject({ id: account.id, role: 'supervisor', must_change_password: false });
    expect(parsed.user.permissions).toContain('createOrder');
    expect(JSON.stringify(body)).not.toContain('argon2');
    const row = await plant.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow();
    expect(row.last_login).toBe('2026-03-02T08:00:00.000Z');
    expect(await audited('signed_in', account.id)).toMatchObject([
      { user_id: account.id, username: account.username, address: '10.0.0.1' },
    ]);
    const who = await plant.app.inject({
      url: `/api${verifySession.path}`,
      headers: { authorization: `Bearer ${parsed.token}` },
    });
    expect(who.json().user.id).toBe(account.id);
  });

  // covers SIGN-21
  it('stores no token, only the hash of the token', async () => {
    const account = await anAccount(plant.db);
    const { body } = await signIn(account);
    const rows = await plant.db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', account.id)
      .execute();
    expect(rows).toHaveLength(1);
    expect(
      JSON.stringify(rows.map((row) => ({ ...row, token_hash: row.token_hash.toString() }))),
    ).not.toContain(body.token);
  });

  it('finds the username in any case and with spaces around it', async () => {
    const account = await anAccount(plant.db, { username: 'Thandi.N' });
    expect((await signIn({ ...account, username: '  tHANDI.n ' })).status).toBe(200);
  });

  // covers SIGN-22
  it('has the same answer for an unknown name, a wrong password and a worker without a password', async () => {
    const account = await anAccount(plant.db);
    await plant.db
      .insertInto('users')
      .values({ username: 'packer-without', full_name: 'Packer', role: 'packer' })
      .execute();
    const answers = [await fail('nobody-here'), await fail(account.username), await fail('packer-without')];
    for (const answer of answers) {
      expect(answer).toEqual({
        device: undefined,
        status: 401,
        body: { error: 'Invalid username or password', code: 'INVALID_CREDENTIALS' },
      });
    }
    expect(await audited('sign_in_failed', account.id)).toMatchObject([{ after: { failed_sign_ins: 1 } }]);
  });

  it('does not record a typed name that no person has', async () => {
    await fail('My-Secret-Password-1');
    const rows = await plant.db.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('My-Secret-Password-1');
  });

  // covers SIGN-23
  it('reveals that the account is disabled only to people who know the password', async () => {
    const account = await anAccount(plant.db, { is_active: false });
    expect((await fail(account.username)).status).toBe(401);
    expect(await signIn(account)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_DISABLED' } });
    expect(await audited('signed_in', account.id)).toEqual([]);
  });

  // covers SIGN-24, SAFE-20, ADMIN-25
  it('is delayed after five failures in a row, and longer after each further failure', async () => {
    await plant.standAt('2026-03-02T09:00:00Z');
    const account = await anAccount(plant.db);
    const told = await eventsSince(plant.db);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect((await fail(account.username, '10.1.0.1')).status).toBe(401);
    }
    expect(await signIn(account, '10.1.0.2')).toMatchObject({
      status: 429,
      body: {
        code: 'TOO_MANY_REQUESTS',
        details: { minutes: 1 },
        error: 'Too many failed sign-ins. Please wait 1 minute and try again.',
      },
    });
    expect(await audited('locked', account.id)).toMatchObject([
      { after: { locked_until: '2026-03-02T09:01:00.000Z' } },
    ]);
    // An attempt during the delay does not make the delay longer.
    expect((await fail(account.username, '10.1.0.2')).status).toBe(429);
    await plant.standAt('2026-03-02T09:01:00Z');
    expect((await fail(account.username, '10.1.0.3')).status).toBe(401);
    expect((await signIn(account, '10.1.0.3')).body).toMatchObject({ details: { minutes: 2 } });
    await plant.standAt('2026-03-02T09:03:00Z');
    expect((await signIn(account, '10.1.0.3')).status).toBe(200);
    const event = { generic_type: null, channels: ['admin'], data: { user_id: account.id } };
    expect(await told()).toEqual([
      { type: 'user_locked', ...event },
      { type: 'user_locked', ...event },
      { type: 'user_signed_in', ...event },
      {
        type: 'own_sessions_changed',
        generic_type: null,
        channels: ['notifications'],
        data: { ended_session_id: null },
      },
    ]);
  });

  // covers SAFE-20
  it('has the same answers for a name that no person has, from the first failure to the delay', async () => {
    await plant.standAt('2026-03-02T09:10:00Z');
    const account = await anAccount(plant.db);
    const answersOf = async (username: string) => {
      const answers = [];
      for (let attempt = 1; attempt <= 7; attempt += 1) answers.push(await fail(username, '10.1.1.1'));
      await plant.standAt('2026-03-02T09:11:00Z');
      answers.push(await fail(username, '10.1.1.1'), await fail(username, '10.1.1.1'));
      await plant.standAt('2026-03-02T09:10:00Z');
      return answers;
    };
    const [theirs, nobodys] = [await answersOf(account.username), await answersOf('nobody at all')];
    expect(nobodys).toEqual(theirs);
    expect(theirs.map(({ status }) => status)).toEqual([...Array(5).fill(401), 429, 429, 401, 429]);
    const kept = await plant.db.selectFrom('unknown_sign_in_names').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain('nobody at all');
  });

  // covers SAFE-21
  it('is possible on a device on which the person signed in before, whose failures are counted separately', async () => {
    await plant.standAt('2026-03-02T09:20:00Z');
    const account = await anAccount(plant.db);
    const other = await anAccount(plant.db);
    const { device } = await signIn(account, '10.1.2.1');
    expect(device).toMatch(/^pms_device=[\w-]{20,}$/);
    for (let attempt = 1; attempt <= 5; attempt += 1) await fail(account.username, '10.1.2.2');
    expect((await signIn(account, '10.1.2.1')).status).toBe(429);
    const again = await signIn(account, '10.1.2.1', device);
    expect([again.status, again.device]).toEqual([200, device]);
    // Wrong passwords of other people still count for all other devices.
    expect((await signIn(account, '10.1.2.1')).status).toBe(429);
    for (let attempt = 1; attempt <= 5; attempt += 1)
      await tryLogin(plant.app, { username: account.username, password: 'x' }, '10.1.2.1', device);
    expect((await signIn(account, '10.1.2.1', device)).status).toBe(429);
    // The device is known only for the person who signed in on it.
    for (let attempt = 1; attempt <= 5; attempt += 1) await fail(other.username, '10.1.2.2');
    expect((await signIn(other, '10.1.2.1', device)).status).toBe(429);
  });

  // covers SAFE-21
  it('accepts no token of a device that the server did not issue', async () => {
    const account = await anAccount(plant.db);
    const chosen = `pms_device=${'a'.repeat(43)}`;
    const { device } = await signIn(account, '10.1.3.1', chosen);
    expect(device).toMatch(/^pms_device=/);
    expect(device).not.toBe(chosen);
  });

  // covers SIGN-24
  it('starts the count of failures again after a success', async () => {
    const account = await anAccount(plant.db);
    for (let attempt = 1; attempt <= 4; attempt += 1) await fail(account.username, '10.2.0.1');
    expect((await signIn(account, '10.2.0.1')).status).toBe(200);
    for (let attempt = 1; attempt <= 4; attempt += 1)
      expect((await fail(account.username, '10.2.0.1')).status).toBe(401);
    expect((await signIn(account, '10.2.0.1')).status).toBe(200);
  });

  it('counts failures over all processes, also many guesses at the same moment', async () => {
    const account = await anAccount(plant.db);
    const other = await secondProcess(plant.url);
    const guesses = Array.from({ length: 12 }, (_, index) =>
      tryLogin(
        index % 2 === 0 ? plant.app : other,
        { username: account.username, password: `guess ${index}` },
        `10.3.0.${index}`,
      ),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
    expect((await tryLogin(other, account, '10.3.0.50')).status).toBe(429);
    expect(await audited('locked', account.id)).toHaveLength(1);
  });

  // covers SIGN-25
  it('limits failures from one address over all names and processes, and forgets them after some time', async () => {
    await plant.standAt('2026-03-02T10:00:00Z');
    await save('max_failures_per_address', 10 as never);
    const other = await secondProcess(plant.url);
    const spray = Array.from({ length: 14 }, (_, index) =>
      tryLogin(
        index % 2 === 0 ? plant.app : other,
        { username: `nobody${index}`, password: 'x' },
        '10.4.0.1',
      ),
    );
    const statuses = (await Promise.all(spray)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
    const account = await anAccount(plant.db);
    expect(await signIn(account, '10.4.0.1')).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS' },
    });
    const { status, device } = await signIn(account, '10.4.0.2');
    expect(status).toBe(200);
    // Invented names from an address do not block a known device.
    expect((await signIn(account, '10.4.0.1', device)).status).toBe(200);
    await plant.standAt('2026-03-02T10:15:00Z');
    expect((await signIn(account, '10.4.0.1')).status).toBe(200);
    await fail('nobody', '10.4.0.1');
    const kept = await plant.db
      .selectFrom('sign_in_failures')
      .selectAll()
      .where('address', '=', '10.4.0.1')
      .execute();
    expect(kept).toHaveLength(1);
    await save('max_failures_per_address', 100 as never);
  });

  it.each([
    ['a proxy that the plant trusts is believed', '10.9.0.1', '10.5.0.7'],
    ['no proxy is', '10.8.0.1', '10.8.0.1'],
  ])('counts failures by their origin: %s', async (_, sender, counted) => {
    const app = await probeServer({
      server: plant.server,
      routes: sessionRoutes,
      trustedProxies: ['10.9.0.0/24'],
    });
    const username = `nobody from ${sender}`;
    await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username, password: 'x' },
      remoteAddress: sender,
      headers: { 'x-forwarded-for': '10.5.0.7' },
    });
    const rows = await plant.db
      .selectFrom('sign_in_failures')
      .select('address')
      .where('address', 'in', [sender, '10.5.0.7'])
      .execute();
    await plant.db.deleteFrom('sign_in_failures').where('address', '=', counted).execute();
    expect(rows).toEqual([{ address: counted }]);
  });

  // covers SIGN-26
  it('is possible only for admins during maintenance, and gives the reason only to people who know the password', async () => {
    await save('maintenance_mode', true as never);
    const operator = await anAccount(plant.db);
    const admin = await anAccount(plant.db, { role: 'admin' });
    expect(await signIn(operator)).toMatchObject({ status: 503, body: { code: 'MAINTENANCE' } });
    expect((await fail(operator.username)).status).toBe(401);
    expect((await signIn(admin)).status).toBe(200);
    await save('maintenance_mode', false as never);
    expect((await signIn(operator)).status).toBe(200);
  });

  it('remembers a device only if the plant allows this', async () => {
    const account = await anAccount(plant.db);
    const lives = async () =>
      (
        await plant.db
          .selectFrom('sessions')
          .select(['remember_me', 'created_at', 'expires_at'])
          .where('user_id', '=', account.id)
          .orderBy('id')
          .execute()
      ).map((row) => [
        row.remember_me,
        (Date.parse(row.expires_at) - Date.parse(row.created_at)) / 3_600_000,
      ]);
    await tryLogin(plant.app, { ...account, remember_me: true });
    expect(await lives()).toEqual([[true, 168]]);
    await save('remember_me_allowed', false as never);
    await plant.db.deleteFrom('sessions').where('user_id', '=', account.id).execute();
    expect((await tryLogin(plant.app, { ...account, remember_me: true })).status).toBe(200);
    expect(await lives()).toEqual([[false, 24]]);
    await save('remember_me_allowed', true as never);
  });

  // covers SIGN-28
  it('ignores an idempotency key: the same key signs in twice', async () => {
    const account = await anAccount(plant.db);
    const send = () =>
      plant.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'idempotency-key': 'same' },
        payload: account,
      });
    expect((await send()).json().token).not.toBe((await send()).json().token);
    expect(await plant.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
  });
});
