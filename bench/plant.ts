/** The measured plant: a separate durable database with 100,000 orders, and the built server on this database. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seedScenario } from '../apps/server/seed/seed-scenario';
import { migrationsFolder } from '../apps/server/src/migrations-folder';
import { type Connections, connect } from '../apps/server/src/platform/database';
import { createLog } from '../apps/server/src/platform/log';
import { migrate } from '../apps/server/src/platform/migrate';
import { openDatabase } from '../apps/server/src/platform/postgres/open-database';
import { prepareReferenceData } from '../apps/server/src/prepare-reference-data';

export interface BenchPlant {
  readonly origin: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly connections: Connections;
  /** A call with the token of the signed-in admin. Throws an error if the answer is not a success. */
  call<Data>(method: string, path: string, body?: unknown): Promise<Data>;
  /** Signs in again. Each session gets separate tickets for the live channel. */
  newSession(): Promise<{ readonly ticket: () => Promise<string> }>;
  readonly token: string;
  close(): Promise<void>;
}

const builtServer = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url));

/** The password of the first administrator of each measured server. */
export const adminPassword = 'bench-password-1';

/** The built server on a port that the system chooses. Jobs are off, so that they do not disturb the measurement. */
export async function startBuiltServer(
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [builtServer, ...args], {
    env: {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'error',
      ADMIN_PASSWORD: adminPassword,
      RUN_JOBS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (part: Buffer) => {
      output += part;
      const ready = /ready at (http:\S+)/.exec(output)?.[1];
      if (ready) resolve(ready);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)));
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  return { origin, stop };
}

export async function openBenchPlant(orders: number, say: (text: string) => void): Promise<BenchPlant> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pms-bench-'));
  // If root starts PostgreSQL, PostgreSQL runs as a separate user. This user must be able to reach the folder.
  chmodSync(dataDir, 0o755);
  const database = await openDatabase({ dataDir, log: say });
  const end = async (): Promise<void> => {
    await database.release();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    return await startPlant({ dataDir, databaseUrl: database.url }, orders, say, end);
  } catch (error) {
    await end();
    throw error;
  }
}

async function startPlant(
  { dataDir, databaseUrl }: Pick<BenchPlant, 'dataDir' | 'databaseUrl'>,
  orders: number,
  say: (text: string) => void,
  end: () => Promise<void>,
): Promise<BenchPlant> {
  await migrate(databaseUrl, migrationsFolder, () => undefined);
  await prepareReferenceData(databaseUrl);
  const connections = connect(databaseUrl, createLog('silent'), 4);
  await seedScenario(connections.db, { name: 'many-orders', orders }, say);
  // A seeded plant counts as a demonstration, because the passwords are public.
  const server = await startBuiltServer({ DATABASE_URL: databaseUrl }, ['--demo']);
  const token = await signIn(server.origin);
  return {
    origin: server.origin,
    dataDir,
    databaseUrl,
    connections,
    token,
    call: (method, path, body) => call(server.origin, token, method, path, body),
    newSession: async () => {
      const own = await signIn(server.origin);
      const ticket = () => call<{ token: string }>(server.origin, own, 'GET', '/auth/websocket-token');
      return { ticket: async () => (await ticket()).token };
    },
    close: async () => {
      await server.stop();
      await connections.close();
      await end();
    },
  };
}

export async function signIn(origin: string, password = 'demo1234'): Promise<string> {
  const { token } = await call<{ token: string }>(origin, undefined, 'POST', '/auth/login', {
    username: 'admin',
    password,
    // Without `remember_me`, a session ends after ten minutes without a write, even if the session reads.
    remember_me: true,
  });
  return token;
}

export async function call<Data>(
  origin: string,
  token: string | undefined,
  method: string,
  path: string,
  body?: unknown,
): Promise<Data> {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Data;
}
