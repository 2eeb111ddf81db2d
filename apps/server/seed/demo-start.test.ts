/** The demo on a separate database, started like `npm run demo`. */
import { login } from '@pms/domain/sessions/endpoints';
import { health } from '@pms/domain/settings/endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { type Config, readConfig } from '../src/platform/config';
import { newDataDir } from '../src/platform/postgres/database-process';
import { type RunningServer, startServer } from '../src/start-server';
import { createDatabase, dropDatabase } from '../test/cluster';
import { demoPassword, demoSignIns } from './people';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const running: RunningServer[] = [];
let said: string[] = [];

function config(environment: Record<string, string>, flags: string[] = []): Config {
  return readConfig({ PORT: '0', LOG_LEVEL: 'silent', ...environment }, flags);
}

async function start(environment: Record<string, string>, flags: string[] = []): Promise<RunningServer> {
  said = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  try {
    const server = await startServer(config(environment, flags));
    running.push(server);
    return server;
  } finally {
    log.mockRestore();
  }
}

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

async function signIn(url: string, username: string): Promise<number> {
  const answer = await fetch(`${url}/api${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  });
  return answer.status;
}

describe('the demo in the database of DATABASE_URL', () => {
  let url: string;
  beforeAll(async () => {
    url = await createDatabase(inject('adminUrl'));
  });
  afterAll(() => dropDatabase(inject('adminUrl'), url));

  it('builds the plant, prints who may sign in, and shows no one-time password', async () => {
    const server = await start({ DATABASE_URL: url }, ['--demo']);
    expect(said).toContain('Building the demo plant: week 2 of 4');
    expect(said.at(-1)).toBe(
      `Demo sign-ins, each with the password ${demoPassword}: ${demoSignIns.join(', ')}`,
    );
    expect(said.filter((line) => /one-time|administrator/i.test(line))).toEqual([]);
    const answer = await fetch(`${server.urls[0]}/api/health`);
    expect(health.response.parse(await answer.json()).data.demo).toBe(true);
    for (const username of demoSignIns) expect(await signIn(server.urls[0], username)).toBe(200);
  });

  it('opens the existing plant at the second start', async () => {
    const server = await start({ DATABASE_URL: url }, ['--demo']);
    expect(said.filter((line) => line.startsWith('Building'))).toEqual([]);
    expect(await signIn(server.urls[0], 'operator')).toBe(200);
  });

  it('is not opened by a start without --demo', async () => {
    await expect(start({ DATABASE_URL: url })).rejects.toThrow(/holds a demonstration/);
  });
});

describe('a real plant', () => {
  it('in a database is not changed by a start of the demo', async () => {
    const url = await createDatabase(inject('adminUrl'));
    try {
      const server = await start({ DATABASE_URL: url });
      await server.stop();
      await expect(start({ DATABASE_URL: url }, ['--demo'])).rejects.toThrow(/holds the records of a plant/);
      expect(said.filter((line) => line.startsWith('Migrating') || line.startsWith('Building'))).toEqual([]);
    } finally {
      await dropDatabase(inject('adminUrl'), url);
    }
  });

  it('in a data folder is not changed by a start of the demo', async () => {
    const DATA_DIR = newDataDir();
    const environment = { DATA_DIR, UNSAFE_DATABASE: '1', PG_BIN_DIR: process.env.PG_BIN_DIR ?? '' };
    const server = await start(environment);
    await server.stop();
    await expect(start(environment, ['--demo'])).rejects.toThrow(/holds the records of a plant/);
  });
});
