import { changePassword, firstPassword, verifySession } from '@pms/domain/sessions/endpoints';
import { updateUser } from '@pms/domain/users/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { type Account, anAccount, auditOf, eventsSince } from '../../../test/builders';
import { waitingCalls } from '../../../test/waiting-calls';
import { hashPassword } from '../../platform/password-hash';

const common = 'This password is easy to guess. Choose another password.';
const weak = 'Password is too weak. Please include uppercase, lowercase, numbers, and special characters.';

describe('the own password of a person', () => {
  let plant: TestPlant;
  beforeAll(async () => {
    plant = await buildTestPlant();
  });
  afterAll(() => plant.close());

  const login = async ({ username, password }: Pick<Account, 'username' | 'password'>) => {
    const answer = await plant.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username, password },
    });
    return { status: answer.statusCode, token: answer.json().token as string };
  };
  const send = async (token: string, method: 'GET' | 'POST', path: string, payload?: object) => {
    const answer = await plant.app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, body: answer.json() };
  };

  // covers SIGN-31
  it('must be set before a person with a temporary password can do any other action', async () => {
    const account = await anAccount(plant.db, { password_is_temporary: true, password: 'abcdef' });
    const { token } = await login(account);
    const elsewhere = await login(account);
    expect((await send(token, 'GET', '/auth/verify-session')).body.user.must_change_password).toBe(true);
    expect(await send(token, 'GET', '/users')).toMatchObject({
      status: 403,
      body: {
        code: 'PERMISSION_DENIED',
        error: 'Change your temporary password first',
        details: { reason: 'temporary_password' },
      },
    });
    const changed = await send(token, 'POST', firstPassword.path, { newPassword: 'Maize-Mill-7' });
    expect(changed).toMatchObject({
      status: 200,
      body: { data: { user: { must_change_password: false } } },
    });
    expect((await send(token, 'GET', '/users')).status).toBe(200);
    expect((await send(elsewhere.token, 'GET', '/auth/verify-session')).status).toBe(401);
    expect((await login(account)).status).toBe(401);
    expect((await login({ ...account, password: 'Maize-Mill-7' })).status).toBe(200);
  });

  it('needs the current password after the person has set a password', async () => {
    const account = await anAccount(plant.db);
    const { token } = await login(account);
    expect(await send(token, 'POST', firstPassword.path, { newPassword: 'Maize-Mill-7' })).toMatchObject({
      status: 409,
      body: { code: 'PASSWORD_NOT_TEMPORARY' },
    });
    expect(
      await send(token, 'POST', changePassword.path, {
        currentPassword: 'wrong',
        newPassword: 'Maize-Mill-7',
      }),
    ).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'currentPassword', message: 'Current password is incorrect' }] } },
    });
    expect((await login(account)).status).toBe(200);
  });

  // covers SAFE-23, ADMIN-25
  it('delays the person after wrong guesses in a session, and the administrators see the delay', async () => {
    const account = await anAccount(plant.db);
    const { token } = await login(account);
    const told = await eventsSince(plant.db);
    const guesses = Array.from({ length: 5 }, (_, index) => `guess ${index}`);
    for (const currentPassword of guesses)
      await send(token, 'POST', changePassword.path, { currentPassword, newPassword: 'Maize-Mill-7' });
    expect((await told()).filter(({ type }) => type === 'user_locked')).toMatchObject([
      { channels: ['admin'], data: { user_id: account.id } },
    ]);
    expect((await auditOf(plant.db, 'user', account.id)).at(-1)).toMatchObject({
      action: 'locked',
      after: { locked_until: expect.any(String) },
    });
  });

  // covers SAFE-23
  it('cannot be guessed in a session that was left open: wrong guesses count as failed sign-ins', async () => {
    const account = await anAccount(plant.db);
    const { token } = await login(account);
    const guess = (currentPassword: string) =>
      send(token, 'POST', changePassword.path, { currentPassword, newPassword: 'Maize-Mill-7' });
    const burst = await Promise.all(Array.from({ length: 7 }, (_, index) => guess(`guess ${index}`)));
    expect(burst.map(({ status }) => status).sort()).toEqual([...Array(5).fill(400), 429, 429]);
    expect(await guess(account.password)).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS', details: { minutes: 1 } },
    });
    const failed = await plant.db
      .selectFrom('audit_log')
      .select('note')
      .where('action', '=', 'sign_in_failed')
      .where('entity_id', '=', String(account.id))
      .execute();
    expect(failed).toEqual(Array(5).fill({ note: 'Wrong current password' }));
  });

  it('ends all other sessions when it changes, and is not in the audit log', async () => {
    const account = await anAccount(plant.db);
    const here = await login(account);
    const there = await login(account);
    const body = { currentPassword: account.password, newPassword: 'Maize-Mill-8' };
    expect(await send(here.token, 'POST', changePassword.path, body)).toMatchObject({
      status: 200,
      body: { data: { changed: true } },
    });
    expect((await send(here.token, 'GET', '/auth/verify-session')).status).toBe(200);
    expect((await send(there.token, 'GET', '/auth/verify-session')).status).toBe(401);
    const record = JSON.stringify(await plant.db.selectFrom('audit_log').selectAll().execute());
    expect(record).toContain('password_changed');
    for (const secret of ['Maize-Mill-8', account.password, 'argon2']) expect(record).not.toContain(secret);
    expect(await plant.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
  });

  // covers SIGN-30, SAFE-24
  it.each([
    ['shorter than six', 'aB1!x', 'Password must be at least 6 characters'],
    ['longer than 128', `aB1!${'x'.repeat(125)}`, 'Password must be at most 128 characters'],
    ['of one kind of character', 'abcdefghij', weak],
    ['of two kinds', 'maizem12', undefined],
    ['short and of two kinds', 'abc123', weak],
    ['common', 'letmein1', common],
    ['common, with the required kinds of characters', 'Password1!', common],
    ['common, with signs for letters', 'P@ssw0rd12', common],
    ['missing', undefined, 'New password is required'],
    ['a number', 12_345_678, 'New password is required'],
    ['blank', '', 'New password is required'],
  ])('is judged if the new password is %s', async (_, newPassword, message) => {
    const account = await anAccount(plant.db);
    const { token } = await login(account);
    const answer = await send(token, 'POST', changePassword.path, {
      currentPassword: account.password,
      newPassword,
    });
    if (message === undefined) {
      expect(answer.status).toBe(200);
      return;
    }
    expect(answer.status).toBe(400);
    expect(answer.body.details.fields[0]).toEqual({ path: 'newPassword', message });
  });

  // covers SIGN-30
  it('must differ from the current password', async () => {
    const account = await anAccount(plant.db);
    const { token } = await login(account);
    const body = { currentPassword: account.password, newPassword: account.password };
    expect(await send(token, 'POST', changePassword.path, body)).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'newPassword' }] } },
    });
  });

  it('may contain any character', async () => {
    const account = await anAccount(plant.db, { password: 'Plant-2026!' });
    const { token } = await login(account);
    const newPassword = 'Ümlaut 🏭 \u0000 Zulu-9';
    const body = { currentPassword: account.password, newPassword };
    expect((await send(token, 'POST', changePassword.path, body)).status).toBe(200);
    expect((await login({ ...account, password: newPassword })).status).toBe(200);
  });

  // covers SIGN-31
  it('is temporary again after an admin sets a password, which ends every session', async () => {
    const admin: Person = await plant.person('admin');
    const account = await anAccount(plant.db);
    const { token } = await login(account);
    await admin.call(updateUser, { params: { id: account.id }, body: { password: 'simple' } });
    expect((await send(token, 'GET', verifySession.path)).status).toBe(403);
    const again = await login({ ...account, password: 'simple' });
    expect((await send(again.token, 'GET', verifySession.path)).body.user.must_change_password).toBe(true);
  });

  it('is not replaced if an admin has set a password meanwhile', async () => {
    const account = await anAccount(plant.db, { password_is_temporary: true });
    const { token } = await login(account);
    const hash = await hashPassword('set-by-admin');
    const replacing = plant.db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ password_hash: hash }).where('id', '=', account.id).execute();
      const waiting = send(token, 'POST', firstPassword.path, { newPassword: 'Maize-Mill-9' });
      // The other call has already read the old hash when it waits for the row that this test has locked.
      await expect.poll(() => waitingCalls(plant.db)).toBe(1);
      return { waiting };
    });
    const { waiting } = await replacing;
    expect((await waiting).status).toBe(400);
    expect((await login({ ...account, password: 'set-by-admin' })).status).toBe(200);
  });
});
