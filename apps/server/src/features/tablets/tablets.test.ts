/** Shared tablets over HTTP: binding, badge, PIN, the next person, revoking. */
import { makeApiKey } from '@pms/domain/api-keys/endpoints';
import { makeCalendarAddress } from '@pms/domain/labour/endpoints';
import { liveClose } from '@pms/domain/live-protocol';
import { listNotifications } from '@pms/domain/notifications/endpoints';
import type { Role } from '@pms/domain/roles';
import { makeSecondFactorSecret } from '@pms/domain/second-factor/endpoints';
import { listSessions } from '@pms/domain/sessions/endpoints';
import { putPlant } from '@pms/domain/settings/endpoints';
import * as endpoints from '@pms/domain/tablets/endpoints';
import { withheldOnTablets } from '@pms/domain/tablets/rules';
import { deactivateUser, updateProfile } from '@pms/domain/users/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { type Account, aMachine, anAccount, anAssignment, auditOf } from '../../../test/builders';
import { LiveClient, socketAddress } from '../../../test/live-client';
import { secondProcess } from '../../../test/second-process';
import { tryLogin } from '../../../test/try-login';
import { hashPassword } from '../../platform/password-hash';

vi.setConfig({ testTimeout: 60_000 });

const noon = '2026-03-02T10:00:00Z';
const later = (seconds: number): string => new Date(Date.parse(noon) + seconds * 1000).toISOString();
const pin = '4718';

let plant: TestPlant;
let admin: Person;
let machine: { id: number; name: string };
let tablet: { id: number; cookie: string };
let bound = 0;

interface Answered {
  readonly code?: string;
  readonly error?: string;
  readonly token: string;
  readonly user: { readonly id: number; readonly permissions: readonly string[] };
  readonly details?: { readonly minutes?: number };
  readonly data: { readonly code: string } & Record<string, unknown>;
}

interface Sent {
  readonly status: number;
  readonly cookie: string | undefined;
  readonly body: Answered;
}

async function send(
  endpoint: { method: string; path: string },
  cookie?: string,
  payload?: object,
  app = plant.app,
): Promise<Sent> {
  const answer = await app.inject({
    method: endpoint.method as 'POST',
    url: `/api${endpoint.path}`,
    ...(payload ? { payload } : {}),
    ...(cookie ? { headers: { cookie } } : {}),
  });
  const kept = answer.headers['set-cookie'];
  return {
    status: answer.statusCode,
    cookie: typeof kept === 'string' ? kept.split(';')[0] : undefined,
    body: answer.json(),
  };
}

function place(machine_ids = [machine.id]) {
  bound += 1;
  return { name: `Tablet ${bound}`, environment: null, machine_ids, sign_out_seconds: 60 };
}

async function bindDevice() {
  const asked = await send(endpoints.askForBinding);
  const { data } = await admin.call(endpoints.bindTablet, {
    body: { ...place(), code: asked.body.data.code },
  });
  return { id: data.id, name: data.name, cookie: asked.cookie ?? '' };
}

async function withPin(role: Role = 'operator'): Promise<Account> {
  const account = await anAccount(plant.db, { role });
  await plant.db
    .insertInto('pins')
    .values({ user_id: account.id, pin_hash: await hashPassword(pin) })
    .execute();
  return account;
}

const byPin = (username: string, typed = pin, cookie = tablet.cookie, app = plant.app) =>
  send(endpoints.signInByPin, cookie, { username, pin: typed }, app);
const byBadge = (code: string, cookie = tablet.cookie) => send(endpoints.signInByBadge, cookie, { code });
const badgeOf = async ({ id }: { id: number }) =>
  (await admin.call(endpoints.makeBadges, { body: { user_ids: [id] } })).data[0]?.code ?? '';
const verify = async (token: string) => {
  const answer = await plant.app.inject({
    url: '/api/auth/verify-session',
    headers: { authorization: `Bearer ${token}` },
  });
  return [answer.statusCode, answer.json().code];
};
const actionsOf = async (entity: string, id: number) =>
  (await auditOf(plant.db, entity, id)).map(({ action }) => action);
