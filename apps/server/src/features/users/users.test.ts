import { endSession, verifySession } from '@pms/domain/sessions/endpoints';
import { putPermissionMatrix } from '@pms/domain/settings/endpoints';
import {
  createUser,
  deactivateUser,
  endUserSessions,
  listUsers,
  unlockUser,
  updateProfile,
  updateUser,
} from '@pms/domain/users/endpoints';
import { anonymisePerson } from '@pms/domain/users/privacy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { type Account, anAccount, eventsSince } from '../../../test/builders';
import { waitingCalls } from '../../../test/waiting-calls';
import { lockPeople } from './queries';

describe('people', () => {
  let plant: TestPlant;
  let admin: Person;
  beforeAll(async () => {
    plant = await buildTestPlant();
    admin = await plant.person('admin');
  });
  afterAll(() => plant.close());

  const login = async ({ username, password }: Pick<Account, 'username' | 'password'>) =>
    plant.app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password } });
  const body = (username: string) => ({
    username,
    email: `${username}@plant.example`,
    password: 'simple',
  });

  it('are added by an admin, with defaults and a temporary password', async () => {
    const { data } = await admin.call(createUser, {
      body: { ...body('sipho'), first_name: 'Sipho', last_name: 'Nkosi', employee_code: 'EMP0042' },
    });
    expect(data).toMatchObject({
      username: 'sipho',
      fullName: 'Sipho Nkosi',
      employee_name: 'Sipho Nkosi',
      role: 'operator',
      company: 'Workforce',
      is_active: true,
      must_change_password: true,
      can_sign_in: true,
      last_login: null,
    });
    const signedIn = (await login({ username: 'sipho', password: 'simple' })).json();
    expect(signedIn.user.must_change_password).toBe(true);
    const event = await plant.db
      .selectFrom('live_events')
      .selectAll()
      .where('type', '=', 'user_created')
      .executeTakeFirstOrThrow();
    expect(event.channels).toEqual(['admin']);
    expect(JSON.stringify(event.data)).not.toContain('@plant.example');
  });

  it('have a password only as a hash', async () => {
    await admin.call(createUser, { body: { ...body('secretive'), password: 'Very-Secret-1' } });
    const audit = JSON.stringify(await plant.db.selectFrom('audit_log').selectAll().execute());
    expect(audit).not.toMatch(/Very-Secret-1|argon2/);
    const list = JSON.stringify(await admin.call(listUsers));
    expect(list).not.toMatch(/password_hash|argon2/);
  });

  it('have a unique username, e-mail address and employee code, in any case', async () => {
    await admin.call(createUser, { body: { ...body('Unique'), employee_code: 'U-1' } });
    const same = [
      [{ ...body('other'), username: 'uNIQUE' }, 'username', 'Username already exists'],
      [{ ...body('other'), email: 'UNIQUE@plant.example' }, 'email', 'Email already exists'],
      [{ ...body('other'), employee_code: 'u-1' }, 'employee_code', 'Employee code already exists'],
    ] as const;
    for (const [wanted, field, message] of same) {
      expect(await admin.refused(createUser, { body: wanted })).toMatchObject({
        status: 409,
        body: { error: message, details: { field } },
      });
    }
    const { data: other } = await admin.call(createUser, { body: body('other') });
    for (const change of [
      { username: 'UNIQUE' },
      { email: 'unique@PLANT.example' },
      { employee_code: 'U-1' },
    ]) {
      expect((await admin.refused(updateUser, { params: { id: other.id }, body: change })).status).toBe(409);
    }
    // The own name in another case is no collision.
    await admin.call(updateUser, { params: { id: other.id }, body: { username: 'OTHER' } });
  });

  it('are added once when two admins add the same name at the same moment', async () => {
    const second = await plant.person('admin');
    const answers = await Promise.all(
      [admin, second, admin, second].map((person) => person.request('POST', '/api/users', body('racer'))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('may all be without an employee code', async () => {
    await admin.call(createUser, { body: { ...body('codeless1'), employee_code: '' } });
    const { data } = await admin.call(createUser, { body: { ...body('codeless2'), employee_code: ' ' } });
    expect(data.employee_code).toBeNull();
  });

  it('change field by field: null empties a field, and an empty password changes nothing', async () => {
    const account = await anAccount(plant.db, { username: 'merged' });
    const params = { id: account.id };
    await admin.call(updateUser, { params, body: { phone: '+27 (11) 555-0101', first_name: 'Zanele' } });
    const { data } = await admin.call(updateUser, { params, body: { company: 'Agency', password: '' } });
    expect(data).toMatchObject({
      username: 'merged',
      phone: '+27 (11) 555-0101',
      company: 'Agency',
      fullName: 'Zanele',
      must_change_password: false,
    });
    expect((await admin.call(updateUser, { params, body: { phone: null } })).data.phone).toBeNull();
    expect((await login(account)).statusCode).toBe(200);
    const entries = await plant.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'user_updated')
      .where('entity_id', '=', String(account.id))
      .orderBy('sequence')
      .execute();
    expect(entries.map(({ before, after }) => [before, after])).toMatchObject([
      [{ phone: null }, { phone: '+27 (11) 555-0101' }],
      [{ company: 'Workforce' }, { company: 'Agency' }],
      [{ phone: '+27 (11) 555-0101' }, { phone: null }],
    ]);
  });

  it('belong to the usual company when the text of the company is emptied', async () => {
    const { data: made } = await admin.call(createUser, { body: { ...body('agent1'), company: ' ' } });
    expect(made.company).toBe('Workforce');
    const params = { id: made.id };
    await admin.call(updateUser, { params, body: { company: 'Agency' } });
    await admin.call(updateUser, { params, body: { phone: '011' } });
    const { data } = await admin.call(updateUser, { params, body: { company: ' ' } });
    expect(data).toMatchObject({ company: 'Workforce', phone: '011' });
  });

  it('have a new role from the next call on, in the same session', async () => {
    const person = await plant.person('operator');
    expect((await person.refused(createUser, { body: body('nope') })).status).toBe(403);
    await admin.call(updateUser, { params: { id: person.id }, body: { role: 'admin' } });
    await person.call(createUser, { body: body('by-new-admin') });
    expect((await person.call(verifySession)).user.role).toBe('admin');
    await admin.call(updateUser, { params: { id: person.id }, body: { role: 'viewer' } });
    expect(await person.refused(createUser, { body: body('nope') })).toMatchObject({
      status: 403,
      body: { code: 'PERMISSION_DENIED' },
    });
  });

  it('are deactivated and not deleted: their sessions end, and they cannot sign in', async () => {
    const account = await anAccount(plant.db, { username: 'leaver' });
    const { token } = (await login(account)).json();
    const answer = await admin.request('DELETE', `/api/users/${account.id}`);
    expect(answer).toEqual({ status: 204, body: {} });
    const check = await plant.app.inject({
      url: '/api/auth/verify-session',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(check.statusCode).toBe(403);
    expect((await login(account)).json().code).toBe('ACCOUNT_DISABLED');
    const { data } = await admin.call(listUsers, { query: { search: 'leaver' } });
    expect(data).toMatchObject([{ username: 'leaver', is_active: false, can_sign_in: false }]);
    await admin.call(deactivateUser, { params: { id: account.id } });
    await admin.call(updateUser, { params: { id: account.id }, body: { is_active: true } });
    expect((await login(account)).statusCode).toBe(200);
    const revived = await plant.app.inject({
      url: '/api/auth/verify-session',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(revived.statusCode).toBe(403);
  });

  it('cannot deactivate themselves or set their own password on this page', async () => {
    await anAccount(plant.db, { role: 'admin' });
    for (const refused of [
      await admin.refused(deactivateUser, { params: { id: admin.id } }),
      await admin.refused(updateUser, { params: { id: admin.id }, body: { is_active: false } }),
    ]) {
      expect(refused).toMatchObject({ status: 409, body: { code: 'OWN_ACCOUNT' } });
    }
    expect(
      await admin.refused(updateUser, { params: { id: admin.id }, body: { password: 'Other-1234' } }),
    ).toMatchObject({ status: 400, body: { details: { fields: [{ path: 'password' }] } } });
  });

  it('are answered with 404 if the person does not exist', async () => {
    const params = { id: 999_999 };
    for (const answer of [
      await admin.refused(updateUser, { params, body: {} }),
      await admin.refused(deactivateUser, { params }),
      await admin.refused(unlockUser, { params }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { error: 'User not found' } });
    }
  });

  it('are unlocked by an admin', async () => {
    const account = await anAccount(plant.db);
    for (let attempt = 0; attempt < 5; attempt += 1) await login({ ...account, password: 'wrong' });
    expect((await login(account)).statusCode).toBe(429);
    const { data } = await admin.call(listUsers, { query: { search: account.username } });
    expect(data).toMatchObject([{ failed_sign_ins: 5, locked_until: expect.any(String) }]);
    await admin.call(unlockUser, { params: { id: account.id } });
    expect((await login(account)).statusCode).toBe(200);
  });

  it('send an event to the admins about each change of their record, without personal data', async () => {
    const person = await plant.person('viewer');
    const params = { id: person.id };
    const { session_id } = await plant.db
      .selectFrom('sessions')
      .select('id as session_id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    const changes = {
      profile: () =>
        person.call(updateProfile, { body: { email: 'told@plant.example', fullName: 'Thandi Told' } }),
      record: () => admin.call(updateUser, { params, body: { phone: '011 555 0100' } }),
      lock: () => admin.call(unlockUser, { params }),
      session: () => admin.call(endSession, { params: { id: session_id } }),
      sessions: () => admin.call(endUserSessions, { params }),
      leaving: () => admin.call(deactivateUser, { params }),
      'repeated leaving': () => admin.call(deactivateUser, { params }),
      name: () => admin.call(anonymisePerson, { params, body: { reason: 'Left in March' } }),
    };
    const told: Record<string, unknown> = {};
    for (const [name, change] of Object.entries(changes)) {
      const events = await eventsSince(plant.db);
      await change();
      told[name] = (await events()).filter(({ channels }) => channels.includes('admin'));
    }
    const updated = [
      { type: 'user_updated', generic_type: null, channels: ['admin'], data: { user_id: person.id } },
    ];
    expect(told).toEqual({
      ...Object.fromEntries(Object.keys(changes).map((name) => [name, updated])),
      'repeated leaving': [],
    });
  });

  it('keep the values that an admin saved when they save another field of their own profile', async () => {
    const person = await plant.person('operator');
    const params = { id: person.id };
    await admin.call(updateUser, {
      params,
      body: { email: 'by-admin@plant.example', phone: '011 555 0100' },
    });
    await person.call(updateProfile, { body: { fullName: 'Zodwa Zulu' } });
    const { data } = await admin.call(listUsers, { query: { search: person.username } });
    expect(data).toMatchObject([
      {
        fullName: 'Zodwa Zulu',
        email: 'by-admin@plant.example',
        email_set_by_self: false,
        phone: '011 555 0100',
      },
    ]);
  });

  it('are a wall display only with the role of a viewer', async () => {
    const answer = await admin.refused(createUser, { body: { ...body('wall'), is_display: true } });
    expect(answer).toMatchObject({ status: 400, body: { details: { fields: [{ path: 'is_display' }] } } });
    const { data } = await admin.call(createUser, {
      body: { ...body('wall'), is_display: true, role: 'viewer' },
    });
    expect(data.is_display).toBe(true);
    expect(
      (await admin.refused(updateUser, { params: { id: data.id }, body: { role: 'operator' } })).status,
    ).toBe(400);
  });

  it('with the role of an admin are changed only by admins, also if another role may manage users', async () => {
    const manager = await plant.person('manager');
    await admin.call(putPermissionMatrix, { body: { manager: { manageUsers: true } } });
    await manager.call(createUser, { body: body('by-manager') });
    for (const answer of [
      await manager.refused(createUser, { body: { ...body('my-admin'), role: 'admin' } }),
      await manager.refused(updateUser, { params: { id: manager.id }, body: { role: 'admin' } }),
      await manager.refused(updateUser, { params: { id: admin.id }, body: { password: 'Taken-over-1' } }),
      await manager.refused(deactivateUser, { params: { id: admin.id } }),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'PERMISSION_DENIED' } });
    }
    await admin.call(putPermissionMatrix, { body: { manager: { manageUsers: false } } });
  });
});

describe('the last admin', () => {
  let plant: TestPlant;
  beforeAll(async () => {
    plant = await buildTestPlant();
  });
  afterAll(() => plant.close());

  it('cannot be removed: of two admins who demote each other at the same moment, one succeeds', async () => {
    const people = [await plant.person('admin'), await plant.person('admin')];
    const [first, second] = people as [Person, Person];
    await plant.db.updateTable('users').set({ password_hash: 'set' }).execute();
    const demote = (actor: Person, target: Person) =>
      actor.request('PUT', `/api/users/${target.id}`, { role: 'operator' });
    // Both calls pass the check of rights before either admin is demoted, because the test holds the lock of people's
    // records.
    const answers = await plant.db.transaction().execute(async (tx) => {
      await lockPeople(tx);
      const calls = Promise.all([demote(first, second), demote(second, first)]);
      await expect.poll(() => waitingCalls(plant.db)).toBe(2);
      return { calls };
    });
    const statuses = (await answers.calls).map(({ status }) => status);
    expect([...statuses].sort()).toEqual([200, 409]);
    const remaining = statuses[0] === 200 ? first : second;
    const lastOne = { status: 409, body: { code: 'LAST_ADMIN' } };
    expect(
      await remaining.refused(updateUser, { params: { id: remaining.id }, body: { role: 'viewer' } }),
    ).toMatchObject(lastOne);
    // An admin who cannot sign in does not count as another admin.
    await plant.person('admin');
    expect(
      await remaining.refused(updateUser, { params: { id: remaining.id }, body: { role: 'viewer' } }),
    ).toMatchObject(lastOne);
    await anAccount(plant.db, { role: 'admin' });
    await remaining.call(updateUser, { params: { id: remaining.id }, body: { role: 'viewer' } });
  });
});
