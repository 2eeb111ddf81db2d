/** How the server's process begins and ends: by signals, with wrong settings, and while its database is away. */
import { once } from 'node:events';
import { createConnection, createServer } from 'node:net';
import { createOrder, listOrders, reportQuantity } from '@pms/domain/orders/endpoints';
import { liveTicket, login, verify } from '@pms/domain/sessions/endpoints';
import { health } from '@pms/domain/settings/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { isRunning, newDataDir, RUN_BINARIES } from '../src/platform/postgres/database-process';
import { openDatabase } from '../src/platform/postgres/open-database';
import { poll } from '../src/platform/postgres/poll';
import { buildTestPlant, type Person, type TestPlant } from './build-app';
import { killDatabase } from './kill-database';
import { goLive } from './live-client';
import { anOrder } from './order-scenario';
import { type Door, send, sendRefused, sendWell, signInAt } from './send';
import { isHealthy, type ServerProcess, startServerProcess } from './server-process';
import { runServer, type ServerRun, type ServerWish } from './server-run';
import { waitingCalls } from './waiting-calls';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const password = 'Plant-2026!';
const well = { code: 0, signal: null };

let plant: TestPlant;
beforeAll(async () => {
  plant = await buildTestPlant();
});
afterAll(() => plant.close());

/** Ends with the test at the latest. */
async function started(wish: ServerWish): Promise<ServerProcess> {
  const server = await startServerProcess(wish);
  onTestFinished(() => server.kill());
  return server;
}

async function begun(wish: ServerWish): Promise<ServerRun> {
  const run = await runServer(wish);
  onTestFinished(() => run.kill());
  return run;
}

/** A database of its own that gives up safety for speed: what it holds is thrown away. */
const ownDatabase = (dataDir: string) => ({
  env: { DATA_DIR: dataDir, UNSAFE_DATABASE: '1', ADMIN_PASSWORD: password },
});

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const came = await poll(async () => (await isSo()) || undefined, { everyMs: 20, withinMs: 60_000 });
  if (!came) throw new Error(`Never came true: ${what}`);
}