/** A live connection with this token, after its welcome message. */
async function goLive(token: string): Promise<LiveClient> {
  const url = '/api/auth/websocket-token';
  const ticket = (await plant.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).json()
    .token;
  const client = new LiveClient(socketAddress(await plant.origin(), ticket));
  await client.message('welcome');
  return client;
}

beforeAll(async () => {
  // Only the event triggers a check of sessions, because the rounds are an hour apart.
  plant = await buildTestPlant({ live: { sessionCheckMs: 3_600_000, holdMs: 50 } });
  await plant.standAt(noon);
  admin = await plant.person('admin');
  machine = await aMachine(plant.db);
});
afterAll(() => plant.close());
beforeEach(async () => {
  await plant.standAt(noon);
  tablet = await bindDevice();
});

describe('a device', () => {
  // covers TAB-01
  it('shows a code that binds the tablet once, within ten minutes', async () => {
    expect((await send(endpoints.readDevice)).body.data).toEqual({ state: 'unbound' });
    const asked = await send(endpoints.askForBinding);
    expect(asked.body.data).toMatchObject({ state: 'waiting', code: expect.stringMatching(/^\w{3}-\w{3}$/) });
    const { code } = asked.body.data;
    // The device keeps its code when its page is loaded again.
    expect((await send(endpoints.askForBinding, asked.cookie)).body.data.code).toBe(code);
    const wrong = await admin.refused(endpoints.bindTablet, { body: { ...place(), code: 'AAA-AAA' } });
    expect([wrong.status, wrong.body.details?.fields]).toMatchObject([400, [{ path: 'code' }]]);

    const wish = place();
    const { data } = await admin.call(endpoints.bindTablet, { body: { ...wish, code: code.toLowerCase() } });
    expect(data).toMatchObject({ name: wish.name, machine_ids: [machine.id], last_seen_at: null });
    expect((await send(endpoints.readDevice, asked.cookie)).body.data).toEqual({
      state: 'bound',
      name: wish.name,
      sign_out_seconds: 60,
      machines: [
        { id: machine.id, name: machine.name, status: 'available', order_number: null, product_name: null },
      ],
    });
    expect((await admin.refused(endpoints.bindTablet, { body: { ...place(), code } })).status).toBe(400);

    const late = await send(endpoints.askForBinding);
    await plant.standAt(later(601));
    expect((await send(endpoints.readDevice, late.cookie)).body.data).toEqual({ state: 'unbound' });
    const ended = await (await plant.person('admin')).refused(endpoints.bindTablet, {
      body: { ...place(), code: late.body.data.code },
    });
    expect(ended.status).toBe(400);
  });

  // covers TAB-01
  it('has a token that the database stores only as a hash', async () => {
    const token = tablet.cookie.split('=')[1];
    const rows = await plant.db.selectFrom('tablets').selectAll().execute();
    expect(
      JSON.stringify(rows.map((row) => ({ ...row, token_hash: row.token_hash.toString() }))),
    ).not.toContain(token);
  });

  // covers TAB-02
  it('is listed with its last activity and the signed-in person, renamed, and moved to an area', async () => {
    const { username } = await withPin();
    await send(endpoints.readDevice, tablet.cookie);
    await byPin(username);
    const listed = async () =>
      (await admin.call(endpoints.listTablets)).data.find(({ id }) => id === tablet.id);
    expect(await listed()).toMatchObject({
      last_seen_at: new Date(noon).toISOString(),
      signed_in: expect.any(String),
    });
    const params = { id: tablet.id };
    const { environment } = await plant.db
      .selectFrom('machines')
      .select('environment')
      .where('id', '=', machine.id)
      .executeTakeFirstOrThrow();
    const moved = { name: 'At the fillers', environment, machine_ids: [], sign_out_seconds: 20 };
    await admin.call(endpoints.changeTablet, { params, body: moved });
    expect((await send(endpoints.readDevice, tablet.cookie)).body.data).toMatchObject({
      name: 'At the fillers',
      machines: expect.arrayContaining([expect.objectContaining({ id: machine.id })]),
    });
    const other = await bindDevice();
    const taken = await admin.refused(endpoints.changeTablet, {
      params: { id: other.id },
      body: { ...place(), name: 'at the FILLERS' },
    });
    expect(taken.body.code).toBe('TABLET_NAME_TAKEN');
    for (const body of [
      { ...moved, environment: 'nowhere' },
      { ...moved, environment: null },
      { ...moved, machine_ids: [machine.id] },
      { ...moved, environment: null, machine_ids: [999_999] },
    ])
      expect((await admin.refused(endpoints.changeTablet, { params, body })).status).toBe(400);
    expect(await actionsOf('tablet', tablet.id)).toEqual(['tablet_bound', 'tablet_changed']);
  });

  // covers TAB-03
  it('loses its session and its live connections at once when it is revoked', async () => {
    const account = await withPin();
    const { token } = (await byPin(account.username)).body;
    const client = await goLive(token);
    await admin.call(endpoints.revokeTablet, { params: { id: tablet.id } });
    expect((await client.closed).code).toBe(liveClose.noSession);
    expect(await verify(token)).toEqual([403, 'SESSION_REVOKED']);
    const state = (await send(endpoints.readDevice, tablet.cookie)).body.data;
    expect(state).toEqual({ state: 'revoked', name: expect.any(String) });
    expect((await byPin(account.username)).body.code).toBe('TABLET_UNKNOWN');
    expect((await admin.refused(endpoints.revokeTablet, { params: { id: tablet.id } })).status).toBe(404);
    expect(await actionsOf('tablet', tablet.id)).toEqual(['tablet_bound', 'tablet_revoked']);
  });
});

