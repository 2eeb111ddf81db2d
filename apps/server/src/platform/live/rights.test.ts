import { channels } from '@pms/domain/live-event';
import { type Role, roles } from '@pms/domain/roles';
import { verifySession } from '@pms/domain/sessions/endpoints';
import { putPermissionMatrix } from '@pms/domain/settings/endpoints';
import { updateUser } from '@pms/domain/users/endpoints';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestPlant, type TestPlant } from '../../../test/build-app';
import { goLive, type LiveClient } from '../../../test/live-client';
import { tell, tellEverybody } from '../../../test/tell';

vi.setConfig({ testTimeout: 60_000 });

let plant: TestPlant;
let origin: string;
beforeAll(async () => {
  plant = await buildTestPlant({ live: { sessionCheckMs: 50, holdMs: 50 } });
  origin = await plant.origin();
});
afterAll(() => plant.close());

/** The events up to an event that every client gets. An event that is missing before it was not sent. */
async function eventsUpTo(client: LiveClient, key: string) {
  await client.event('plant_settings_changed', ({ data }) => (data.keys as string[]).includes(key));
  return client.events.filter(
    ({ type }) => !['plant_settings_changed', 'user_joined', 'user_left'].includes(type),
  );
}

async function channelsHeard(client: LiveClient, key: string): Promise<unknown[]> {
  for (const channel of channels) await tell(plant.db, { channel }, { channels: [channel] });
  await tellEverybody(plant.db, key);
  return (await eventsUpTo(client, key)).map(({ data }) => data.channel);
}

const leads = [
  'general',
  'notifications',
  'production',
  'machines',
  'alerts',
  'analytics',
  'orders',
  'dashboard',
];
const floor = leads.filter((channel) => channel !== 'analytics');

/**
 * Specification 1, section 6 and decision A-19: the channels that a role joins at sign-in, and the channels that are
 * granted on request.
 */
const table: Readonly<Record<Role, { joined: readonly string[]; granted: readonly string[] }>> = {
  admin: {
    joined: ['general', 'notifications', 'admin', 'production', 'machines', 'alerts', 'analytics'],
    granted: [...leads, 'admin'],
  },
  manager: { joined: ['general', 'notifications'], granted: leads },
  supervisor: {
    joined: ['general', 'notifications', 'production', 'machines', 'alerts', 'analytics'],
    granted: leads,
  },
  operator: { joined: ['general', 'notifications', 'production', 'machines'], granted: floor },
  viewer: { joined: ['general', 'notifications'], granted: floor },
  packer: { joined: ['general', 'notifications'], granted: floor },
};
const only = (names: readonly string[]) => channels.filter((channel) => names.includes(channel));

describe.each(roles)('%s', (role) => {
  const { joined, granted } = table[role];

  // covers LIVE-34
  it('follows at sign-in the channels of the role, and no others', async () => {
    const client = await goLive(origin, await plant.person(role));
    expect(await channelsHeard(client, `joined ${role}`)).toEqual(only(joined));
    await client.close();
  });

  // covers LIVE-36
  it('gets the channels that its rights open, and an error for each other channel', async () => {
    const client = await goLive(origin, await plant.person(role));
    const confirmed = await client.subscribe({ channels: [...channels] });
    const refused = channels.filter((channel) => !granted.includes(channel));
    expect(confirmed).toMatchObject({ channels: only(granted), refused });
    const errors = client.heard.filter(({ type }) => type === 'error').map(({ data }) => data);
    expect(errors).toEqual(
      refused.map((channel) => ({ code: 4403, message: `You may not follow "${channel}"` })),
    );
    expect(await channelsHeard(client, `granted ${role}`)).toEqual(only(granted));
    await client.close();
  });

  // covers LIVE-35
  it('is in the production room at sign-in if the role works there', async () => {
    const client = await goLive(origin, await plant.person(role));
    await tell(plant.db, { for: role }, { type: 'room_event', target: { rooms: ['production'] } });
    await tellEverybody(plant.db, `room ${role}`);
    const isIn = ['admin', 'supervisor', 'operator'].includes(role);
    expect(await eventsUpTo(client, `room ${role}`)).toHaveLength(isIn ? 1 : 0);
    await client.close();
  });
});

