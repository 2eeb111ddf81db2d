import type { LiveEnvelope } from '@pms/domain/live-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeSocket } from '../testing/fake-socket';
import { LiveConnection, type LiveState } from './live-connection';

const second = 1000;
/** Longer than any wait between two tries. */
const longest = 70 * second;

let sockets: FakeSocket[] = [];
let events: LiveEnvelope[] = [];
let states: LiveState[] = [];
const ticket = vi.fn<() => Promise<string>>();
const onResync = vi.fn();
let settings: ConstructorParameters<typeof LiveConnection>[0];
let live: LiveConnection;

const last = (): FakeSocket => {
  const socket = sockets.at(-1);
  if (!socket) throw new Error('No socket was opened');
  return socket;
};

const event = (sequence: number, wish: Partial<LiveEnvelope> = {}): LiveEnvelope => ({
  id: `e${sequence}`,
  type: 'order_started',
  data: {},
  timestamp: '',
  priority: 'normal',
  sequence,
  by: null,
  ...wish,
});

/** Lets promises settle without letting time pass. */
const settle = () => vi.advanceTimersByTimeAsync(0);

async function start(): Promise<void> {
  live.start();
  await settle();
}

async function connect(sequence = 10): Promise<void> {
  await start();
  last().welcome(sequence);
}

/** Waits for the next try, and returns the length of the wait. */
async function nextTry(): Promise<number> {
  const before = Date.now();
  const opened = sockets.length;
  while (sockets.length === opened && Date.now() - before < longest) await vi.advanceTimersByTimeAsync(100);
  return Date.now() - before;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  sockets = [];
  events = [];
  states = [];
  onResync.mockReset();
  let tickets = 0;
  ticket.mockReset().mockImplementation(async () => {
    tickets += 1;
    return `ticket ${tickets}`;
  });
  settings = {
    ticket,
    openSocket: (address) => {
      const socket = new FakeSocket(address);
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    onEvent: (received) => events.push(received),
    onResync,
  };
  live = new LiveConnection(settings);
  live.subscribe(() => {
    const { state } = live.status();
    if (states.at(-1) !== state) states.push(state);
  });
  return () => live.stop();
});

describe('the first connection', () => {
  // covers LIVE-03
  it('goes through its states to connected, with a ticket in the address', async () => {
    expect(live.status()).toEqual({ state: 'disconnected', heardAt: null, problem: null });
    await start();
    expect(last().address).toMatch(/^ws:\/\/[^/]+\/ws\?token=ticket%201$/);
    last().open();
    last().say({ type: 'welcome', data: { sequence: 10 } });
    expect(states).toEqual(['connecting', 'authenticating', 'connected']);
    expect(live.status().heardAt).toBe(Date.now());
  });

  it('is made once, even if it is requested several times', async () => {
    live.start();
    await start();
    expect(sockets).toHaveLength(1);
  });

  // covers LIVE-04
  it.each([
    ['never opens', () => undefined],
    ['opens and never sends a welcome', () => last().open()],
  ])('a server that %s is left after ten seconds', async (_, act) => {
    await start();
    act();
    await vi.advanceTimersByTimeAsync(10 * second - 1);
    expect(live.status().state).not.toBe('reconnecting');
    await vi.advanceTimersByTimeAsync(1);
    expect(live.status()).toMatchObject({ state: 'reconnecting', problem: 'Connection timeout' });
    expect(sockets[0]?.closedWith).toBe(4000);
    expect(await nextTry()).toBe(1500);
  });

  it('a welcome ends the ten seconds', async () => {
    await connect();
    await vi.advanceTimersByTimeAsync(20 * second);
    expect(live.status().state).toBe('connected');
    expect(sockets).toHaveLength(1);
  });

  it('a failed request for a ticket is repeated', async () => {
    ticket.mockRejectedValueOnce(new Error('The server cannot be reached.'));
    await start();
    expect(live.status()).toMatchObject({ state: 'reconnecting', problem: 'The server cannot be reached.' });
    await nextTry();
    expect(last().address).toContain('ticket%201');
  });
});

