/** Keys of people's programs over HTTP: made, used within their rights, ended (decision 0390). */
import * as keys from '@pms/domain/api-keys/endpoints';
import type { Permission, Role } from '@pms/domain/roles';
import { putPermissionMatrix } from '@pms/domain/settings/endpoints';
import { deactivateUser } from '@pms/domain/users/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { auditOf, eventsSince } from '../../../test/builders';

let plant: TestPlant;
let admin: Person;
beforeAll(async () => {
  plant = await buildTestPlant();
});
afterAll(() => plant.close());
const standAt = async (instant: string) => {
  await plant.standAt(instant);
  admin = await plant.person('admin');
};
beforeEach(() => standAt('2026-11-10T08:00:30+02:00'));

async function keyOf(
  rights: Permission[],
  { role = 'supervisor', expires = null }: { role?: Role; expires?: string | null } = {},
) {
  const person = await plant.person(role);
  const { data } = await person.call(keys.makeApiKey, { body: { name: 'Power BI', rights, expires } });
  return { person, ...data };
}

const send = async (
  key: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
) => {
  const headers = { authorization: `Bearer ${key}` };
  const answer = await plant.app.inject({
    method,
    url: `/api${path}`,
    headers,
    ...(payload ? { payload } : {}),
  });
  return [answer.statusCode, answer.body === '' ? undefined : answer.json().code];
};

