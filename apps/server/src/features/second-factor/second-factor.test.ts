/** The second factor over HTTP: set-up, the second step of a sign-in, recovery codes, roles that must have it. */

import { listNotifications } from '@pms/domain/notifications/endpoints';
import type { Role } from '@pms/domain/roles';
import * as endpoints from '@pms/domain/second-factor/endpoints';
import { login } from '@pms/domain/sessions/endpoints';
import { putPlant } from '@pms/domain/settings/endpoints';
import { deactivateUser, listAccounts, updateUser } from '@pms/domain/users/endpoints';
import { anonymisePerson, readPersonFile } from '@pms/domain/users/privacy';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { eventsSince } from '../../../test/builders';
import { secondProcess } from '../../../test/second-process';
import { setRight } from '../../../test/set-right';
import { hashPassword } from '../../platform/password-hash';
import { sealerOf } from '../../platform/plant-key';

const noon = Date.parse('2026-03-02T10:00:00Z');
const step = 30_000;
const password = 'Plant-2026!';
const wrongCode = 'This code is wrong or was used already.';

let plant: TestPlant;
beforeAll(async () => {
  plant = await buildTestPlant();
});
afterAll(() => plant.close());
beforeEach(() => plant.standAt(new Date(noon).toISOString()));

const codeOf = (secret: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

/** A code that is wrong at every time of these tests. */
function wrongFor(secret: string): string {
  const right = new Set(Array.from({ length: 40 }, (_, index) => codeOf(secret, noon + (index - 20) * step)));
  return ['000000', '000001', '000002'].find((code) => !right.has(code)) ?? '999999';
}

async function personWithPassword(role: Role = 'operator'): Promise<Person> {
  const person = await plant.person(role);
  await plant.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', person.id)
    .execute();
  return person;
}

interface Protected {
  readonly person: Person;
  readonly secret: string;
  readonly recovery: readonly string[];
}

/** A person whose factor was set up some minutes ago, so that no code of today was used. */
async function withFactor(role: Role = 'operator'): Promise<Protected> {
  const person = await personWithPassword(role);
  const at = noon - 10 * 60_000;
  await plant.standAt(new Date(at).toISOString());
  const { data } = await person.call(endpoints.makeSecondFactorSecret, {
    body: { currentPassword: password },
  });
  const confirmed = await person.call(endpoints.confirmSecondFactor, {
    body: { code: codeOf(data.secret, at) },
  });
  await plant.standAt(new Date(noon).toISOString());
  return { person, secret: data.secret, recovery: confirmed.data.recovery };
}

interface Sent {
  readonly status: number;
  readonly body: Record<string, never> & {
    readonly error?: string;
    readonly code?: string;
    readonly data?: { readonly ticket?: string; readonly token?: string };
  };
  readonly device: string | undefined;
}

async function post(path: string, payload: object, device?: string, app = plant.app): Promise<Sent> {
  const answer = await app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload,
    remoteAddress: '10.0.0.9',
    ...(device ? { headers: { cookie: device } } : {}),
  });
  const kept = answer.headers['set-cookie'];
  return {
    status: answer.statusCode,
    body: answer.json(),
    device: typeof kept === 'string' ? kept.split(';')[0] : undefined,
  };
}

const first = (person: Person, device?: string, typed = password) =>
  post(login.path, { username: person.username, password: typed }, device);

async function ticketOf(person: Person, device?: string): Promise<string> {
  const { status, body } = await first(person, device);
  expect([status, body.data]).toMatchObject([200, { second_factor: true }]);
  return body.data?.ticket ?? '';
}

const second = (ticket: string, code: string, device?: string, app = plant.app) =>
  post('/auth/second-factor', { ticket, code }, device, app);

const failuresOf = async (id: number): Promise<number> =>
  (
    await plant.db
      .selectFrom('users')
      .select('failed_sign_ins')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).failed_sign_ins;