describe('signing in on a tablet', () => {
  // covers TAB-04
  it('offers people of the shift first, then people who used the tablet in this week', async () => {
    const [onShift, elsewhere, recent] = [await withPin(), await withPin(), await withPin()];
    const other = await aMachine(plant.db, { name: 'Far away' });
    const shift = { assignment_date: '2026-03-02', shift_type: 'day' } as const;
    await anAssignment(plant.db, { employee_id: onShift.id, machine_id: machine.id, ...shift });
    await anAssignment(plant.db, { employee_id: elsewhere.id, machine_id: other.id, ...shift });
    await byPin(recent.username);
    expect((await send(endpoints.listTabletPeople, tablet.cookie)).body.data).toMatchObject([
      { username: onShift.username, on_shift: true },
      { username: recent.username, on_shift: false },
    ]);
  });

  // covers TAB-06, TAB-07
  it('accepts a PIN only on a bound tablet, and stores the tablet with the session', async () => {
    const account = await withPin('admin');
    for (const cookie of [undefined, 'pms_tablet=made-up-made-up-made-up'])
      expect((await send(endpoints.signInByPin, cookie, { username: account.username, pin })).body.code).toBe(
        'TABLET_UNKNOWN',
      );
    const { status, body } = await byPin(account.username);
    expect([status, body.user.id]).toEqual([200, account.id]);
    // The rights over people and settings need the password.
    expect(body.user.permissions).toContain('startProduction');
    for (const right of withheldOnTablets) expect(body.user.permissions).not.toContain(right);
    const people = await plant.app.inject({
      url: '/api/tablets',
      headers: { authorization: `Bearer ${body.token}` },
    });
    expect([people.statusCode, people.json().code]).toEqual([403, 'PERMISSION_DENIED']);
    const { data } = await admin.call(listSessions);
    expect(data.find(({ user }) => user.id === account.id)).toMatchObject({ tablet: expect.any(String) });
    expect(await actionsOf('user', account.id)).toContain('signed_in');
    expect((await plant.db.selectFrom('pins').select('pin_hash').execute())[0]?.pin_hash).toMatch(
      /^\$argon2id/,
    );
  });

  // covers TAB-07
  it('cannot make a key, a calendar address or another profile, because these outlive the PIN or the badge', async () => {
    const held = await withPin('supervisor');
    const code = await badgeOf(held);
    const outliving = [
      [makeApiKey, { name: 'Program', rights: ['viewOrders'], expires: null }],
      [makeCalendarAddress, {}],
      [updateProfile, { email: 'elsewhere@plant.example', fullName: 'Thandi Nkosi' }],
    ] as const;
    const answersOf = async (token: string) => {
      const answers = [];
      for (const [{ method, path }, payload] of outliving) {
        const headers = { authorization: `Bearer ${token}` };
        const answer = await plant.app.inject({ method, url: `/api${path}`, headers, payload });
        answers.push([answer.statusCode, answer.json().code, answer.json().error]);
      }
      return answers;
    };
    const refused = [403, 'PERMISSION_DENIED', 'Sign in with your password to do this.'];
    for (const signIn of [() => byPin(held.username), () => byBadge(code)])
      expect(await answersOf((await signIn()).body.token)).toEqual([refused, refused, refused]);
    expect((await actionsOf('user', held.id)).filter((name) => name === 'profile_updated')).toEqual([]);

    // The password on the same tablet is enough.
    const { username, password } = held;
    const { body } = await tryLogin(plant.app, { username, password }, '10.0.0.4', tablet.cookie);
    expect((await answersOf(body.token ?? '')).map(([status]) => status)).toEqual([201, 201, 200]);
  });

  // covers TAB-08, TAB-10
  it('accepts badges in turn: each person ends the session of the person before', async () => {
    const [first, second] = [await anAccount(plant.db), await anAccount(plant.db)];
    const [one, two] = [await badgeOf(first), await badgeOf(second)];
    const before = (await byBadge(one)).body;
    expect(before.user.id).toBe(first.id);
    const next = (await byBadge(` ${two.toLowerCase()} `)).body;
    expect(next.user.id).toBe(second.id);
    expect(await verify(before.token)).toEqual([401, 'SESSION_EXPIRED']);
    expect((await verify(next.token))[0]).toBe(200);
    // A sign-in with the password also takes the place on the tablet.
    const third = await anAccount(plant.db);
    const { username, password } = third;
    const answer = await tryLogin(
      plant.app,
      { username, password, remember_me: true },
      '10.0.0.4',
      tablet.cookie,
    );
    expect(answer.status).toBe(200);
    expect((await verify(next.token))[0]).toBe(401);
    const session = await plant.db
      .selectFrom('sessions')
      .select(['tablet_id', 'proved_by', 'remember_me'])
      .where('user_id', '=', third.id)
      .executeTakeFirst();
    expect(session).toEqual({ tablet_id: tablet.id, proved_by: 'password', remember_me: false });
  });

  // covers TAB-08
  it('accepts no replaced or ended badge, and no badge of a person who left', async () => {
    const account = await anAccount(plant.db);
    const former = await badgeOf(account);
    const code = await badgeOf(account);
    expect((await byBadge(former)).body.code).toBe('BADGE_UNKNOWN');
    expect((await send(endpoints.signInByBadge, undefined, { code })).body.code).toBe('TABLET_UNKNOWN');
    expect((await byBadge(code)).status).toBe(200);
    const params = { id: account.id };
    await admin.call(endpoints.endBadge, { params });
    expect((await byBadge(code)).body.code).toBe('BADGE_UNKNOWN');
    expect((await admin.refused(endpoints.endBadge, { params })).body.code).toBe('NO_BADGE');
    const last = await badgeOf(account);
    await admin.call(deactivateUser, { params });
    expect((await byBadge(last)).body.code).toBe('BADGE_UNKNOWN');
    const refused = await admin.refused(endpoints.makeBadges, { body: { user_ids: [account.id] } });
    expect(refused.body.code).toBe('CANNOT_SIGN_IN');
    expect((await actionsOf('user', account.id)).filter((name) => name.startsWith('badge'))).toEqual([
      'badge_made',
      'badge_made',
      'badge_ended',
      'badge_made',
    ]);
  });

  // covers TAB-09
  it('ends a session that the browser left open, some time after the set seconds of the tablet', async () => {
    const account = await withPin();
    const { token } = (await byPin(account.username)).body;
    await plant.standAt(later(149));
    expect((await verify(token))[0]).toBe(200);
    await plant.standAt(later(151));
    expect((await verify(token))[0]).toBe(401);
  });
});

