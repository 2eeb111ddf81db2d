import { endSession, logout } from '@pms/domain/sessions/endpoints';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestPlant, type Person, pathOf, type TestPlant } from '../../../test/build-app';
import { goLive, LiveClient, socketAddress } from '../../../test/live-client';
import { type ServerProcess, startServerProcess } from '../../../test/server-process';
import { tellEverybody } from '../../../test/tell';
import { poll } from '../postgres/poll';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** This plant provides the database and the people. It serves no live channel itself. */
let plant: TestPlant;
let servers: ServerProcess[];
const start = async (): Promise<ServerProcess> => {
  const server = await startServerProcess({ databaseUrl: plant.url, env: { LOG_LEVEL: 'trace' } });
  servers.push(server);
  return server;
};
beforeAll(async () => {
  plant = await buildTestPlant();
  servers = [];
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await plant.close();
});

const call = (server: ServerProcess, person: Person, method: string, path: string) =>
  fetch(`${server.origin}/api${path}`, { method, headers: { authorization: `Bearer ${person.token}` } });

const sessionOf = async (person: Person): Promise<string> => {
  const { id } = await plant.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
  return id;
};

const connectionsOf = async ({ username }: Person): Promise<number> =>
  (await plant.db.selectFrom('live_sockets').select('id').where('username', '=', username).execute()).length;

const told = (client: LiveClient, person: Person): string[] =>
  client.events.filter(({ data }) => data.username === person.username).map(({ type }) => type);

describe('two processes on one database', () => {
  let first: ServerProcess;
  let second: ServerProcess;
  beforeAll(async () => {
    [first, second] = await Promise.all([start(), start()]);
  });

  // covers LIVE-39
  it('send an event of a change in the other process', async () => {
    const watcher = await goLive(second.origin, await plant.person('viewer'));
    await watcher.subscribe({ channels: ['general'] });
    // A person connects to the first process, which sends an event.
    const person = await plant.person('operator');
    const other = await goLive(first.origin, person);
    await watcher.event('user_joined', ({ data }) => data.username === person.username);
    const again = await goLive(second.origin, person);
    // The row is written a moment after the welcome. Until then only the first connection is known.
    const known = await poll(async () => ((await connectionsOf(person)) === 2 ? true : undefined), {
      everyMs: 10,
      withinMs: 50_000,
    });
    expect(known).toBe(true);
    await other.close();
    await tellEverybody(plant.db, 'still connected to the second');
    await watcher.event('plant_settings_changed');
    expect(told(watcher, person)).toEqual(['user_joined']);
    await again.close();
    await watcher.event('user_left', ({ data }) => data.username === person.username);
    await watcher.close();
  });

  it('send the events that a client missed on the other process', async () => {
    const person = await plant.person('viewer');
    const before = await goLive(first.origin, person);
    const { sequence } = await before.subscribe({ channels: ['general'] });
    before.socket.terminate();
    for (const key of ['a', 'b', 'c']) await tellEverybody(plant.db, key);
    const after = await goLive(second.origin, person);
    // The second process may not have read this event yet. It reads the outbox before it answers.
    const { sequence: now } = await after.subscribe({ channels: ['general'], after: sequence });
    await tellEverybody(plant.db, 'd');
    await after.event('plant_settings_changed', ({ data }) => String(data.keys) === 'd');
    const keys = after.events.filter(({ type }) => type === 'plant_settings_changed');
    expect(keys.map(({ data }) => String(data.keys))).toEqual(['a', 'b', 'c', 'd']);
    expect(now).toBeGreaterThanOrEqual(sequence);
    await after.close();
  });

  // covers LIVE-38
  it('close the connections of a session that an admin ended with 4401', async () => {
    const person = await plant.person('operator');
    const admin = await plant.person('admin');
    const clients = await Promise.all([goLive(first.origin, person), goLive(second.origin, person)]);
    const bystander = await goLive(second.origin, await plant.person('operator'));
    await admin.call(endSession, { params: { id: await sessionOf(person) } });
    for (const client of clients) expect((await client.closed).code).toBe(4401);
    expect(bystander.socket.readyState).toBe(bystander.socket.OPEN);
    await bystander.close();
  });

  // covers LIVE-38
  it('close the connections of a person who signed out with 1000', async () => {
    const person = await plant.person('operator');
    const client = await goLive(second.origin, person);
    expect((await call(first, person, logout.method, pathOf(logout, {}).replace('/api', ''))).status).toBe(
      204,
    );
    expect((await client.closed).code).toBe(1000);
  });

  it('close the connections of an expired session with 4401', async () => {
    const person = await plant.person('operator');
    const client = await goLive(first.origin, person);
    await plant.db
      .updateTable('sessions')
      .set({ created_at: '2020-01-01T00:00:00Z', expires_at: '2020-01-02T00:00:00Z' })
      .where('id', '=', await sessionOf(person))
      .execute();
    expect((await client.closed).code).toBe(4401);
  });

  it('clean up after a killed process', async () => {
    const person = await plant.person('operator');
    const watcher = await goLive(second.origin, await plant.person('viewer'));
    await watcher.subscribe({ channels: ['general'] });
    const lost = await goLive(first.origin, person);
    await watcher.event('user_joined', ({ data }) => data.username === person.username);
    await first.kill();
    expect((await lost.closed).code).toBe(1006);
    // The test sets the last sign of life to an earlier time instead of waiting.
    await plant.db.updateTable('live_processes').set({ seen_at: '2020-01-01T00:00:00Z' }).execute();
    await watcher.event('user_left', ({ data }) => data.username === person.username);
    await watcher.close();
  });

  it('never log a ticket', async () => {
    const person = await plant.person('viewer');
    const { body } = await person.request('GET', '/api/auth/websocket-token');
    const ticket = String(body.token);
    const paths = ['/nowhere', '/api/health', '/api/auth/websocket-token'];
    for (const path of paths) await new LiveClient(socketAddress(second.origin, ticket, path)).closed;
    const client = new LiveClient(socketAddress(second.origin, ticket));
    await client.message('welcome');
    await client.close();

    expect(second.logs()).not.toContain(ticket);
    expect(second.logs()).toContain('"level"');
  });
});

// covers LIVE-38
it('a stopping server closes its connections with 1012, and sends no event of leaving', async () => {
  const server = await start();
  const person = await plant.person('operator');
  const client = await goLive(server.origin, person);
  const { sequence } = await client.subscribe({ channels: ['general'] });
  await client.event('user_joined', ({ data }) => data.username === person.username);
  expect(await server.stop()).toBe(0);
  expect((await client.closed).code).toBe(1012);
  await tellEverybody(plant.db, 'while it was down');
  const next = await start();
  const back = await goLive(next.origin, person);
  await back.subscribe({ channels: ['general'], after: sequence });
  await tellEverybody(plant.db, 'up again');
  await back.event('plant_settings_changed', ({ data }) => String(data.keys) === 'up again');
  const keys = back.events
    .filter(({ type }) => type === 'plant_settings_changed')
    .map(({ data }) => data.keys);
  expect(keys).toEqual([['while it was down'], ['up again']]);
  expect(told(back, person)).not.toContain('user_left');
  await back.close();
});
