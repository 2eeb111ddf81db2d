import { liveTicket } from '@pms/domain/sessions/endpoints';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestPlant, type TestPlant } from '../../../test/build-app';
import { goLive, LiveClient, socketAddress } from '../../../test/live-client';
import { tellEverybody } from '../../../test/tell';

vi.setConfig({ testTimeout: 60_000 });

let plant: TestPlant;
let origin: string;
beforeAll(async () => {
  plant = await buildTestPlant({ live: { holdMs: 50 } });
  origin = await plant.origin();
});
afterAll(() => plant.close());

describe('the ticket', () => {
  // covers LIVE-31
  it.each(['/ws', '/api/ws'])('opens %s and is welcomed by name and position', async (path) => {
    // Another client that receives the event shows that the server has read it.
    const witness = await goLive(origin, await plant.person('viewer'));
    await tellEverybody(plant.db, `before ${path}`);
    await witness.event('plant_settings_changed', ({ data }) =>
      (data.keys as string[]).includes(`before ${path}`),
    );
    await witness.close();
    const person = await plant.person('manager');
    const { token } = await person.call(liveTicket);
    const client = new LiveClient(socketAddress(origin, token, path));
    const { sequence, user } = await client.message('welcome');
    expect(sequence).toBeGreaterThan(0);
    expect(user).toEqual({
      id: person.id,
      username: person.username,
      full_name: `${person.username} Mokoena`,
      role: 'manager',
    });
    await client.close();
  });

  it('works once', async () => {
    const person = await plant.person('viewer');
    const { token } = await person.call(liveTicket);
    const first = new LiveClient(socketAddress(origin, token));
    await first.message('welcome');
    const second = new LiveClient(socketAddress(origin, token));
    await second.message('auth_error');
    expect((await second.closed).code).toBe(4401);
    await first.close();
  });

  // covers LIVE-32
  it.each([
    ['an unknown ticket', '?token=unknown'],
    ['no ticket', ''],
    ['an empty ticket', '?token='],
    ['two tickets', '?token=a&token=b'],
    ['a ticket of absurd length', `?token=${'a'.repeat(600)}`],
  ])('refuses %s with a message and 4401', async (_, query) => {
    const client = new LiveClient(`${origin.replace('http', 'ws')}/ws${query}`);
    expect((await client.message('auth_error')).message).toMatch(/ticket/);
    expect((await client.closed).code).toBe(4401);
    expect(client.heard).toHaveLength(1);
  });

  it('answers a plain request with a sentence, and an upgrade elsewhere with no socket', async () => {
    const answer = await plant.app.inject({ url: '/ws?token=x' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'WEBSOCKET_ONLY' });
    const elsewhere = new LiveClient(`${origin.replace('http', 'ws')}/api/health`);
    expect((await elsewhere.closed).code).toBe(1006);
  });
});

/** A message of a client, and the first message that answers it. */
const conversations: readonly (readonly [name: string, sent: unknown, answer: Record<string, unknown>])[] = [
  ['ping', { type: 'ping', data: { clientTime: 7 } }, { type: 'pong', data: { clientTime: 7 } }],
  ['ping with a text', { type: 'ping', data: { clientTime: 'now' } }, { type: 'pong' }],
  [
    'join_room',
    { type: 'join_room', data: { room: 'order:12' } },
    { type: 'room_joined', data: { room: 'order:12' } },
  ],
  ['join_room of one machine', { type: 'join_room', data: { room: 'machine:3' } }, { type: 'room_joined' }],
  [
    'leave_room',
    { type: 'leave_room', data: { room: 'production' } },
    { type: 'room_left', data: { room: 'production' } },
  ],
  [
    'subscribe',
    { type: 'subscribe', data: { channels: ['orders', 'general'] } },
    { type: 'subscription_confirmed', data: { channels: ['orders', 'general'], refused: [] } },
  ],
  [
    'subscribe with a room',
    { type: 'subscribe', data: { channels: [], room: 'production' } },
    { type: 'room_joined' },
  ],
  [
    'subscribe to nothing',
    { type: 'subscribe', data: {} },
    { type: 'subscription_confirmed', data: { channels: [], refused: [] } },
  ],
  [
    'subscribe with everything a message may carry',
    {
      type: 'subscribe',
      data: { channels: ['general'], room: null, after: null },
      priority: 'high',
      timestamp: 1,
      clientId: 'a',
    },
    { type: 'subscription_confirmed' },
  ],
  ['ping without a time', { type: 'ping', data: {} }, { type: 'error', data: { code: 4400 } }],
  ['join_room without a room', { type: 'join_room', data: {} }, { type: 'error', data: { code: 4400 } }],
  [
    'join_room of no room',
    { type: 'join_room', data: { room: '' } },
    { type: 'error', data: { code: 4400 } },
  ],
  [
    'join_room of an unknown room',
    { type: 'join_room', data: { room: 'cellar' } },
    { type: 'error', data: { code: 4403 } },
  ],
  [
    'join_room of a room number zero',
    { type: 'join_room', data: { room: 'order:0' } },
    { type: 'error', data: { code: 4403 } },
  ],
  ['leave_room without data', { type: 'leave_room' }, { type: 'error', data: { code: 4400 } }],
  [
    'subscribe to no list',
    { type: 'subscribe', data: { channels: 'orders' } },
    { type: 'error', data: { code: 4400 } },
  ],
  [
    'subscribe from a negative position',
    { type: 'subscribe', data: { after: -1 } },
    { type: 'error', data: { code: 4400 } },
  ],
  [
    'subscribe from a text',
    { type: 'subscribe', data: { after: '5' } },
    { type: 'error', data: { code: 4400 } },
  ],
  [
    'subscribe to an unknown channel',
    { type: 'subscribe', data: { channels: ['cellar'] } },
    { type: 'error', data: { code: 4403 } },
  ],
  ['an unknown type', { type: 'shout', data: {} }, { type: 'error', data: { code: 4400 } }],
  ['no type', { data: {} }, { type: 'error', data: { code: 4400 } }],
  ['a list', [], { type: 'error', data: { code: 4400 } }],
  ['null', null, { type: 'error', data: { code: 4400 } }],
];

describe('a message', () => {
  // covers LIVE-33
  it.each(conversations)('%s is answered', async (_, sent, answer) => {
    const client = await goLive(origin, await plant.person('operator'));
    client.socket.send(JSON.stringify(sent));
    // The pong proves that the connection is still open, and that the client received only the answer before the pong.
    client.send('leave_room', { room: 'the end' });
    await client.until('the end', (heard) => heard.find(({ data }) => data.room === 'the end'));
    expect(client.heard.filter(({ id }) => id === undefined)[1]).toMatchObject(answer);
    await client.close();
  });
});