describe('wrong PINs', () => {
  // covers TAB-06
  it('have the same answer for every name, which does not reveal whether the person exists', async () => {
    const [withOne, without, gone] = [await withPin(), await anAccount(plant.db), await withPin()];
    await admin.call(deactivateUser, { params: { id: gone.id } });
    const answers = [
      await byPin(withOne.username, '9999'),
      await byPin(without.username),
      await byPin(gone.username),
      await byPin('nobody at all'),
    ];
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
  });

  // covers TAB-06
  it.each(['a person', 'a name that nobody has'])('delay %s more and more, in every process', async (who) => {
    const username = who === 'a person' ? (await withPin()).username : `nobody ${bound}`;
    const other = await secondProcess(plant.url);
    expect((await byPin(username, '9998')).status).toBe(401);
    expect((await byPin(username, '9998', tablet.cookie, other)).status).toBe(401);
    expect((await byPin(username, '9998')).status).toBe(401);
    const waiting = await byPin(username);
    expect(waiting).toMatchObject({ status: 429, body: { details: { minutes: 1 } } });
    // The delay also applies on another tablet, because the count belongs to the person.
    expect((await byPin(username, pin, (await bindDevice()).cookie)).status).toBe(429);
    await plant.standAt(later(61));
    expect((await byPin(username, '9998')).status).toBe(401);
    expect((await byPin(username)).body.details).toEqual({ minutes: 2 });
  });

  // covers TAB-06
  it('delay a tablet on which many people are tried, and no other tablet', async () => {
    const person = await withPin();
    for (let at = 0; at < 10; at += 1) expect((await byPin(`guess ${bound} ${at}`, '9998')).status).toBe(401);
    expect((await byPin(person.username)).status).toBe(429);
    expect((await byBadge(await badgeOf(person))).status).toBe(429);
    expect((await byPin(person.username, pin, (await bindDevice()).cookie)).status).toBe(200);
  });

  // covers TAB-06
  it('end the PIN after twenty in a row, and notify the person of the PIN', async () => {
    const account = await withPin();
    await plant.db
      .updateTable('pins')
      .set({ failed_sign_ins: 18 })
      .where('user_id', '=', account.id)
      .execute();
    // The count is still the same a day later.
    await plant.standAt(later(86_400));
    expect((await byPin(account.username, '9998')).status).toBe(401);
    await plant.standAt(later(90_000));
    expect((await byPin(account.username, '9998')).status).toBe(401);
    await plant.standAt(later(94_000));
    expect((await byPin(account.username)).status).toBe(401);
    expect(await actionsOf('user', account.id)).toContain('pin_ended');
    const told = await plant.db
      .selectFrom('notifications')
      .select('title')
      .where('user_id', '=', account.id)
      .execute();
    expect(told).toEqual([{ title: 'Your PIN has ended' }]);
  });
});