describe('the reconnection', () => {
  // covers LIVE-05, LIVE-42
  it('waits 1, 2, 4 … 32 seconds and a little, reports an error after ten tries, and then tries once a minute', async () => {
    await start();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      last().end(1006);
      waits.push(await nextTry());
    }
    expect(waits.map((wait) => wait - 500)).toEqual(
      [1, 2, 4, 8, 16, 32, 32, 32, 32, 32].map((wait) => wait * second),
    );
    last().end(1006, 'gone');
    expect(live.status()).toMatchObject({ state: 'error', problem: 'Connection failed: 1006 gone' });
    for (let slow = 0; slow < 3; slow += 1) {
      expect(await nextTry()).toBe(60.5 * second);
      expect(live.status().state).toBe('error');
      last().end(1006, 'gone');
    }
    await nextTry();
    last().welcome(10);
    expect(live.status()).toMatchObject({ state: 'connected', problem: null });
  });

  // covers LIVE-50
  it('tries at once when a person returns to the page or the network returns, also after the tenth try', async () => {
    await start();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      last().end(1006);
      live.wake();
      await settle();
    }
    expect(sockets).toHaveLength(11);
    last().end(1006);
    expect(live.status().state).toBe('error');
    live.wake();
    await settle();
    expect(sockets).toHaveLength(12);
    live.wake();
    await settle();
    expect(sockets).toHaveLength(12);
    last().welcome(10);
    expect(live.status().state).toBe('connected');
  });

  it('asks for a new ticket for each try, because a ticket is valid once', async () => {
    await connect();
    last().end(1012);
    await nextTry();
    last().end(4401, 'no session');
    await nextTry();
    expect(sockets.map(({ address }) => address.split('=')[1])).toEqual([
      'ticket%201',
      'ticket%202',
      'ticket%203',
    ]);
  });

  it('counts the tries from zero after every welcome', async () => {
    await connect();
    for (let attempt = 0; attempt < 12; attempt += 1) {
      last().end(1006);
      expect(await nextTry()).toBe(1500);
      last().welcome(10);
    }
    expect(live.status().state).toBe('connected');
  });

  // covers LIVE-06
  it.each([1000, 1001])('does not happen after the close %i', async (code) => {
    await connect();
    last().end(code);
    expect(live.status().state).toBe('disconnected');
    await vi.advanceTimersByTimeAsync(2 * longest);
    expect(sockets).toHaveLength(1);
  });

  it('starts again from the error state when a person asks for a connection, and misses no event', async () => {
    await connect(10);
    last().say(event(12));
    for (let attempt = 0; attempt <= 10; attempt += 1) {
      last().end(1006);
      await nextTry();
    }
    expect(live.status().state).toBe('error');
    live.reconnect();
    await settle();
    expect(live.status().state).toBe('connecting');
    last().welcome(30);
    expect(last().saidLast('subscribe')).toMatchObject({ after: 12 });
    last().end(1006);
    expect(await nextTry()).toBe(1500);
  });
});

describe('stopping', () => {
  it('closes the connection with 1000 and does not connect again', async () => {
    await connect();
    live.stop();
    await vi.advanceTimersByTimeAsync(2 * longest);
    expect([last().closedWith, live.status().state, sockets.length]).toEqual([1000, 'disconnected', 1]);
  });

  it('ends a wait between two tries', async () => {
    await connect();
    last().end(1006);
    live.stop();
    await vi.advanceTimersByTimeAsync(2 * longest);
    expect([live.status().state, ticket.mock.calls.length]).toEqual(['disconnected', 1]);
  });

  it('a ticket that arrives after the stop opens no connection, even after another start', async () => {
    const late: { arrives: (ticket: string) => void } = { arrives: () => undefined };
    ticket.mockImplementationOnce(() => new Promise((resolve) => Object.assign(late, { arrives: resolve })));
    live.start();
    live.stop();
    await start();
    late.arrives('of the first start');
    await settle();
    expect(sockets.map(({ address }) => address.split('=')[1])).toEqual(['ticket%201']);
    last().welcome(1);
    await vi.advanceTimersByTimeAsync(20 * second);
    expect(live.status().state).toBe('connected');
  });

  it('the next person does not use the position of the last person', async () => {
    await connect(10);
    live.stop();
    live.want(['orders']);
    await connect(50);
    expect(last().saidLast('subscribe')).toEqual({ channels: ['orders'] });
  });
});

describe('the missed events', () => {
  // covers LIVE-08
  it('are requested from the last known sequence, of an event or another message', async () => {
    await connect(10);
    for (const [message, after] of [
      [event(11), 11],
      [event(14), 14],
      [{ type: 'pong', data: { sequence: 20 } }, 20],
      [{ type: 'subscription_confirmed', data: { channels: [], refused: [], sequence: 21 } }, 21],
      [event(17), 21],
    ] as const) {
      last().say(message);
      last().end(1006);
      await nextTry();
      last().welcome(99);
      expect(last().saidLast('subscribe')).toMatchObject({ after });
    }
  });

  it('are requested from the position of the former welcome if no event has come since', async () => {
    await connect(10);
    last().end(1006);
    await nextTry();
    last().welcome(25);
    expect(last().saidLast('subscribe')).toMatchObject({ after: 10 });
  });

  it('make all data stale once if the server cannot send them again', async () => {
    await connect(10);
    last().say({ type: 'resync', data: { reason: 'gone', sequence: 40 } });
    expect(onResync).toHaveBeenCalledTimes(1);
    last().end(1006);
    await nextTry();
    last().welcome(41);
    expect(last().saidLast('subscribe')).toMatchObject({ after: 40 });
  });
});