/** By a connection of its own: one that was kept says nothing about new ones. */
const isListening = (origin: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    const socket = createConnection({ host: hostname, port: Number(port) });
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

/** A report that is held up in the database until `meanwhile` is over; gives its answer. */
async function slowReport(door: Door, id: number, meanwhile: () => Promise<void>) {
  // Wrapped, or the gate would wait for the answer that waits for the gate.
  const { answer } = await plant.db.transaction().execute(async (gate) => {
    await sql`select from orders where id = ${id} for update`.execute(gate);
    const slow = sendWell(door, reportQuantity, { params: { id }, body: { add: 1 } });
    slow.catch(() => undefined);
    await until('the write is under way', async () => (await waitingCalls(plant.db)) === 1);
    await meanwhile();
    return { answer: slow };
  });
  return answer;
}

describe('a server that gets a signal to stop', () => {
  it('answers the requests under way, accepts no new request, and sends its sockets elsewhere', async () => {
    const person = await plant.person('supervisor');
    const { id } = await anOrder(plant, person, { status: 'in_progress' });
    const server = await started({ databaseUrl: plant.url });
    const client = await goLive(server.origin, person);
    const door = { origin: server.origin, token: person.token };
    // A second signal, as from an impatient person, changes nothing.
    const { data } = await slowReport(door, id, async () => {
      server.signal('SIGINT');
      expect((await client.closed).code).toBe(1012);
      await until('nobody is let in any more', async () => !(await isListening(server.origin)));
      server.signal('SIGINT');
      server.signal('SIGTERM');
      expect(server.hasEnded).toBe(false);
    });
    expect(data.order.actual_quantity).toBe(1);
    // Soon: waiting for the kept connection of that answer, it would have to be killed.
    expect(await server.stop()).toBe(0);
    expect(server.errors()).toBe('');
  });

  it('does not wait for idle connections', async () => {
    const server = await started({ databaseUrl: plant.url });
    const { hostname, port } = new URL(server.origin);
    const silent = createConnection({ host: hostname, port: Number(port) });
    const half = createConnection({ host: hostname, port: Number(port) });
    half.write('GET /api/health HTTP/1.1\r\n');
    const closed = [silent, half].map((socket) =>
      once(
        socket.on('error', () => undefined),
        'close',
      ),
    );
    await Promise.all([once(silent, 'connect'), once(half, 'connect')]);
    // Answered on a connection that is kept: by then the other two have arrived as well.
    expect(await isHealthy(server.origin)).toBe(true);
    expect(await server.stop()).toBe(0);
    await Promise.all(closed);
  });

  it('stops its own database too, after any signal and after repeated signals', async () => {
    const dataDir = newDataDir();
    for (const signals of [['SIGTERM'], ['SIGINT', 'SIGINT'], ['SIGHUP', 'SIGTERM', 'SIGINT']] as const) {
      const server = await started(ownDatabase(dataDir));
      expect(isRunning(dataDir)).toBe(true);
      for (const signal of signals) server.signal(signal);
      expect(await server.ended).toEqual(well);
      expect(server.errors()).toBe('');
      expect(isRunning(dataDir)).toBe(false);
    }
  });

  it.each([
    /Opening the database/,
    /Making a new PostgreSQL/,
    /Migrating: 0003/,
    /Created the first administrator/,
  ])('while it starts (%s) leaves nothing running, and the next start is well', async (moment) => {
    const dataDir = newDataDir();
    const run = await begun(ownDatabase(dataDir));
    await run.says(moment);
    run.signal('SIGTERM');
    expect(await run.ended).toEqual(well);
    expect(run.errors()).toBe('');
    expect(isRunning(dataDir)).toBe(false);
    const next = await started(ownDatabase(dataDir));
    await signInAt(next.origin, 'admin', password);
    expect(await next.stop()).toBe(0);
    expect(isRunning(dataDir)).toBe(false);
  });
});

/** It ended with code 1 and this one sentence: no stack, nothing beside it. */
async function expectSentence(run: ServerRun, sentence: string | RegExp): Promise<void> {
  expect(await run.ended).toEqual({ code: 1, signal: null });
  expect(run.errors().trimEnd().split('\n')).toEqual([
    typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  ]);
}

describe('a start with a setting that cannot be used ends with one sentence', () => {
  const settings: readonly {
    what: string;
    env: Record<string, string>;
    flags?: string[];
    sentence: string | RegExp;
  }[] = [
    {
      what: 'a PORT that is no number',
      env: { PORT: 'eighty' },
      sentence: 'PORT must be a whole number from 0 to 65535, not "eighty".',
    },
    {
      what: 'a PORT beyond the last one',
      env: { PORT: '65536' },
      sentence: 'PORT must be a whole number from 0 to 65535, not "65536".',
    },
    {
      what: 'a demo for the whole network',
      env: { HOST: '0.0.0.0' },
      flags: ['--demo'],
      sentence: 'The demo plant listens on loopback only, not on HOST "0.0.0.0".',
    },
    {
      what: 'a DATABASE_URL of another kind',
      env: { DATABASE_URL: 'mysql://app@localhost/plant' },
      sentence: 'DATABASE_URL must start with postgres:// or postgresql://.',
    },
    {
      what: 'a DATABASE_URL where nobody listens',
      env: { DATABASE_URL: 'postgres://app:secret@127.0.0.1:1/plant' },
      sentence: 'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
    },
    {
      what: 'a DATABASE_URL with several addresses where nobody listens',
      env: { DATABASE_URL: 'postgres://app:secret@localhost:1/plant' },
      sentence: /^The database of DATABASE_URL cannot be used: (connect ECONNREFUSED \S+:1(, |\.$))+/,
    },
    {
      what: 'a DATABASE_URL that cannot be read',
      env: { DATABASE_URL: 'postgres://app:secret@127.0.0.1:port/plant' },
      sentence: /^The database of DATABASE_URL cannot be used: .+\.$/,
    },
    {
      what: 'an unknown LOG_LEVEL',
      env: { LOG_LEVEL: 'loud' },
      sentence: 'LOG_LEVEL must be one of trace, debug, info, warn, error, silent, not "loud".',
    },
    {
      what: 'an unknown PLANT_TIME_ZONE',
      env: { PLANT_TIME_ZONE: 'Mars/Olympus' },
      sentence: 'PLANT_TIME_ZONE must be a time zone such as Africa/Johannesburg, not "Mars/Olympus".',
    },
    {
      what: 'an ADMIN_PASSWORD that is too short',
      env: { ADMIN_PASSWORD: 'short' },
      sentence: 'ADMIN_PASSWORD must be 6 to 128 characters long.',
    },
    {
      what: 'an ADMIN_USERNAME that is too short',
      env: { ADMIN_USERNAME: 'ab' },
      sentence: 'ADMIN_USERNAME must be 3 to 50 characters long.',
    },
    {
      what: 'a DATA_DIR below a file',
      env: { DATA_DIR: '/dev/null/plant' },
      sentence: /^The data folder \/dev\/null\/plant cannot be used: a part of the path is not a folder/,
    },
  ];

  it.each(settings)('$what', async ({ env, flags = [], sentence }) => {
    const run = await begun({ env: { DATA_DIR: '/dev/null/unused', ...env }, flags });
    await expectSentence(run, sentence);
    expect(run.logs()).not.toContain('secret');
  });

  it('PG_BIN_DIR without PostgreSQL in it', async () => {
    const dataDir = newDataDir();
    const run = await begun({ env: { DATA_DIR: dataDir, PG_BIN_DIR: '/dev/null' } });
    await expectSentence(run, /^There are no PostgreSQL programs \(initdb, postgres\) in \/dev\/null;/);
  });

  it('a HOST that is not an address of this machine', async () => {
    const run = await begun({ databaseUrl: plant.url, env: { HOST: '203.0.113.7', INSECURE_HTTP: '1' } });
    await expectSentence(run, 'HOST must be an address of this machine, not "203.0.113.7".');
  });

  it('a database that does not exist, or does not know the password', async () => {
    const nowhere = new URL(plant.url);
    nowhere.pathname = '/nowhere';
    await expectSentence(
      await begun({ databaseUrl: nowhere.href }),
      'The database of DATABASE_URL cannot be used: database "nowhere" does not exist.',
    );
    const wrong = new URL(plant.url);
    wrong.password = 'guess';
    await expectSentence(
      await begun({ databaseUrl: wrong.href }),
      /^The database of DATABASE_URL cannot be used: password authentication failed for user "\w+"\.$/,
    );
  });

  it('a database that a newer version has set up', async () => {
    await plant.db.insertInto('schema_migrations').values({ name: '9999-later.sql', checksum: '' }).execute();
    onTestFinished(async () => {
      await plant.db.deleteFrom('schema_migrations').where('name', '=', '9999-later.sql').execute();
    });
    await expectSentence(
      await begun({ databaseUrl: plant.url }),
      'The database was set up by a newer version (9999-later.sql is unknown here).',
    );
  });
});

describe('a port that somebody else has', () => {
  const sentence = (port: number): string =>
    `Another program listens on port ${port} of 127.0.0.1; stop it or choose another PORT.`;

  it('ends the start, and the database that it started', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) =>
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)),
    );
    onTestFinished(() => void other.close());
    const dataDir = newDataDir();
    const wish = ownDatabase(dataDir);
    await expectSentence(await begun({ env: { ...wish.env, PORT: String(port) } }), sentence(port));
    expect(isRunning(dataDir)).toBe(false);
  });

  it('leaves a database alone that another server uses', async () => {
    const wish = ownDatabase(newDataDir());
    const first = await started(wish);
    const port = Number(new URL(first.origin).port);
    await expectSentence(await begun({ env: { ...wish.env, PORT: String(port) } }), sentence(port));
    await signInAt(first.origin, 'admin', password);
    expect(await first.stop()).toBe(0);
  });
});