describe('the own PIN of a person', () => {
  const personWithPassword = async (role: Role = 'operator') => {
    const person = await plant.person(role);
    const password_hash = await hashPassword('Plant-2026!');
    await plant.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute();
    return person;
  };
  const currentPassword = 'Plant-2026!';

  // covers TAB-05
  it('is set, changed and removed with the password, and is not in the audit log', async () => {
    const person = await personWithPassword();
    const wrong = await person.refused(endpoints.setPin, { body: { currentPassword: 'no', pin } });
    expect(wrong.body.details?.fields).toMatchObject([{ path: 'currentPassword' }]);
    for (const [typed, why] of [
      ['1234', 'easy to guess'],
      ['12', 'four to six digits'],
    ])
      expect(
        (await person.refused(endpoints.setPin, { body: { currentPassword, pin: typed ?? '' } })).body.error,
      ).toContain(why);
    await person.call(endpoints.setPin, { body: { currentPassword, pin } });
    expect((await byPin(person.username)).status).toBe(200);
    await person.call(endpoints.setPin, { body: { currentPassword, pin: '830519' } });
    expect((await byPin(person.username)).status).toBe(401);
    expect((await byPin(person.username, '830519')).status).toBe(200);
    expect((await person.call(endpoints.readOwnMeans)).data).toEqual({
      pin_since: new Date(noon).toISOString(),
      badge_since: null,
      asks_code: false,
    });
    await person.call(endpoints.removeOwnPin, { body: { currentPassword } });
    expect((await person.refused(endpoints.removeOwnPin, { body: { currentPassword } })).body.code).toBe(
      'NO_PIN',
    );
    await person.call(endpoints.setPin, { body: { currentPassword, pin } });
    await admin.call(endpoints.removePin, { params: { id: person.id } });
    expect((await byPin(person.username)).status).toBe(401);
    expect((await person.call(listNotifications, {})).data).toMatchObject([{ title: 'Your PIN has ended' }]);
    const audit = await plant.db.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify(audit)).not.toContain('830519');
    expect((await actionsOf('user', person.id)).filter((name) => name.startsWith('pin'))).toEqual([
      'pin_set',
      'pin_set',
      'pin_removed',
      'pin_set',
      'pin_removed',
    ]);
  });

  // covers TAB-05
  it('needs a code of the second factor if the person has a second factor', async () => {
    const person = await personWithPassword();
    await person.call(makeSecondFactorSecret, { body: { currentPassword } });
    await plant.db
      .updateTable('second_factors')
      .set((row) => ({
        sealed_secret: row.ref('sealed_pending'),
        since: noon,
        sealed_pending: null,
        pending_since: null,
      }))
      .where('user_id', '=', person.id)
      .execute();
    const without = await person.refused(endpoints.setPin, { body: { currentPassword, pin } });
    const wrong = await person.refused(endpoints.setPin, { body: { currentPassword, pin, code: '12' } });
    for (const { body } of [without, wrong]) expect(body.details?.fields).toMatchObject([{ path: 'code' }]);
  });

  // covers TAB-07
  it('opens no set-up that needs the password, and follows a badge if the role requires two factors', async () => {
    const held = await withPin('supervisor');
    const demand = (second_factor_roles: string[]) =>
      admin.call(putPlant, { body: { second_factor_roles } as never });
    const code = await badgeOf(held);
    await demand(['supervisor']);
    // The role requires a second factor that the person does not have.
    expect((await byPin(held.username)).body.code).toBe('PASSWORD_FIRST');
    expect((await byBadge(code)).body.data).toEqual({
      needs_pin: true,
      username: held.username,
      fullName: expect.any(String),
    });
    await plant.db
      .insertInto('second_factors')
      .values({ user_id: held.id, sealed_secret: Buffer.from('sealed'), since: noon })
      .execute();
    expect((await byPin(held.username)).status).toBe(200);
    await demand([]);
    expect((await byBadge(code)).status).toBe(200);
    await plant.db
      .updateTable('users')
      .set({ password_is_temporary: true })
      .where('id', '=', held.id)
      .execute();
    expect((await byPin(held.username)).body.code).toBe('PASSWORD_FIRST');
    expect((await byPin(held.username, '9998')).body.code).toBe('INVALID_CREDENTIALS');
  });
});
