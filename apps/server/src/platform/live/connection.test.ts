import { liveTicket } from '@pms/domain/sessions/endpoints';
import { putAdminSettings } from '@pms/domain/settings/endpoints';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildTestPlant, type TestPlant } from '../../../test/build-app';
import { goLive, LiveClient, socketAddress } from '../../../test/live-client';
import { tellEverybody } from '../../../test/tell';
import { poll } from '../postgres/poll';

vi.setConfig({ testTimeout: 60_000 });

let plant: TestPlant;
let origin: string;
beforeAll(async () => {
  plant = await buildTestPlant({
    live: { holdMs: 20, presenceMs: 50, messageBurst: 30, messagesPerSecond: 1 },
  });
  origin = await plant.origin();
});
afterAll(() => plant.close());

const connected = async (): Promise<number> => {
  const rows = await plant.db.selectFrom('live_sockets').select('id').execute();
  return rows.length;
};

const until = async (condition: () => Promise<boolean> | boolean): Promise<void> => {
  const held = await poll(async () => ((await condition()) ? true : undefined), {
    everyMs: 10,
    withinMs: 50_000,
  });
  expect(held).toBe(true);
};

describe('a message', () => {
  it.each([
    ['that is no JSON', 'subscribe', 4400],
    ['that is cut off', '{"type":"ping","data"', 4400],
    ['that is empty', '', 4400],
    ['in bytes', Buffer.from('{"type":"ping","data":{"clientTime":1}}'), 4400],
    ['that is too long', JSON.stringify({ type: 'ping', data: { clientTime: 'x'.repeat(9000) } }), 4413],
  ])('%s is answered with an error and the connection goes on', async (_, sent, code) => {
    const client = await goLive(origin, await plant.person('viewer'));
    client.socket.send(sent);
    expect(await client.message('error')).toMatchObject({ code });
    client.send('ping', { clientTime: 1 });
    await client.message('pong');
    await client.close();
  });

  it('far above the size limit ends the connection', async () => {
    const client = await goLive(origin, await plant.person('viewer'));
    client.socket.send('x'.repeat(100_000));
    expect((await client.closed).code).toBe(1009);
  });

  it('above the limit of messages ends the connection with 1008', async () => {
    const client = await goLive(origin, await plant.person('viewer'));
    for (let n = 1; n <= 40; n += 1) client.send('ping', { clientTime: n });
    expect((await client.closed).code).toBe(1008);
    expect(client.heard.filter(({ type }) => type === 'pong').length).toBeLessThanOrEqual(30);
  });

  it('before the check of the ticket is answered after the welcome', async () => {
    const person = await plant.person('viewer');
    const { body } = await person.request('GET', '/api/auth/websocket-token');
    const client = new LiveClient(socketAddress(origin, String(body.token)));
    client.socket.once('open', () => client.send('ping', { clientTime: 5 }));
    expect((await client.message('pong')).clientTime).toBe(5);
    expect(client.heard[0]?.type).toBe('welcome');
    await client.close();
  });

  it('to a session that is not served is answered with the refusal only', async () => {
    const client = new LiveClient(socketAddress(origin, 'unknown'));
    client.socket.once('open', () => client.send('subscribe', { channels: ['orders'], after: 0 }));
    expect((await client.closed).code).toBe(4401);
    expect(client.heard.map(({ type }) => type)).toEqual(['auth_error']);
  });
});

describe('the heartbeat', () => {
  it('closes the connection of a client that answers no ping, and keeps the connection of a client that answers', async () => {
    // The interval of a second is long enough for a busy machine, on which a late answer would look like a dead client.
    const beating = await buildTestPlant({ live: { heartbeatMs: 1_000 } });
    onTestFinished(() => beating.close());
    const alive = await goLive(await beating.origin(), await beating.person('viewer'));
    let pings = 0;
    alive.socket.on('ping', () => {
      pings += 1;
    });
    const dead = await goLive(await beating.origin(), await beating.person('viewer'), { autoPong: false });
    expect((await dead.closed).code).toBe(1006);
    await until(() => pings >= 2);
    await tellEverybody(beating.db, 'still here');
    await alive.event('plant_settings_changed', ({ data }) => String(data.keys) === 'still here');
    await alive.close();
  });
});

