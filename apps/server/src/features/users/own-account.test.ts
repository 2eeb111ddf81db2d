/** The open pages of a person follow each change of the account of the person. */
import { makeApiKey, revokeApiKey } from '@pms/domain/api-keys/endpoints';
import { removeSecondFactor } from '@pms/domain/second-factor/endpoints';
import { endMySession, endSession, signOutEverywhere } from '@pms/domain/sessions/endpoints';
import { endBadge, makeBadges, removeOwnPin, removePin, setPin } from '@pms/domain/tablets/endpoints';
import { unlockUser, updateProfile, updateUser } from '@pms/domain/users/endpoints';
import { expect, it } from 'vitest';
import { buildTestPlant } from '../../../test/build-app';
import { hashPassword } from '../../platform/password-hash';

it('each change of an account tells the person of the account, and nobody else', async () => {
  const plant = await buildTestPlant();
  const admin = await plant.person('admin');
  const person = await plant.person('supervisor');
  const params = { id: person.id };
  const currentPassword = 'Plant-2026!';
  const password_hash = await hashPassword(currentPassword);
  await plant.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute();
  const anotherSession = async (): Promise<string> => {
    const body = { username: person.username, password: currentPassword };
    await person.request('POST', '/api/auth/login', body);
    const { id } = await plant.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', person.id)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return id;
  };
  const aKey = async () =>
    (await person.call(makeApiKey, { body: { name: 'Excel', rights: ['viewOrders'], expires: null } })).data;
  const ended = { id: await anotherSession() };
  const endedByAdmin = { id: await anotherSession() };
  await anotherSession();
  let key = 0;
  const changes = {
    'made key': async () => {
      key = (await aKey()).id;
    },
    'revoked key': () => admin.call(revokeApiKey, { params: { id: key } }),
    'made badge': () => admin.call(makeBadges, { body: { user_ids: [person.id] } }),
    'ended badge': () => admin.call(endBadge, { params }),
    'set PIN': () => person.call(setPin, { body: { currentPassword, pin: '830519' } }),
    'removed PIN': () => admin.call(removePin, { params }),
    'set PIN again': () => person.call(setPin, { body: { currentPassword, pin: '830519' } }),
    'removed own PIN': () => person.call(removeOwnPin, { body: { currentPassword } }),
    'removed factor': async () => {
      await plant.db
        .insertInto('second_factors')
        .values({ user_id: person.id, sealed_secret: Buffer.from('sealed'), since: new Date().toISOString() })
        .execute();
      await admin.call(removeSecondFactor, { params });
    },
    'e-mail by an admin': () => admin.call(updateUser, { params, body: { email: 'by-admin@plant.example' } }),
    'own profile': () => person.call(updateProfile, { body: { phone: '011 555 0100' } }),
    'own session': () => person.call(endMySession, { params: ended }),
    'session by an admin': () => admin.call(endSession, { params: endedByAdmin }),
    'other sessions': () => person.call(signOutEverywhere),
    'unlocked account': () => admin.call(unlockUser, { params }),
  };
  const told: Record<string, unknown> = {};
  for (const [name, change] of Object.entries(changes)) {
    const ofAccount = plant.db.selectFrom('live_events').where('type', '=', 'own_account_changed');
    const { last } = await ofAccount
      .select((query) => query.fn.max('sequence').as('last'))
      .executeTakeFirstOrThrow();
    await change();
    told[name] = await ofAccount
      .select(['channels', 'user_id'])
      .where('sequence', '>', Number(last ?? 0))
      .execute();
  }
  const toPerson = [{ channels: ['notifications'], user_id: person.id }];
  expect(told).toEqual({
    ...Object.fromEntries(Object.keys(changes).map((name) => [name, toPerson])),
    // No page of the person shows the failed sign-ins.
    'unlocked account': [],
  });
  await plant.close();
});