const actionsOf = async (id: number): Promise<string[]> =>
  (
    await plant.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity', '=', 'user')
      .where('entity_id', '=', String(id))
      .orderBy('sequence')
      .execute()
  ).map(({ action }) => action);

describe('the set-up', () => {
  // covers TOTP-01
  it('needs the password, shows the secret and its address, and is complete after the first right code', async () => {
    const person = await personWithPassword();
    const wrong = await person.refused(endpoints.makeSecondFactorSecret, {
      body: { currentPassword: 'not-it' },
    });
    expect([wrong.status, wrong.body.error]).toEqual([400, 'Current password is incorrect']);
    expect(await failuresOf(person.id)).toBe(1);
    const early = await person.refused(endpoints.confirmSecondFactor, { body: { code: '123456' } });
    expect(early.body.code).toBe('SET_UP_ENDED');
    const { data } = await person.call(endpoints.makeSecondFactorSecret, {
      body: { currentPassword: password },
    });
    expect(data.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(data.uri).toContain('otpauth://totp/Production%20Management:');
    expect(data.uri).toContain(`secret=${data.secret}`);
    expect((await first(person)).body.data?.token).toBeTruthy();
    const refused = await person.refused(endpoints.confirmSecondFactor, {
      body: { code: wrongFor(data.secret) },
    });
    expect([refused.status, refused.body.details]).toMatchObject([
      400,
      { fields: [{ path: 'code', message: wrongCode }] },
    ]);
    const typed = codeOf(data.secret, noon);
    const { data: codes } = await person.call(endpoints.confirmSecondFactor, {
      body: { code: `${typed.slice(0, 3)} ${typed.slice(3)}` },
    });
    expect(new Set(codes.recovery).size).toBe(10);
    for (const code of codes.recovery) expect(code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
    expect((await person.call(endpoints.readSecondFactor)).data).toEqual({
      enabled: true,
      since: new Date(noon).toISOString(),
      required: false,
      recovery_left: 10,
      proof: 'password',
    });
    expect((await first(person)).body.data).toMatchObject({ second_factor: true });
    expect(await actionsOf(person.id)).toContain('second_factor_set_up');
  });

  // covers TOTP-01
  it('ends after fifteen minutes, and the former factor is valid until the new factor is confirmed', async () => {
    const { person, secret } = await withFactor();
    const { data } = await person.call(endpoints.makeSecondFactorSecret, {
      body: { currentPassword: password },
    });
    expect((await second(await ticketOf(person), codeOf(data.secret, noon))).status).toBe(401);
    expect((await second(await ticketOf(person), codeOf(secret, noon))).status).toBe(200);
    const late = noon + 15 * 60_000 + 1;
    await plant.standAt(new Date(late).toISOString());
    const { token } = (await second(await ticketOf(person), codeOf(secret, late))).body.data ?? {};
    const ended = await plant.app.inject({
      method: 'POST',
      url: '/api/settings/second-factor',
      headers: { authorization: `Bearer ${token}` },
      payload: { code: codeOf(data.secret, late) },
    });
    expect(ended.json().code).toBe('SET_UP_ENDED');
  });

  // covers TOTP-03
  it('stores neither the secret nor a code as text, and another key cannot decrypt the secret', async () => {
    const { person, secret, recovery } = await withFactor();
    const { sealed_secret } = await plant.db
      .selectFrom('second_factors')
      .selectAll()
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    if (!sealed_secret) throw new Error('There is no secret');
    expect(sealed_secret.includes(secret)).toBe(false);
    const { sealer } = plant.server;
    expect(sealer.open(sealed_secret, String(person.id))).toBe(secret);
    expect(sealer.open(sealed_secret, String(person.id + 1))).toBeUndefined();
    expect(sealerOf(Buffer.from('another key')).open(sealed_secret, String(person.id))).toBeUndefined();
    const altered = Buffer.from(sealed_secret);
    altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
    expect(sealer.open(altered, String(person.id))).toBeUndefined();
    const codes = await plant.db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('user_id', '=', person.id)
      .execute();
    const kept = Buffer.concat(codes.map(({ code_hash }) => code_hash)).toString('latin1');
    for (const code of recovery) expect(kept).not.toContain(code.replaceAll('-', ''));
  });
});

describe('the second step of a sign-in', () => {
  // covers TOTP-04
  it.each([
    ['two steps before', -2, 401],
    ['one step before', -1, 200],
    ['the present step', 0, 200],
    ['one step after', 1, 200],
    ['two steps after', 2, 401],
  ])('a code of %s answers %i', async (_, off, status) => {
    const { person, secret } = await withFactor();
    const answer = await second(await ticketOf(person), codeOf(secret, noon + off * step));
    expect(answer.status).toBe(status);
    if (status === 401) expect(answer.body).toMatchObject({ code: 'INVALID_CODE', error: wrongCode });
    else expect(answer.body).toMatchObject({ user: { id: person.id }, data: { user: { id: person.id } } });
  });

  // covers TOTP-05
  it('accepts a code once, and then no code of an earlier time step', async () => {
    const { person, secret } = await withFactor();
    const code = codeOf(secret, noon);
    expect((await second(await ticketOf(person), code)).status).toBe(200);
    expect((await second(await ticketOf(person), code)).body.code).toBe('INVALID_CODE');
    expect((await second(await ticketOf(person), codeOf(secret, noon - step))).status).toBe(401);
    expect((await second(await ticketOf(person), codeOf(secret, noon + step))).status).toBe(200);
  });

  // covers TOTP-05
  it('accepts a code once if two processes receive the code at the same moment', async () => {
    const other = await secondProcess(plant.url);
    for (let round = 0; round < 4; round += 1) {
      const { person, secret } = await withFactor();
      const tickets = [await ticketOf(person), await ticketOf(person)] as const;
      const code = codeOf(secret, noon);
      const answers = await Promise.all([
        second(tickets[0], code),
        second(tickets[1], code, undefined, other),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    }
  });

  // covers TOTP-06
  it('tells the open profile of the person that a recovery code was used', async () => {
    const { person, recovery } = await withFactor();
    const ticket = await ticketOf(person);
    const told = await eventsSince(plant.db);
    expect((await second(ticket, recovery[0] ?? '')).status).toBe(200);
    expect((await told()).map(({ type }) => type)).toContain('own_account_changed');
  });

  // covers TOTP-06
  it('accepts each recovery code once, in any spelling, and notifies the person, and new codes end the former codes', async () => {
    const { person, recovery } = await withFactor();
    const [one = '', two = '', three = ''] = recovery;
    expect((await second(await ticketOf(person), one.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await second(await ticketOf(person), one)).body.code).toBe('INVALID_CODE');
    const tickets = [await ticketOf(person), await ticketOf(person)] as const;
    const other = await secondProcess(plant.url);
    const both = await Promise.all([second(tickets[0], two), second(tickets[1], two, undefined, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await person.call(endpoints.readSecondFactor)).data.recovery_left).toBe(8);
    const { data: messages } = await person.call(listNotifications);
    expect(messages.filter(({ title }) => title === 'A recovery code was used')).toHaveLength(2);
    const { data } = await person.call(endpoints.renewRecoveryCodes, { body: { currentPassword: password } });
    expect((await second(await ticketOf(person), three)).status).toBe(401);
    expect((await second(await ticketOf(person), data.recovery[0] ?? '')).status).toBe(200);
    expect(await actionsOf(person.id)).toEqual(
      expect.arrayContaining(['recovery_code_used', 'recovery_codes_renewed']),
    );
  });

  // covers TOTP-07
  it.each<
    [string, (ticket: string, person: Person, device: string) => Promise<[string, string | undefined]>]
  >([
    ['no person has', async (_, _person, device) => ['made-up', device]],
    [
      'is five minutes old',
      async (ticket, _, device) => {
        await plant.standAt(new Date(noon + 5 * 60_000).toISOString());
        return [ticket, device];
      },
    ],
    ['comes from a device without the cookie', async (ticket) => [ticket, undefined]],
    ['comes from another device', async (ticket) => [ticket, `pms_device=${'x'.repeat(43)}`]],
    [
      'is older than a new password',
      async (ticket, person, device) => {
        const admin = await plant.person('admin');
        await admin.call(updateUser, { params: { id: person.id }, body: { password: 'Given-2026!' } });
        return [ticket, device];
      },
    ],
  ])('refuses a ticket that %s', async (_, bend) => {
    const { person, secret } = await withFactor();
    const device = `pms_device=${'d'.repeat(43)}`;
    const [ticket, from] = await bend(await ticketOf(person, device), person, device);
    const at = Date.parse(
      (
        await plant.db
          .selectNoFrom((eb) => eb.fn<string>('plant_clock', []).as('now'))
          .executeTakeFirstOrThrow()
      ).now,
    );
    const answer = await second(ticket, codeOf(secret, at), from);
    expect([answer.status, answer.body.code]).toEqual([401, 'SIGN_IN_ENDED']);
    expect(await failuresOf(person.id)).toBe(0);
  });

  // covers TOTP-07
  it('uses a ticket once, and the ticket of one person accepts no code of another person', async () => {
    const ann = await withFactor();
    const ben = await withFactor();
    const ticket = await ticketOf(ann.person);
    expect((await second(ticket, codeOf(ben.secret, noon))).body.code).toBe('INVALID_CODE');
    expect((await second(ticket, ben.recovery[0] ?? '')).body.code).toBe('INVALID_CODE');
    expect((await second(ticket, codeOf(ann.secret, noon))).status).toBe(200);
    expect((await second(ticket, codeOf(ann.secret, noon + step))).body.code).toBe('SIGN_IN_ENDED');
    expect(await plant.db.selectFrom('sign_in_tickets').selectAll().execute()).not.toContainEqual(
      expect.objectContaining({ user_id: ann.person.id }),
    );
  });

  // covers TOTP-08
  it('has the same answer to a wrong password with and without a second factor', async () => {
    const { person } = await withFactor();
    const plain = await personWithPassword();
    const [guarded, open] = [await first(person, undefined, 'wrong'), await first(plain, undefined, 'wrong')];
    expect(guarded).toEqual(open);
    expect(guarded.body).toMatchObject({ error: 'Invalid username or password' });
  });

  // covers TOTP-09
  it('delays wrong codes like wrong passwords, also with right passwords between the codes', async () => {
    const { person, secret } = await withFactor();
    const wrong = wrongFor(secret);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await second(await ticketOf(person), wrong)).body.code).toBe('INVALID_CODE');
    expect(await failuresOf(person.id)).toBe(5);
    expect((await first(person)).status).toBe(429);
    await plant.standAt(new Date(noon + 61_000).toISOString());
    const ticket = await ticketOf(person);
    expect((await second(ticket, wrong)).status).toBe(401);
    const right = codeOf(secret, noon + 61_000);
    expect((await second(ticket, right)).status).toBe(429);
    const later = noon + 61_000 + 121_000;
    await plant.standAt(new Date(later).toISOString());
    expect((await second(ticket, codeOf(secret, later))).status).toBe(200);
    expect(await failuresOf(person.id)).toBe(0);
  });
});

describe('the switch-off', () => {
  // covers TOTP-10
  it('needs the password, and ends the recovery codes', async () => {
    const { person } = await withFactor();
    const refused = await person.refused(endpoints.switchOffSecondFactor, {
      body: { currentPassword: 'not-it' },
    });
    expect(refused.status).toBe(400);
    await person.call(endpoints.switchOffSecondFactor, { body: { currentPassword: password } });
    expect((await first(person)).body.data?.token).toBeTruthy();
    const left = await plant.db
      .selectFrom('recovery_codes')
      .selectAll()
      .where('user_id', '=', person.id)
      .execute();
    expect(left).toEqual([]);
    const again = await person.refused(endpoints.switchOffSecondFactor, {
      body: { currentPassword: password },
    });
    expect(again.body.code).toBe('NO_SECOND_FACTOR');
  });

  // covers TOTP-11, TOTP-12
  it('a person whose role requires a second factor can only set up the factor, and cannot switch the factor off', async () => {
    const admin = await plant.person('admin');
    const manager = await plant.person('manager');
    const packer = await personWithPassword('packer');
    const refused = await manager.refused(putPlant, { body: { second_factor_roles: ['packer'] } });
    expect(refused.status).toBe(403);
    await admin.call(putPlant, { body: { second_factor_roles: ['packer'] } });
    try {
      const locked = await packer.request('GET', '/api/orders');
      expect([locked.status, locked.body]).toMatchObject([
        403,
        { code: 'PERMISSION_DENIED', details: { reason: 'second_factor' } },
      ]);
      const { body } = await packer.request('GET', '/api/auth/verify-session');
      expect(body.user).toMatchObject({ must_set_up_second_factor: true });
      const { data } = await packer.call(endpoints.makeSecondFactorSecret, {
        body: { currentPassword: password },
      });
      await packer.call(endpoints.confirmSecondFactor, { body: { code: codeOf(data.secret, noon) } });
      expect((await packer.request('GET', '/api/orders')).status).toBe(200);
      const kept = await packer.refused(endpoints.switchOffSecondFactor, {
        body: { currentPassword: password },
      });
      expect(kept.body.code).toBe('SECOND_FACTOR_DEMANDED');
      expect((await manager.request('GET', '/api/orders')).status).toBe(200);
    } finally {
      await admin.call(putPlant, { body: { second_factor_roles: [] } });
    }
  });
});

describe('the removal by another person', () => {
  // covers TOTP-13
  it('is done by an admin, is in the audit log, and notifies the person', async () => {
    const { person } = await withFactor();
    const admin = await plant.person('admin');
    const listed = async () =>
      (await admin.call(listAccounts, { query: { search: person.username } })).data.find(
        ({ id }) => id === person.id,
      )?.has_second_factor;
    expect(await listed()).toBe(true);
    await admin.call(endpoints.removeSecondFactor, { params: { id: person.id } });
    expect(await listed()).toBe(false);
    expect((await first(person)).body.data?.token).toBeTruthy();
    expect(await actionsOf(person.id)).toContain('second_factor_removed');
    const { data: messages } = await person.call(listNotifications);
    expect(messages[0]?.title).toBe('Your second factor was removed');
    const again = await admin.refused(endpoints.removeSecondFactor, { params: { id: person.id } });
    expect(again.status).toBe(409);
  });

  // covers TOTP-13
  it('of the second factor of an admin is done only by an admin', async () => {
    const { person } = await withFactor('admin');
    const manager = await plant.person('manager');
    await setRight(plant.db, 'manager', 'manageUsers', true);
    const refused = await manager.refused(endpoints.removeSecondFactor, { params: { id: person.id } });
    expect(refused.status).toBe(403);
  });

  // covers TOTP-15
  it('the file of a person names the second factor, and the departure of the person ends the factor', async () => {
    const { person, secret } = await withFactor();
    const admin = await plant.person('admin');
    const file = await plant.app.inject({
      url: `/api${readPersonFile.path.replace('{id}', String(person.id))}?reason=Asked+for`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(file.body).toContain('second_factors');
    expect(file.body).not.toContain('sealed');
    expect(file.body).not.toContain(secret);
    await admin.call(deactivateUser, { params: { id: person.id } });
    const rows = () =>
      plant.db.selectFrom('second_factors').selectAll().where('user_id', '=', person.id).execute();
    expect(await rows()).toEqual([]);
    await plant.db
      .insertInto('second_factors')
      .values({ user_id: person.id, sealed_secret: Buffer.from('x'), since: new Date(noon).toISOString() })
      .execute();
    await admin.call(anonymisePerson, { params: { id: person.id }, body: { reason: 'Asked for' } });
    expect(await rows()).toEqual([]);
  });
});
