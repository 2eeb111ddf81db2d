import { deactivateUser, listAccounts, updateUser } from '@pms/domain/users/endpoints';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { anAccount } from '../../../test/builders';
import type { Users } from '../../platform/database-types.generated';

describe('the list of accounts', () => {
  let plant: TestPlant;
  let admin: Person;
  beforeAll(async () => {
    plant = await buildTestPlant();
    admin = await plant.person('admin');
    await aPerson({ username: 'zola', full_name: 'abel Zola', last_login: '2026-11-01T06:00:00Z' });
    await aPerson({ username: 'Abel', full_name: 'Zola Abel', last_login: '2026-11-03T06:00:00Z' });
    await aPerson({ username: 'mpho', full_name: 'Mpho Khumalo' });
  });
  afterAll(() => plant.close());

  const aPerson = async (fields: Updateable<Users>): Promise<number> => {
    const { id } = await anAccount(plant.db);
    await plant.db
      .updateTable('users')
      .set({ role: 'packer', ...fields })
      .where('id', '=', id)
      .execute();
    return id;
  };

  const list = async (query: z.input<(typeof listAccounts)['query']>) =>
    (await admin.call(listAccounts, { query })).data;
  const names = async (query: Parameters<typeof list>[0]) =>
    (await list({ role: 'packer', ...query })).map(({ username }) => username);

  // covers ADMIN-01
  it('is sorted by the server, without regard to case, and people who never signed in come last', async () => {
    expect(await names({})).toEqual(['zola', 'mpho', 'Abel']);
    expect(await names({ direction: 'descending' })).toEqual(['Abel', 'mpho', 'zola']);
    expect(await names({ sort: 'username' })).toEqual(['Abel', 'mpho', 'zola']);
    expect(await names({ sort: 'last_login' })).toEqual(['zola', 'Abel', 'mpho']);
    expect(await names({ sort: 'last_login', direction: 'descending' })).toEqual(['Abel', 'zola', 'mpho']);
  });

  // covers ADMIN-01
  it('has pages, with the count of all accounts', async () => {
    for (let number = 0; number < 11; number++) await anAccount(plant.db, { role: 'viewer' });
    const first = await admin.call(listAccounts, { query: { role: 'viewer', page_size: 10 } });
    const second = await admin.call(listAccounts, { query: { role: 'viewer', page_size: 10, page: 2 } });
    expect([first.data.length, first.total, second.data.length, second.page]).toEqual([10, 11, 1, 2]);
    expect(first.data.map(({ id }) => id)).not.toContain(second.data[0]?.id);
  });

  // covers ADMIN-02
  it('marks accounts that are locked, deactivated or without sign-in, and names the devices of open sessions', async () => {
    const role = 'manager';
    const locked = await aPerson({ role, locked_until: '2999-01-01T00:00:00Z' });
    const released = await aPerson({ role, locked_until: '2001-01-01T00:00:00Z' });
    const worker = await aPerson({ role, password_hash: null });
    const leaver = await aPerson({ role });
    await admin.call(deactivateUser, { params: { id: leaver } });
    const ids = async (state: 'active' | 'inactive' | 'locked' | 'no_sign_in') =>
      new Set((await list({ role, state })).map(({ id }) => id));
    expect(await ids('locked')).toEqual(new Set([locked]));
    expect(await ids('no_sign_in')).toEqual(new Set([worker]));
    expect(await ids('inactive')).toEqual(new Set([leaver]));
    expect(await ids('active')).toEqual(new Set([locked, released, worker]));
    const person = await plant.person('supervisor');
    const own = async () => (await list({ search: person.username })).map((one) => one.open_sessions);
    expect(await own()).toEqual([1]);
    await person.request('POST', '/api/auth/logout', {});
    expect(await own()).toEqual([0]);
  });

  // covers ADMIN-03
  it('gives each account a version, and a change of an older version is refused', async () => {
    const [mpho] = await list({ search: 'mpho' });
    if (!mpho) throw new Error('Mpho is not listed');
    const params = { id: mpho.id };
    await admin.call(updateUser, { params, body: { phone: '011 555 0101', version: mpho.version } });
    const late = await admin.request('PUT', `/api/users/${mpho.id}`, {
      phone: '011 555 0202',
      version: mpho.version,
    });
    expect([late.status, late.body.code]).toEqual([409, 'STALE_VERSION']);
    // A link to a person reads this one account, with its version.
    expect(await list({ id: mpho.id })).toMatchObject([
      { id: mpho.id, phone: '011 555 0101', version: mpho.version + 1 },
    ]);
  });
});
