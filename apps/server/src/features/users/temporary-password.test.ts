import { createUser, updateUser } from '@pms/domain/users/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';

describe('a temporary password', () => {
  let plant: TestPlant;
  let admin: Person;
  beforeAll(async () => {
    plant = await buildTestPlant();
    await plant.standAt('2026-11-06T08:00:00.000Z');
    admin = await plant.person('admin');
  });
  afterAll(() => plant.close());

  const signIn = async (password: string) => {
    const payload = { username: 'sipho', password };
    const reply = await plant.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    return [reply.statusCode, reply.json().code];
  };

  // covers ADMIN-08
  it('ends after 72 hours, until an admin sets another password', async () => {
    const sipho = { username: 'sipho', email: 'sipho@plant.example', password: 'first-1' };
    const { data } = await admin.call(createUser, { body: sipho });
    await plant.standAt('2026-11-09T07:59:59.000Z');
    expect(await signIn('first-1')).toEqual([200, undefined]);
    await plant.standAt('2026-11-09T08:00:00.000Z');
    expect(await signIn('first-1')).toEqual([403, 'TEMPORARY_PASSWORD_ENDED']);
    // A person without the password does not learn that it has ended.
    expect(await signIn('guessed-1')).toEqual([401, 'INVALID_CREDENTIALS']);

    const another = await plant.person('admin');
    await another.call(updateUser, { params: { id: data.id }, body: { password: 'second-1' } });
    expect(await signIn('second-1')).toEqual([200, undefined]);
    await plant.standAt('2026-11-12T08:00:00.000Z');
    expect(await signIn('second-1')).toEqual([403, 'TEMPORARY_PASSWORD_ENDED']);
  });

  // covers ADMIN-08
  it('that has ended does not count as a sign-in, so the only other administrator cannot be removed', async () => {
    const added = { username: 'lerato', email: 'lerato@plant.example', password: 'first-1' };
    await plant.standAt('2026-11-20T08:00:00.000Z');
    const giver = await plant.person('admin');
    const { data: lerato } = await giver.call(createUser, { body: { ...added, role: 'admin' } });
    await plant.standAt('2026-11-23T08:00:00.000Z');
    const last = await plant.person('admin');
    const kept = [last.id, lerato.id];
    await plant.db.updateTable('users').set({ is_active: false }).where('id', 'not in', kept).execute();
    await plant.db.updateTable('users').set({ password_hash: 'set' }).where('id', '=', last.id).execute();
    const demotion = { params: { id: last.id }, body: { role: 'supervisor' } } as const;
    expect(await last.refused(updateUser, demotion)).toMatchObject({
      status: 409,
      body: { code: 'LAST_ADMIN' },
    });
    await last.call(updateUser, { params: { id: lerato.id }, body: { password: 'second-1' } });
    expect((await last.call(updateUser, demotion)).data.role).toBe('supervisor');
  });
});