describe('a database of somebody else that goes away under a running server', () => {
  const opened = async (dataDir: string) => {
    const database = await openDatabase({ dataDir, log: () => undefined, ...RUN_BINARIES });
    onTestFinished(() => database.release());
    return database;
  };
  const unavailable = {
    status: 503,
    body: {
      code: 'DATABASE_UNAVAILABLE',
      error: 'The database does not answer. Please try again in a moment.',
    },
  };
  const order = { product_name: 'Cola 600 ml', quantity: 1, environment: 'packaging' };

  it('is said to be unavailable, and is used again when it is back', async () => {
    const dataDir = newDataDir();
    const { url } = await opened(dataDir);
    const server = await started({ databaseUrl: url, env: { ADMIN_PASSWORD: password } });
    const door = { origin: server.origin, token: await signInAt(server.origin, 'admin', password) };
    await sendWell(door, createOrder, { body: order });

    killDatabase(dataDir);
    // A list that was asked for before is not answered from memory either: nobody knows whether it still holds.
    const refused = [
      await sendRefused(door, verify),
      await sendRefused(door, listOrders),
      await sendRefused(door, createOrder, { body: order }),
      await sendRefused(door, liveTicket),
      await sendRefused(door, login, { body: { username: 'admin', password } }),
    ];
    for (const reply of refused) expect(reply).toEqual(unavailable);
    expect(await send(door, health)).toMatchObject({
      status: 503,
      body: { code: 'DATABASE_UNAVAILABLE', details: { status: 'degraded', database: 'unreachable' } },
    });

    // As before at the same address.
    expect((await opened(dataDir)).url).toBe(url);
    await until('the server is well again', () => isHealthy(server.origin));
    await sendWell(door, createOrder, { body: order });
    expect((await sendWell(door, listOrders)).total).toBe(2);
    expect(server.hasEnded).toBe(false);
    expect(await server.stop()).toBe(0);
  });

  it('does not keep the server from stopping while it is away', async () => {
    const dataDir = newDataDir();
    const { url } = await opened(dataDir);
    const server = await started({ databaseUrl: url });
    killDatabase(dataDir);
    await until('the loss is noticed', async () => !(await isHealthy(server.origin)));
    expect(await server.stop()).toBe(0);
    expect(server.errors()).toBe('');
  });
});

describe('the live channel of a server whose database went away', () => {
  it('goes on where it was when the database is back', async () => {
    const dataDir = newDataDir();
    const server = await started({ env: { DATA_DIR: dataDir, ADMIN_PASSWORD: password } });
    const token = await signInAt(server.origin, 'admin', password);
    const person: Pick<Person, 'call'> = {
      call: (endpoint, call) => sendWell({ origin: server.origin, token }, endpoint, call),
    };
    const client = await goLive(server.origin, person as Person);
    await client.subscribe({ channels: ['orders'] });
    killDatabase(dataDir);
    // Its own database the server brings back by itself.
    await server.says(/PostgreSQL has died; starting it again/);
    await until('the server is well again', () => isHealthy(server.origin));
    const { data } = await person.call(createOrder, {
      body: { product_name: 'Cola 600 ml', quantity: 1, environment: 'packaging' },
    });
    const { data: told } = await client.event('order_created');
    expect(told).toMatchObject({ order: { id: data.id } });
    await client.close();
    expect(await server.stop()).toBe(0);
    expect(isRunning(dataDir)).toBe(false);
  });
});
