/** The start and the end of the server process: by signals, with wrong settings, and without a database. */
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

/** Starts a server. The end of the test kills the server if it still runs. */
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

/** The settings for a temporary embedded database, which is fast and not safe against crashes. */
const ownDatabase = (dataDir: string) => ({
  env: { DATA_DIR: dataDir, UNSAFE_DATABASE: '1', ADMIN_PASSWORD: password },
});

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const came = await poll(async () => (await isSo()) || undefined, { everyMs: 20, withinMs: 60_000 });
  if (!came) throw new Error(`Never came true: ${what}`);
}

/** Tests with a new connection, because a kept connection does not prove that the server accepts new connections. */
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

/** Sends a report that waits in the database until `meanwhile` ends. Returns the answer to the report. */
async function slowReport(door: Door, id: number, meanwhile: () => Promise<void>) {
  // Wraps the promise in an object. Otherwise the transaction would wait for the answer, which waits for the
  // transaction.
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

describe('a server that receives a signal to stop', () => {
  it('answers the open requests, accepts no new request, and closes its sockets with the code 1012', async () => {
    const person = await plant.person('supervisor');
    const { id } = await anOrder(plant, person, { status: 'in_progress' });
    const server = await started({ databaseUrl: plant.url });
    const client = await goLive(server.origin, person);
    const door = { origin: server.origin, token: person.token };
    // A second signal, for example from an impatient person, changes nothing.
    const { data } = await slowReport(door, id, async () => {
      server.signal('SIGINT');
      expect((await client.closed).code).toBe(1012);
      await until('nobody is let in any more', async () => !(await isListening(server.origin)));
      server.signal('SIGINT');
      server.signal('SIGTERM');
      expect(server.hasEnded).toBe(false);
    });
    expect(data.order.actual_quantity).toBe(1);
    // The exit code proves that the server does not wait for the kept connection. Otherwise `stop` would kill the
    // server.
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
    // When the server has answered this call, the server has also accepted the two earlier connections.
    expect(await isHealthy(server.origin)).toBe(true);
    expect(await server.stop()).toBe(0);
    await Promise.all(closed);
  });

  it('also stops its embedded database, after every signal and after repeated signals', async () => {
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
  ])('during the start (%s) leaves no process behind, and the next start succeeds', async (moment) => {
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

/** Expects that the process ended with code 1 and that the error output is only this sentence. */
async function expectSentence(run: ServerRun, sentence: string | RegExp): Promise<void> {
  expect(await run.ended).toEqual({ code: 1, signal: null });
  expect(run.errors().trimEnd().split('\n')).toEqual([
    typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  ]);
}

describe('a start with an invalid setting ends with one sentence', () => {
  const settings: readonly {
    what: string;
    env: Record<string, string>;
    flags?: string[];
    sentence: string | RegExp;
  }[] = [
    {
      what: 'a PORT that is not a number',
      env: { PORT: 'eighty' },
      sentence: 'PORT must be a whole number from 0 to 65535, not "eighty".',
    },
    {
      what: 'a PORT above the highest port',
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
      what: 'a DATABASE_URL of an unsupported kind',
      env: { DATABASE_URL: 'mysql://app@localhost/plant' },
      sentence: 'DATABASE_URL must start with postgres:// or postgresql://.',
    },
    {
      what: 'a DATABASE_URL without a listening server',
      env: { DATABASE_URL: 'postgres://app:secret@127.0.0.1:1/plant' },
      sentence: 'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
    },
    {
      what: 'a DATABASE_URL with several addresses but no listening server',
      env: { DATABASE_URL: 'postgres://app:secret@localhost:1/plant' },
      sentence: /^The database of DATABASE_URL cannot be used: (connect ECONNREFUSED \S+:1(, |\.$))+/,
    },
    {
      what: 'a DATABASE_URL that the server cannot parse',
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

  it('a PG_BIN_DIR without PostgreSQL', async () => {
    const dataDir = newDataDir();
    const run = await begun({ env: { DATA_DIR: dataDir, PG_BIN_DIR: '/dev/null' } });
    await expectSentence(run, /^There are no PostgreSQL programs \(initdb, postgres\) in \/dev\/null;/);
  });

  it('a HOST that is not an address of this machine', async () => {
    const run = await begun({ databaseUrl: plant.url, env: { HOST: '203.0.113.7', INSECURE_HTTP: '1' } });
    await expectSentence(run, 'HOST must be an address of this machine, not "203.0.113.7".');
  });

  it('a database that does not exist, or a wrong password', async () => {
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

  it('a database of a newer version', async () => {
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

describe('a port that another program uses', () => {
  const sentence = (port: number): string =>
    `Another program listens on port ${port} of 127.0.0.1; stop it or choose another PORT.`;

  it('ends the start and the database that the server started', async () => {
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

  it('does not stop a database that another server uses', async () => {
    const wish = ownDatabase(newDataDir());
    const first = await started(wish);
    const port = Number(new URL(first.origin).port);
    await expectSentence(await begun({ env: { ...wish.env, PORT: String(port) } }), sentence(port));
    await signInAt(first.origin, 'admin', password);
    expect(await first.stop()).toBe(0);
  });
});

describe('an external database that stops while a server runs', () => {
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

  it('is reported as unavailable, and the server uses it again after its restart', async () => {
    const dataDir = newDataDir();
    const { url } = await opened(dataDir);
    const server = await started({ databaseUrl: url, env: { ADMIN_PASSWORD: password } });
    const door = { origin: server.origin, token: await signInAt(server.origin, 'admin', password) };
    await sendWell(door, createOrder, { body: order });

    killDatabase(dataDir);
    // The server does not answer with a kept list, because the list may be outdated.
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

    // The database starts again at the same address.
    expect((await opened(dataDir)).url).toBe(url);
    await until('the server is well again', () => isHealthy(server.origin));
    await sendWell(door, createOrder, { body: order });
    expect((await sendWell(door, listOrders)).total).toBe(2);
    expect(server.hasEnded).toBe(false);
    expect(await server.stop()).toBe(0);
  });

  it('does not prevent the stop of the server while the database is stopped', async () => {
    const dataDir = newDataDir();
    const { url } = await opened(dataDir);
    const server = await started({ databaseUrl: url });
    killDatabase(dataDir);
    await until('the loss is noticed', async () => !(await isHealthy(server.origin)));
    expect(await server.stop()).toBe(0);
    expect(server.errors()).toBe('');
  });
});

describe('the live channel of a server whose database crashed', () => {
  it('continues after the restart of the database', async () => {
    const dataDir = newDataDir();
    const server = await started({ env: { DATA_DIR: dataDir, ADMIN_PASSWORD: password } });
    const token = await signInAt(server.origin, 'admin', password);
    const person: Pick<Person, 'call'> = {
      call: (endpoint, call) => sendWell({ origin: server.origin, token }, endpoint, call),
    };
    const client = await goLive(server.origin, person as Person);
    await client.subscribe({ channels: ['orders'] });
    killDatabase(dataDir);
    // The server restarts its embedded database automatically.
    await server.says(/PostgreSQL has died; starting it again/);
    await until('the server is well again', () => isHealthy(server.origin));
    const { data } = await person.call(createOrder, {
      body: { product_name: 'Cola 600 ml', quantity: 1, environment: 'packaging' },
    });
    const { data: heard } = await client.event('order_created');
    expect(heard).toMatchObject({ order: { id: data.id } });
    await client.close();
    expect(await server.stop()).toBe(0);
    expect(isRunning(dataDir)).toBe(false);
  });
});