describe('a key', () => {
  // covers KEY-01
  it('is shown once, stored as a hash, and has a different name than the other keys of the person', async () => {
    const { person, key, hint } = await keyOf(['viewOrders']);
    expect(key).toMatch(/^pms_[\w-]{43}$/);
    expect(key.startsWith(hint)).toBe(true);
    const [listed] = (await person.call(keys.listApiKeys)).data;
    expect(listed).toMatchObject({ name: 'Power BI', rights: ['viewOrders'], expires_at: null });
    expect(JSON.stringify(await plant.db.selectFrom('api_keys').selectAll().execute())).not.toContain(key);
    const body = { name: 'power bi', rights: ['viewOrders' as const] };
    expect((await person.refused(keys.makeApiKey, { body })).body).toMatchObject({
      code: 'API_KEY_NAME_TAKEN',
      details: { fields: [{ path: 'name' }] },
    });
    const other = await plant.person('supervisor');
    expect((await other.call(keys.makeApiKey, { body })).data.name).toBe('power bi');
    expect((await other.call(keys.listApiKeys)).data).toHaveLength(1);
  });

  it('sends an event to the admins and to the person of the key when it is made or revoked', async () => {
    const person = await plant.person('supervisor');
    const told = [
      { type: 'user_updated', channels: ['admin'], data: { user_id: person.id } },
      { type: 'own_account_changed', channels: ['notifications'], data: {} },
    ];
    const made = await eventsSince(plant.db);
    const body = { name: 'Excel', rights: ['viewOrders' as const] };
    const { data } = await person.call(keys.makeApiKey, { body });
    expect(await made()).toMatchObject(told);
    const revoked = await eventsSince(plant.db);
    await admin.call(keys.revokeApiKey, { params: { id: data.id } });
    expect(await revoked()).toMatchObject(told);
  });

  // covers KEY-02
  it('opens the calls of its rights and the reads of the plant, and no call about its person', async () => {
    const { key } = await keyOf(['viewOrders', 'createOrder']);
    const order = { product_name: 'Bitter Lemon', quantity: 5, environment: 'blending' };
    expect(await send(key, 'GET', '/orders')).toEqual([200, undefined]);
    expect(await send(key, 'POST', '/orders', order)).toEqual([201, undefined]);
    expect(await send(key, 'GET', '/reference')).toEqual([200, undefined]);
    for (const [method, path] of [
      ['GET', '/machines/1/counting'],
      ['POST', '/orders/1/start'],
      ['GET', '/auth/verify-session'],
      ['GET', '/auth/websocket-token'],
      ['POST', '/auth/logout'],
      ['GET', '/notifications'],
      ['GET', '/my-shifts'],
      ['PUT', '/settings/profile'],
      ['GET', '/api-keys'],
      ['POST', '/help-calls'],
    ] as const)
      expect([path, await send(key, method, path, method === 'GET' ? undefined : {})]).toEqual([
        path,
        [403, 'PERMISSION_DENIED'],
      ]);
  });

  // covers KEY-03
  it('loses a right with the role of its person at the next call, and has no right that its person lacks', async () => {
    const person = await plant.person('operator');
    const refusedFor = async (rights: Permission[]) =>
      (await person.refused(keys.makeApiKey, { body: { name: 'x', rights } })).body;
    expect(await refusedFor(['createOrder'])).toMatchObject({ details: { fields: [{ path: 'rights' }] } });
    const administers = { name: 'x', rights: ['manageUsers' as const] };
    expect((await admin.refused(keys.makeApiKey, { body: administers })).status).toBe(400);
    const { key } = await keyOf(['viewAnalytics'], { role: 'supervisor' });
    const asks = () => send(key, 'GET', '/analytics/summary?start_date=2026-11-09&end_date=2026-11-09');
    expect(await asks()).toEqual([200, undefined]);
    const allow = (viewAnalytics: boolean) =>
      admin.call(putPermissionMatrix, { body: { supervisor: { viewAnalytics } } });
    await allow(false);
    expect(await asks()).toEqual([403, 'PERMISSION_DENIED']);
    await allow(true);
    expect(await asks()).toEqual([200, undefined]);
  });

  // covers KEY-04
  it('ends when it is revoked, after its last day, and with the account of its person, with the same sentence', async () => {
    const refused = [401, 'API_KEY_UNKNOWN'];
    const revoked = await keyOf(['viewOrders']);
    await revoked.person.call(keys.revokeApiKey, { params: { id: revoked.id } });
    expect(await send(revoked.key, 'GET', '/orders')).toEqual(refused);
    expect((await revoked.person.refused(keys.revokeApiKey, { params: { id: revoked.id } })).status).toBe(
      404,
    );
    const left = await keyOf(['viewOrders']);
    await admin.call(deactivateUser, { params: { id: left.person.id } });
    expect(await send(left.key, 'GET', '/orders')).toEqual(refused);
    expect(await send('pms_made-up', 'GET', '/orders')).toEqual(refused);
    const short = await keyOf(['viewOrders'], { expires: '2026-11-10' });
    await standAt('2026-11-10T23:59:59+02:00');
    expect(await send(short.key, 'GET', '/orders')).toEqual([200, undefined]);
    await standAt('2026-11-11T00:00:00+02:00');
    expect(await send(short.key, 'GET', '/orders')).toEqual(refused);
    const over = { name: 'y', rights: ['viewOrders' as const], expires: '2026-11-10' };
    expect((await admin.refused(keys.makeApiKey, { body: over })).body).toMatchObject({
      details: { fields: [{ path: 'expires' }] },
    });
  });

  // covers KEY-05
  it('shows its last use to the minute, and is named in the audit log beside its person', async () => {
    const { person, key, id } = await keyOf(['viewOrders', 'createOrder']);
    const order = { product_name: 'Tonic', quantity: 5, environment: 'blending' };
    await send(key, 'POST', '/orders', order);
    const [listed] = (await person.call(keys.listApiKeys)).data;
    expect(listed?.last_used_at).toBe('2026-11-10T06:00:00.000Z');
    const made = await plant.db
      .selectFrom('audit_log')
      .select(['user_id', 'username'])
      .where('action', '=', 'order_created')
      .where('user_id', '=', person.id)
      .executeTakeFirst();
    expect(made).toEqual({ user_id: person.id, username: `${person.username} (key Power BI)` });
    expect((await auditOf(plant.db, 'api_key', id)).map(({ action }) => action)).toEqual(['api_key_made']);
  });

  // covers KEY-06
  it('of any person is visible to people who manage accounts, and only these people may revoke it', async () => {
    const { person, key, id } = await keyOf(['viewOrders']);
    const other = await plant.person('manager');
    expect((await other.refused(keys.listEveryApiKey)).status).toBe(403);
    expect((await other.refused(keys.revokeApiKey, { params: { id } })).status).toBe(404);
    const all = (await admin.call(keys.listEveryApiKey)).data;
    expect(all.find((one) => one.id === id)).toMatchObject({ user_id: person.id, name: 'Power BI' });
    await admin.call(keys.revokeApiKey, { params: { id } });
    expect(await send(key, 'GET', '/orders')).toEqual([401, 'API_KEY_UNKNOWN']);
  });

  // covers KEY-06
  it('are listed in pages, the newest key first', async () => {
    const made: number[] = [];
    for (let count = 0; count < 11; count += 1) made.unshift((await keyOf(['viewOrders'])).id);
    const pageOf = (page: number) => admin.call(keys.listEveryApiKey, { query: { page, page_size: 10 } });
    const [first, second] = [await pageOf(1), await pageOf(2)];
    expect([...first.data, ...second.data].slice(0, 11).map(({ id }) => id)).toEqual(made);
    expect(first.data).toHaveLength(10);
    expect(first.total).toBe(second.total);
    expect(first.total).toBeGreaterThanOrEqual(11);
  });
});