describe('an event', () => {
  const change = {
    type: 'thing_moved',
    channels: ['production', 'orders'],
    generic: { type: 'thing_update', channels: ['dashboard', 'orders'] },
    target: { rooms: ['order:5', 'production'] },
  } as const;

  // covers LIVE-37
  it.each([
    ['the specific channel', { channels: ['production'] }, ['thing_moved']],
    ['the generic channel', { channels: ['dashboard'] }, ['thing_update']],
    ['a channel of both', { channels: ['orders'] }, ['thing_moved', 'thing_update']],
    [
      'many of its channels',
      { channels: ['orders', 'production', 'dashboard'], room: 'order:5' },
      ['thing_moved', 'thing_update'],
    ],
    ['its room', { room: 'order:5' }, ['thing_moved']],
    ['another room', { room: 'order:6' }, []],
    ['another channel', { channels: ['alerts'] }, []],
  ])('reaches a follower of %s once under each of its names', async (name, follow, types) => {
    const client = await goLive(origin, await plant.person('viewer'));
    await client.subscribe({ channels: [], ...follow });
    await tell(plant.db, { thing: 1, nested: { text: 'Größe "1"' } }, change);
    await tellEverybody(plant.db, name);
    const heard = await eventsUpTo(client, name);
    expect(heard.map(({ type }) => type)).toEqual(types);
    // The same change under both names has one id, one position and the same data.
    expect(new Set(heard.map(({ id, sequence, data }) => JSON.stringify([id, sequence, data]))).size).toBe(
      Math.min(types.length, 1),
    );
    for (const { data, priority } of heard) {
      expect(data).toEqual({ thing: 1, nested: { text: 'Größe "1"' } });
      expect(priority).toBe('normal');
    }
    await client.close();
  });

  it('of a room is no longer sent after the person leaves the room', async () => {
    const client = await goLive(origin, await plant.person('viewer'));
    client.send('join_room', { room: 'machine:8' });
    await client.message('room_joined');
    await tell(plant.db, { n: 1 }, { target: { rooms: ['machine:8'] } });
    await client.event('test_event');
    client.send('leave_room', { room: 'machine:8' });
    await client.message('room_left');
    await tell(plant.db, { n: 2 }, { target: { rooms: ['machine:8'] } });
    await tellEverybody(plant.db, 'left');
    expect((await eventsUpTo(client, 'left')).map(({ data }) => data.n)).toEqual([1]);
    await client.close();
  });

  it('for one person is sent to all connections of that person, and to no other person', async () => {
    const anna = await plant.person('operator');
    const ben = await plant.person('admin');
    const clients = await Promise.all([goLive(origin, anna), goLive(origin, anna), goLive(origin, ben)]);
    await clients[2]?.subscribe({ channels: [...channels] });
    const own = {
      type: 'user_notification',
      generic: { type: 'notification', channels: ['notifications'] },
    } as const;
    await tell(plant.db, { text: 'hello' }, { ...own, target: { user_id: anna.id } });
    await tellEverybody(plant.db, 'own');
    const heard = await Promise.all(clients.map((client) => eventsUpTo(client, 'own')));
    const both = ['user_notification', 'notification'];
    expect(heard.map((events) => events.map(({ type }) => type))).toEqual([both, both, []]);
    await Promise.all(clients.map((client) => client.close()));
  });
});

describe('rights of an open connection', () => {
  // covers ADMIN-21
  it('that an admin gives are sent to the people of the role in an event, with the channels that they open', async () => {
    // An event must bring the rights, because the regular rounds come too late for this test.
    const hourMs = 3_600_000;
    const product = await buildTestPlant({
      live: { pollMs: hourMs, holdMs: hourMs, sessionCheckMs: hourMs },
    });
    const [admin, operator] = [await product.person('admin'), await product.person('operator')];
    const client = await goLive(await product.origin(), operator);
    expect(await client.subscribe({ channels: ['analytics'] })).toMatchObject({ refused: ['analytics'] });
    await admin.call(putPermissionMatrix, { body: { operator: { viewAnalytics: true } } });
    await client.event('plant_settings_changed', ({ data }) =>
      (data.keys as string[]).includes('permissions'),
    );
    const { user } = await operator.call(verifySession);
    expect(user.permissions).toContain('viewAnalytics');
    await vi.waitFor(
      async () => expect(await client.subscribe({ channels: ['analytics'] })).toMatchObject({ refused: [] }),
      50_000,
    );
    await client.close();
    await product.close();
  });

  // covers ADMIN-21
  it('of another role are sent to that person at once, and to no other person', async () => {
    const person = await plant.person('operator');
    const other = await plant.person('operator');
    const [client, stranger] = [await goLive(origin, person), await goLive(origin, other)];
    const admin = await plant.person('admin');
    await admin.call(updateUser, { params: { id: person.id }, body: { role: 'supervisor' } });
    expect((await client.event('role_changed')).data).toEqual({ role: 'supervisor' });
    await admin.call(updateUser, { params: { id: person.id }, body: { position: 'Lead' } });
    await tellEverybody(plant.db, 'after roles');
    const heardOf = async (one: LiveClient) =>
      (await eventsUpTo(one, 'after roles')).filter(({ type }) => type === 'role_changed');
    expect(await heardOf(client)).toHaveLength(1);
    expect(await heardOf(stranger)).toEqual([]);
    await Promise.all([client.close(), stranger.close()]);
  });

  const set = (right: string, allowed: boolean) =>
    plant.db
      .updateTable('role_permissions')
      .set({ allowed })
      .where('role', '=', 'supervisor')
      .where('permission', '=', right)
      .execute();

  // covers LIVE-41
  it('that are removed close the channels and rooms that they opened', async () => {
    const client = await goLive(origin, await plant.person('supervisor'));
    await client.subscribe({ channels: ['orders', 'analytics'], room: 'order:7' });
    await set('viewOrders', false);
    await client.until('the closed channels', (heard) =>
      heard.filter(({ data }) => data.code === 4403).length >= 4 ? true : undefined,
    );
    expect(client.heard.filter(({ data }) => data.code === 4403).map(({ data }) => data.message)).toEqual(
      ['production', 'orders', 'production', 'order:7'].map((name) => `You may not follow "${name}"`),
    );
    await tell(plant.db, { n: 1 }, { channels: ['orders'], target: { rooms: ['order:7', 'production'] } });
    await tell(plant.db, { n: 2 }, { channels: ['analytics'] });
    await tellEverybody(plant.db, 'lost');
    expect((await eventsUpTo(client, 'lost')).map(({ data }) => data.n)).toEqual([2]);
    await set('viewOrders', true);
    await client.close();
  });

  it('are empty until a temporary password is replaced', async () => {
    const person = await plant.person('admin');
    await plant.db
      .updateTable('users')
      .set({ password_is_temporary: true, password_hash: 'none' })
      .where('id', '=', person.id)
      .execute();
    const client = await goLive(origin, person);
    expect(await channelsHeard(client, 'temporary')).toEqual(['general', 'notifications']);
    expect(await client.subscribe({ channels: ['orders'] })).toMatchObject({
      channels: [],
      refused: ['orders'],
    });
    await client.close();
  });
});