describe('the list of connected people', () => {
  const told = (client: LiveClient, username: string) =>
    client.events
      .filter(({ type, data }) => /^user_(joined|left)$/.test(type) && data.username === username)
      .map(({ type }) => type);

  // covers LIVE-39
  it('sends one event for a session with any number of connections', async () => {
    const watcher = await goLive(origin, await plant.person('viewer'));
    await watcher.subscribe({ channels: [] });
    await until(async () => (await connected()) === 1);
    const person = await plant.person('operator');
    const first = await goLive(origin, person);
    const second = await goLive(origin, person);
    await watcher.event('user_joined', ({ data }) => data.username === person.username);
    await until(async () => (await connected()) === 3);
    await first.close();
    await until(async () => (await connected()) === 2);
    await tellEverybody(plant.db, 'one is left');
    await watcher.event('plant_settings_changed', ({ data }) => String(data.keys) === 'one is left');
    expect(told(watcher, person.username)).toEqual(['user_joined']);
    await second.close();
    await watcher.event('user_left', ({ data }) => data.username === person.username);
    await until(async () => (await connected()) === 1);
    expect(told(watcher, person.username)).toEqual(['user_joined', 'user_left']);
    await watcher.close();
    await until(async () => (await connected()) === 0);
  });

  it('is written again by a process that another process considered dead', async () => {
    const client = await goLive(origin, await plant.person('viewer'));
    await until(async () => (await connected()) === 1);
    await plant.db.deleteFrom('live_processes').execute();
    await until(async () => (await connected()) === 1);
    await client.close();
    await until(async () => (await connected()) === 0);
  });

  it('is written for many people who connect and leave at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => plant.person('viewer')));
    const watcher = await goLive(origin, await plant.person('viewer'));
    await watcher.subscribe({ channels: [] });
    const clients = await Promise.all(people.map((person) => goLive(origin, person)));
    await until(async () => (await connected()) === 13);
    await Promise.all(clients.map((client) => client.close()));
    await until(async () => (await connected()) === 1);
    for (const { username } of people) {
      await watcher.event('user_left', ({ data }) => data.username === username);
      expect(told(watcher, username)).toEqual(['user_joined', 'user_left']);
    }
    await watcher.close();
  });
});

// covers SAFE-50
describe('a page of another origin', () => {
  const openFrom = async (from: string | undefined) => {
    const { token } = await (await plant.person('viewer')).call(liveTicket);
    const client = new LiveClient(socketAddress(origin, token), from ? { origin: from } : {});
    onTestFinished(() => client.socket.terminate());
    return Promise.race([
      client.message('welcome').then(() => 'welcome'),
      client.closed.then(() => 'refused'),
    ]);
  };

  it.each([
    ['of the application itself', () => origin, 'welcome'],
    ['of another host', () => 'http://plant.example', 'refused'],
    ['of another port', () => 'http://127.0.0.1:1', 'refused'],
    ['without an address', () => 'null', 'refused'],
    ['of no browser', () => undefined, 'welcome'],
  ])('%s: the live channel', async (_what, from, outcome) => {
    expect(await openFrom(from())).toBe(outcome);
  });
});

// covers SAFE-51
it('accepts twenty connections of one session', async () => {
  const person = await plant.person('viewer');
  const open = [];
  for (let count = 0; count < 20; count += 1) open.push(await goLive(origin, person));
  const { token } = await person.call(liveTicket);
  expect((await new LiveClient(socketAddress(origin, token)).closed).code).toBe(1013);
  await Promise.all(open.map((client) => client.close()));
});

// covers SAFE-52
it('is closed to all but admins during maintenance', async () => {
  const [viewer, admin] = [await plant.person('viewer'), await plant.person('admin')];
  const { token } = await viewer.call(liveTicket);
  const [theirs, admins] = [await goLive(origin, viewer), await goLive(origin, admin)];
  await admin.call(putAdminSettings, { body: { maintenance_mode: true } });
  expect((await theirs.closed).code).toBe(1013);
  expect((await new LiveClient(socketAddress(origin, token)).closed).code).toBe(1013);
  admins.send('ping', { clientTime: 1 });
  await admins.message('pong');
  await admin.call(putAdminSettings, { body: { maintenance_mode: false } });
  await (await goLive(origin, viewer)).close();
  await admins.close();
});
