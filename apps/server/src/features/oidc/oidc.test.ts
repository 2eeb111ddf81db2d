/** Sign-in through a real OpenID Connect provider, in a separate process (decision 0412). */
import * as endpoints from '@pms/domain/oidc/endpoints';
import { oidcProblems, problemMark, ticketMark } from '@pms/domain/oidc/rules';
import type { OidcSettingsBody } from '@pms/domain/oidc/schema';
import { health, putPlant } from '@pms/domain/settings/endpoints';
import { deactivateUser, updateProfile, updateUser } from '@pms/domain/users/endpoints';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildTestPlant,
  insertPerson,
  type Person,
  type TestPlant,
  testSealer,
} from '../../../test/build-app';
import { auditOf, eventsSince } from '../../../test/builders';
import { type IdentityProvider, startIdentityProvider } from '../../../test/identity-provider';
import { signInAtProvider } from '../../../test/person-at-provider';
import { secondProcess } from '../../../test/second-process';
import { hashPassword } from '../../platform/password-hash';
import { hashToken } from '../../platform/token-hash';
import { startSession } from '../sessions/start-session';

const plantAddress = 'https://plant.example';
const redirect = `${plantAddress}/api/auth/oidc/callback`;
const secret = 'secret-of-the-plant';

let plant: TestPlant;
let provider: IdentityProvider;
let admin: Person;
beforeAll(async () => {
  plant = await buildTestPlant();
  admin = await plant.person('admin');
  const person = (name: string, more: object) => ({
    name,
    preferred_username: name,
    email: `${name}@plant.example`,
    ...more,
  });
  provider = await startIdentityProvider({
    redirect,
    people: {
      sipho: person('sipho', { groups: ['floor'] }),
      // The provider of this person reports that it has checked two factors.
      lerato: person('lerato', { groups: ['leads', 'floor'], amr: ['pwd', 'mfa'], acr: 'mfa' }),
      guest: person('guest', { groups: ['visitors'] }),
      unverified: person('unverified', {
        email: 'sipho@plant.example',
        email_verified: false,
        groups: ['floor'],
      }),
      root: person('root', { groups: ['floor'] }),
      // Groups of the company make this person an administrator. The person has no account in the plant.
      mary: person('mary', { email: 'mary@plant.example', groups: ['plant-admins'] }),
    },
  });
}, 120_000);
afterAll(async () => {
  await provider.stop();
  await plant.close();
});

const settings = (change: Partial<OidcSettingsBody> = {}): OidcSettingsBody => ({
  ...{ active: true, label: 'Company account', issuer: provider.issuer, client_id: 'plant', secret },
  ...{ scopes: 'openid profile email', groups_claim: 'groups', plant_address: plantAddress },
  adds_people: false,
  roles: [
    { group: 'leads', role: 'supervisor' },
    { group: 'floor', role: 'operator' },
  ],
  ...change,
});
const put = (change?: Partial<OidcSettingsBody>) =>
  admin.call(endpoints.putOidcSettings, { body: settings(change) });
beforeEach(async () => {
  await plant.db.deleteFrom('oidc_people').execute();
  await put();
});

interface Visit {
  readonly cookie: string;
  /** The part of the address after `/login#` to which the browser is sent back. */
  readonly mark: string;
}

const cookieOf = (header: unknown): string => /pms_sign_in=[^;]+/.exec(String(header))?.[0] ?? '';
const start = async (app = plant.app) => {
  const answer = await app.inject({ method: 'GET', url: '/api/auth/oidc/start' });
  return { answer, cookie: cookieOf(answer.headers['set-cookie']) };
};

/** All steps from the button to the return to the sign-in page. */
async function visit(login: string, app = plant.app): Promise<Visit> {
  const { answer, cookie } = await start();
  expect(answer.statusCode).toBe(302);
  const back = await signInAtProvider(String(answer.headers.location), redirect, login);
  return { cookie, mark: await callback(back, cookie, app) };
}
async function callback(back: string, cookie: string, app = plant.app): Promise<string> {
  const answer = await app.inject({
    method: 'GET',
    url: back.replace(plantAddress, ''),
    headers: { cookie },
  });
  expect(answer.statusCode).toBe(302);
  return String(answer.headers.location).replace('/login#', '');
}
async function finish({ cookie, mark }: Visit, app = plant.app) {
  const payload = { ticket: mark.replace(ticketMark, '') };
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/oidc/finish',
    headers: { cookie },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}