describe('events', () => {
  // covers LIVE-09
  it('arrive once each, under the first of their two names', async () => {
    await connect();
    last().say(event(11));
    last().say(event(11, { type: 'order_update' }));
    last().say(event(12, { type: 'order_update' }));
    last().say(event(12));
    expect(events.map(({ type, sequence }) => [type, sequence])).toEqual([
      ['order_started', 11],
      ['order_update', 12],
    ]);
  });

  it('that a replay repeats are dropped', async () => {
    await connect();
    last().say(event(11));
    last().end(1006);
    await nextTry();
    last().welcome(12);
    last().say(event(11));
    last().say(event(12));
    expect(events.map(({ sequence }) => sequence)).toEqual([11, 12]);
  });

  it('move the moment at which the server was last heard', async () => {
    await connect();
    await vi.advanceTimersByTimeAsync(5 * second);
    last().say(event(11));
    expect(live.status().heardAt).toBe(Date.now());
  });
});

describe('channels', () => {
  // covers LIVE-12
  it('are requested while a page shows them', async () => {
    const orders = live.want(['orders', 'production']);
    const again = live.want(['orders']);
    await connect();
    expect(last().saidLast('subscribe')).toEqual({ channels: ['orders', 'production'] });
    orders();
    live.want(['machines']);
    // The request has the position of the loaded data, so that the server sends every later event.
    expect(last().saidLast('subscribe')).toEqual({ channels: ['orders', 'machines'], after: 10 });
    again();
    live.want(['alerts']);
    expect(last().saidLast('subscribe')).toEqual({ channels: ['machines', 'alerts'], after: 10 });
  });

  it('are requested from the position before the first load of the page', async () => {
    live = new LiveConnection({ ...settings, position: () => 7 });
    live.want(['orders']);
    await connect();
    expect(last().saidLast('subscribe')).toEqual({ channels: ['orders'], after: 7 });
  });

  it('are requested again after a cut', async () => {
    live.want(['orders']);
    await connect();
    last().end(1006);
    await nextTry();
    last().welcome(11);
    expect(last().saidLast('subscribe')).toEqual({ channels: ['orders'], after: 10 });
  });
});

describe('the pings', () => {
  const pings = () => last().said.filter(({ type }) => type === 'ping');
  /** Seconds in which the server answers every ping. */
  async function passAnswered(seconds: number): Promise<void> {
    for (let passed = 0; passed < seconds; passed += 1) {
      const before = pings().length;
      await vi.advanceTimersByTimeAsync(second);
      if (pings().length > before)
        last().say({ type: 'pong', data: { sequence: 10, clientTime: Date.now() } });
    }
  }

  // covers LIVE-07
  it('are sent every thirty seconds while connected, and never without a connection', async () => {
    await connect();
    await passAnswered(90);
    expect(pings()).toHaveLength(3);
    expect(pings()[0]).toMatchObject({ type: 'ping', data: { clientTime: expect.any(Number) } });
    const before = last();
    before.end(1006);
    await nextTry();
    await vi.advanceTimersByTimeAsync(5 * second);
    expect([before.said.filter(({ type }) => type === 'ping').length, last().said.length]).toEqual([3, 0]);
    last().welcome(20);
    await vi.advanceTimersByTimeAsync(30 * second);
    expect(pings()).toHaveLength(1);
  });

  // covers LIVE-48
  it('close the connection if two pings have no answer, and missed events are requested', async () => {
    await connect(10);
    await passAnswered(60);
    const dead = last();
    await vi.advanceTimersByTimeAsync(30 * second + 20 * second - 1);
    expect([live.status().state, dead.closedWith, pings().length]).toEqual(['connected', undefined, 4]);
    await vi.advanceTimersByTimeAsync(1);
    expect(live.status()).toMatchObject({ state: 'reconnecting', problem: 'The server does not answer' });
    expect(dead.closedWith).toBe(4000);
    await nextTry();
    last().welcome(25);
    expect(last().saidLast('subscribe')).toMatchObject({ after: 10 });
    await passAnswered(120);
    expect(live.status().state).toBe('connected');
  });

  it('are sent at once when a person returns to the page', async () => {
    await connect();
    live.wake();
    live.wake();
    expect(pings()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(20 * second);
    expect(live.status().state).toBe('reconnecting');
  });

  it('count any message of the server as an answer', async () => {
    await connect();
    await vi.advanceTimersByTimeAsync(39 * second);
    last().say(event(11));
    await vi.advanceTimersByTimeAsync(15 * second);
    expect([live.status().state, pings().length]).toEqual(['connected', 1]);
  });

  it('have the same client id over all connections', async () => {
    live.want(['orders']);
    await connect();
    last().end(1006);
    await nextTry();
    last().welcome(1);
    const names = sockets.flatMap(({ said }) => said.map(({ clientId }) => clientId));
    expect(new Set(names).size).toBe(1);
    expect(names[0]).toMatch(/^[\da-f-]{36}$/);
  });
});

it.each(['auth_error', 'error'])('keeps the error of the server: %s', async (type) => {
  await connect();
  last().say({ type, data: { code: 4400, message: 'Not understood' } });
  expect(live.status()).toMatchObject({ state: 'connected', problem: 'Not understood' });
});
