import { listAccounts, unlockUser, updateUser } from '@pms/domain/users/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { type Account, anAccount } from '../../../test/builders';
import { tryLogin } from '../../../test/try-login';
import { rescueAccount } from './rescue-account';

const address = '10.1.2.1';
const temporary = 'Temporary-1234';

describe('a person who typed the wrong password on a known device', () => {
  let plant: TestPlant;
  let admin: Person;
  beforeAll(async () => {
    plant = await buildTestPlant();
    admin = await plant.person('admin');
  });
  afterAll(() => plant.close());

  const signIn = (account: Pick<Account, 'username' | 'password'>, device?: string) =>
    tryLogin(plant.app, { username: account.username, password: account.password }, address, device);

  const aDelayedPerson = async () => {
    const account = await anAccount(plant.db);
    const { device } = await signIn(account);
    for (let attempt = 1; attempt <= 5; attempt += 1)
      await signIn({ ...account, password: 'not it' }, device);
    expect((await signIn(account, device)).status).toBe(429);
    return { account, device };
  };
  const listed = async (account: Account, state?: 'locked') => {
    const { data } = await admin.call(listAccounts, { query: { id: account.id, ...(state && { state }) } });
    return data.map(({ failed_sign_ins, locked_until }) => ({ failed_sign_ins, locked_until }));
  };
  const oneTimePasswordIn = (sentences: readonly string[]): string =>
    /One-time password: (\S+)/.exec(sentences.join(' '))?.[1] ?? '';

  it('is listed as locked until an admin unlocks the account', async () => {
    const { account, device } = await aDelayedPerson();
    const other = await anAccount(plant.db);
    const locked = [{ failed_sign_ins: 5, locked_until: expect.any(String) }];
    expect(await listed(account)).toEqual(locked);
    expect(await listed(account, 'locked')).toEqual(locked);
    expect(await listed(other, 'locked')).toEqual([]);

    await admin.call(unlockUser, { params: { id: account.id } });
    expect(await listed(account)).toEqual([{ failed_sign_ins: 0, locked_until: null }]);
    expect(await listed(account, 'locked')).toEqual([]);
    expect((await signIn(account, device)).status).toBe(200);
    expect(
      await plant.db
        .selectFrom('audit_log')
        .select('before')
        .where('action', '=', 'user_unlocked')
        .where('entity_id', '=', String(account.id))
        .execute(),
    ).toMatchObject([{ before: { failed_sign_ins: 5, locked_until: expect.any(String) } }]);
  });

  it('signs in with a temporary password that an admin sets', async () => {
    const { account, device } = await aDelayedPerson();
    await signIn({ ...account, password: 'not it' });
    await admin.call(updateUser, { params: { id: account.id }, body: { password: temporary } });
    expect(await listed(account)).toEqual([{ failed_sign_ins: 0, locked_until: null }]);
    expect((await signIn({ ...account, password: temporary }, device)).status).toBe(200);
  });

  it('can sign in after each rescue by a command', async () => {
    const released = await aDelayedPerson();
    await rescueAccount(plant.db, 'unlock', released.account.username);
    expect((await signIn(released.account, released.device)).status).toBe(200);

    const renewed = await aDelayedPerson();
    const { username } = renewed.account;
    const password = oneTimePasswordIn(await rescueAccount(plant.db, 'reset-password', username));
    expect((await signIn({ username, password }, renewed.device)).status).toBe(200);
  });

  it('does not change the delays of other people on the same device', async () => {
    const { account, device } = await aDelayedPerson();
    const other = await aDelayedPerson();
    await admin.call(unlockUser, { params: { id: other.account.id } });
    expect((await signIn(account, device)).status).toBe(429);
  });
});