async function employee(username: string) {
  const found = await plant.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirst();
  const id = found?.id ?? (await insertPerson(plant.db, 'viewer', username));
  await plant.db
    .updateTable('users')
    .set({ email: `${username}@plant.example`, is_active: true, role: 'viewer' })
    .where('id', '=', id)
    .execute();
  return id;
}
const roleOf = async (id: number) =>
  (await plant.db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role;

describe('the settings of the provider', () => {
  // covers OIDC-01
  it('are managed by administrators, the secret is stored encrypted and never sent, and the sign-in page follows the settings', async () => {
    const stored = await plant.db.selectFrom('oidc_settings').selectAll().executeTakeFirstOrThrow();
    expect(testSealer.open(stored.sealed_secret ?? Buffer.alloc(0), 'company sign-in')).toBe(secret);
    const { data } = await admin.call(endpoints.getOidcSettings);
    expect(data).toMatchObject({ has_secret: true, client_id: 'plant' });
    const told = await plant.db
      .selectFrom('audit_log')
      .selectAll()
      .where('entity', '=', 'company_sign_in')
      .execute();
    expect(JSON.stringify([data, told])).not.toContain(secret);
    const { secret: _, ...without } = settings({ issuer: 'https://elsewhere.example' });
    expect((await admin.refused(endpoints.putOidcSettings, { body: without })).body).toMatchObject({
      details: { fields: [{ path: 'secret' }] },
    });
    const late = { body: settings({ version: data.version - 1 }) };
    expect((await admin.refused(endpoints.putOidcSettings, late)).body.code).toBe('STALE_VERSION');
    const manager = await plant.person('manager');
    expect((await manager.refused(endpoints.getOidcSettings)).status).toBe(403);
    const label = async () => (await admin.call(health)).data.company_sign_in;
    expect(await label()).toBe('Company account');
    await put({ active: false });
    expect(await label()).toBeNull();
  });
});

it('send an event to the open pages when they are saved, without the settings', async () => {
  const events = await eventsSince(plant.db);
  await put();
  const told = { type: 'plant_settings_changed', data: { keys: ['company_sign_in'] } };
  expect(await events()).toMatchObject([told]);
});

describe('a sign-in through the provider', () => {
  // covers OIDC-02, OIDC-03
  it('finds the account by e-mail, gives the role of the groups, and may end in another process than it began', async () => {
    const id = await employee('sipho');
    const other = await secondProcess(plant.url);
    const back = await visit('sipho', other);
    const { status, body } = await finish(back, other);
    expect([status, body.user?.username, body.user?.role]).toEqual([200, 'sipho', 'operator']);
    const me = await plant.app.inject({
      method: 'GET',
      url: '/api/auth/verify-session',
      headers: { authorization: `Bearer ${body.token}` },
    });
    expect(me.statusCode).toBe(200);
    expect(await roleOf(id)).toBe('operator');
    const told = await auditOf(plant.db, 'user', id);
    expect(told.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['company_sign_in_linked', 'user_updated', 'signed_in']),
    );
    // After a change of the e-mail in the plant, the person at the provider is still the same.
    await plant.db.updateTable('users').set({ email: 'new@plant.example' }).where('id', '=', id).execute();
    expect((await finish(await visit('sipho'))).body.user?.username).toBe('sipho');
    // The ticket works once.
    expect((await finish(back)).status).toBe(401);
  });

  // covers OIDC-03, OIDC-04
  it('adds a new person if the plant allows this, with a role only from the groups', async () => {
    expect((await visit('lerato')).mark).toBe(`${problemMark}account`);
    await put({ adds_people: true });
    expect((await visit('guest')).mark).toBe(`${problemMark}role`);
    const { body } = await finish(await visit('lerato'));
    expect(body.user).toMatchObject({
      username: 'lerato',
      email: 'lerato@plant.example',
      role: 'supervisor',
    });
    const local = await plant.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: 'lerato', password: 'anything-1' },
    });
    expect(local.statusCode).toBe(401);
  });

  // covers OIDC-07
  it('opens a session of at most twelve hours, and a refusal because of the groups ends the session', async () => {
    const id = await employee('sipho');
    const { body } = await finish(await visit('sipho'));
    const local = await startSession(plant.db, id, { remember_me: false, address: null, user_agent: null });
    const hours = async () => {
      const { rows } = await sql<{ hours: number }>`
        select distinct extract(epoch from expires_at - created_at) / 3600 as hours from sessions
         where user_id = ${id} and by_company and ended_at is null`.execute(plant.db);
      return rows.map((row) => Number(row.hours));
    };
    expect(await hours()).toEqual([12]);
    const stateOf = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await plant.app.inject({ method: 'GET', url: '/api/auth/verify-session', headers });
      return [answer.statusCode, answer.json().code];
    };
    expect((await stateOf(body.token))[0]).toBe(200);

    await put({ roles: [{ group: 'leads', role: 'supervisor' }] });
    expect((await stateOf(body.token))[0]).toBe(200);
    expect((await visit('sipho')).mark).toBe(`${problemMark}role`);
    expect(await stateOf(body.token)).toEqual([403, 'SESSION_REVOKED']);
    expect((await stateOf(local))[0]).toBe(200);
    expect((await auditOf(plant.db, 'user', id)).at(-1)).toMatchObject({
      action: 'sessions_ended',
      note: 'By the sign-in of the company',
    });
  });

  // covers OIDC-07
  it('ends a session twelve hours after it was opened, also if its person is active', async () => {
    await employee('sipho');
    const { body } = await finish(await visit('sipho'));
    const { created_at } = await plant.db
      .selectFrom('sessions')
      .select('created_at')
      .where('token_hash', '=', hashToken(body.token))
      .executeTakeFirstOrThrow();
    /** Extends the session, as a page does while its person works. */
    const busyAt = async (minute: number) => {
      await plant.standAt(new Date(Date.parse(created_at) + minute * 60_000).toISOString());
      const headers = { authorization: `Bearer ${body.token}` };
      return (await plant.app.inject({ method: 'POST', url: '/api/auth/extend-session', headers }))
        .statusCode;
    };
    try {
      const states = [];
      for (let minute = 0; minute < 12 * 60; minute += 9) states.push(await busyAt(minute));
      expect(new Set(states)).toEqual(new Set([200]));
      expect(await busyAt(12 * 60)).toBe(401);
    } finally {
      await plant.standAt(created_at);
    }
  });

  // covers OIDC-08
  it('opens no session without the second factor that the role requires, also if the provider reports a second factor', async () => {
    await put({ adds_people: true });
    await admin.call(putPlant, { body: { second_factor_roles: ['supervisor'] } });
    const opened = Date.now();
    await plant.standAt(new Date(opened).toISOString());
    try {
      const { body } = await finish(await visit('lerato'));
      const id = body.user.id;
      const headers = { authorization: `Bearer ${body.token}` };
      const get = (url: string) => plant.app.inject({ method: 'GET', url, headers });
      const post = async (url: string, payload: object) => {
        const answer = await plant.app.inject({ method: 'POST', url, headers, payload });
        return { status: answer.statusCode, body: answer.json() };
      };
      expect(body.user.must_set_up_second_factor).toBe(true);
      const held = await get('/api/orders');
      expect([held.statusCode, held.json().details]).toEqual([403, { reason: 'second_factor' }]);

      // A person without a password proves the identity by a recent sign-in.
      const state = (await get('/api/settings/second-factor')).json().data;
      expect(state).toMatchObject({ proof: 'company_sign_in', required: true, enabled: false });
      await plant.standAt(new Date(opened + 8 * 60_000).toISOString());
      expect((await post('/api/auth/extend-session', {})).status).toBe(200);
      await plant.standAt(new Date(opened + 16 * 60_000).toISOString());
      const late = await post('/api/settings/second-factor/secret', {});
      expect([late.status, late.body.code]).toEqual([409, 'COMPANY_SIGN_IN_FIRST']);
      await plant.standAt(new Date(opened).toISOString());
      const { data } = (await post('/api/settings/second-factor/secret', {})).body;
      const totp = new TOTP({ secret: Secret.fromBase32(data.secret) });
      const code = (steps: number) => totp.generate({ timestamp: opened + steps * 30_000 });
      expect((await post('/api/settings/second-factor', { code: code(-1) })).status).toBe(200);
      expect((await get('/api/orders')).statusCode).toBe(200);

      // The next sign-in requires a code before it opens a session.
      const again = await finish(await visit('lerato'));
      expect(again.body.data).toEqual({ second_factor: true, ticket: expect.any(String) });
      const { ticket } = again.body.data;
      expect((await post('/api/auth/second-factor', { ticket, code: '000000' })).status).toBe(401);
      const second = await post('/api/auth/second-factor', { ticket, code: code(0) });
      expect([second.status, second.body.user.id]).toEqual([200, id]);
      const byCompany = await plant.db
        .selectFrom('sessions')
        .select('by_company')
        .where('token_hash', '=', hashToken(second.body.token))
        .executeTakeFirstOrThrow();
      expect(byCompany).toEqual({ by_company: true });
    } finally {
      await plant.standAt(new Date(opened).toISOString());
      await admin.call(putPlant, { body: { second_factor_roles: [] } });
    }
  });

  // covers OIDC-08
  it('does not replace the proof by password for people who have a password', async () => {
    const id = await employee('sipho');
    await plant.db
      .updateTable('users')
      .set({ password_hash: await hashPassword('Plant-2026!') })
      .where('id', '=', id)
      .execute();
    const { body } = await finish(await visit('sipho'));
    const make = async (payload: object) => {
      const answer = await plant.app.inject({
        ...{ method: 'POST', url: '/api/settings/second-factor/secret', payload },
        headers: { authorization: `Bearer ${body.token}` },
      });
      return [answer.statusCode, answer.json().error];
    };
    expect(await make({})).toEqual([400, 'Current password is required']);
    expect(await make({ currentPassword: 'not-it' })).toEqual([400, 'Current password is incorrect']);
    expect((await make({ currentPassword: 'Plant-2026!' }))[0]).toBe(200);
  });

  // covers OIDC-04
  it('takes over no account by an unverified e-mail, and no deactivated account', async () => {
    const id = await employee('sipho');
    expect((await visit('unverified')).mark).toBe(`${problemMark}account`);
    const back = await visit('sipho');
    await admin.call(deactivateUser, { params: { id } });
    expect((await finish(back)).body.code).toBe('ACCOUNT_DISABLED');
  });

  // covers OIDC-04
  it('takes over no account by an e-mail that its person entered, until an administrator saves the e-mail', async () => {
    await put({ adds_people: true, roles: [{ group: 'plant-admins', role: 'admin' }] });
    const oscar = await plant.person('operator');
    const profile = (email: string) => oscar.call(updateProfile, { body: { email, fullName: 'Oscar Own' } });
    await profile('Mary@plant.example');
    expect((await visit('mary')).mark).toBe(`${problemMark}email`);
    // The same e-mail in other letters stays an e-mail that the person entered.
    await profile('mary@plant.example');
    expect((await visit('mary')).mark).toBe(`${problemMark}email`);
    expect(await roleOf(oscar.id)).toBe('operator');
    expect(await plant.db.selectFrom('oidc_people').selectAll().execute()).toEqual([]);

    const params = { id: oscar.id };
    const { data: renamed } = await admin.call(updateUser, { params, body: { phone: '011 555 0100' } });
    expect(renamed.email_set_by_self).toBe(true);
    expect((await visit('mary')).mark).toBe(`${problemMark}email`);
    const { data: confirmed } = await admin.call(updateUser, {
      params,
      body: { email: 'mary@plant.example' },
    });
    expect(confirmed.email_set_by_self).toBe(false);
    // The profile with the confirmed e-mail in other letters needs no second confirmation.
    await profile('MARY@plant.example');
    expect((await finish(await visit('mary'))).body.user?.id).toBe(oscar.id);
  });

  // covers OIDC-04
  it('keeps the last administrator as an administrator, with any groups', async () => {
    const id = await employee('root');
    const others = await plant.db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
    await plant.db
      .updateTable('users')
      .set({ role: 'admin', password_hash: 'x' })
      .where('id', '=', id)
      .execute();
    await plant.db
      .updateTable('users')
      .set({ is_active: false })
      .where(
        'id',
        'in',
        others.map((one) => one.id),
      )
      .execute();
    expect((await finish(await visit('root'))).body.user?.role).toBe('admin');
    await plant.db
      .updateTable('users')
      .set({ is_active: true })
      .where(
        'id',
        'in',
        others.map((one) => one.id),
      )
      .execute();
  });

  // covers OIDC-05
  it('succeeds once, in the browser in which it began, and only with the state and the code of the provider', async () => {
    await employee('sipho');
    const { answer, cookie } = await start();
    const back = await signInAtProvider(String(answer.headers.location), redirect, 'sipho');
    expect(await callback(back, '')).toBe(`${problemMark}ended`);
    const foreign = await start();
    expect(await callback(back, foreign.cookie)).toBe(`${problemMark}provider`);
    const mark = await callback(back, cookie);
    expect(mark).toContain(ticketMark);
    expect(await callback(back, cookie)).toBe(`${problemMark}ended`);
    expect((await finish({ cookie: (await start()).cookie, mark })).status).toBe(401);
    expect((await finish({ cookie, mark })).status).toBe(200);
  });

  // covers OIDC-05
  it('has a sentence if the person stopped it or the provider cannot be reached', async () => {
    const { answer, cookie } = await start();
    const state = new URL(String(answer.headers.location)).searchParams.get('state');
    const broken = `${redirect}?${new URLSearchParams({ error: 'access_denied', state: state ?? '', iss: provider.issuer })}`;
    expect(await callback(broken, cookie)).toBe(`${problemMark}refused`);
    await put({ issuer: 'http://127.0.0.1:9' });
    const away = await start();
    expect(away.answer.statusCode).toBe(502);
    expect(away.answer.headers['content-type']).toContain('text/html');
    expect(away.answer.body).toContain(oidcProblems.provider);
    expect(away.answer.body).toContain('href="/login"');
  });
});
