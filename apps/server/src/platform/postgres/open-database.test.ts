import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { ask, isRunning, newDataDir, RUN_BINARIES, temporaryFolder } from './database-process';
import { LauncherError } from './launcher-error';
import { openDatabase } from './open-database';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const DEBIAN_15 = '/usr/lib/postgresql/15/bin';
const quiet = { log: () => undefined, durable: false, ...RUN_BINARIES };

test('a database with an address is used unchanged, and no PostgreSQL is started', async () => {
  const dataDir = newDataDir();
  const databaseUrl = 'postgres://somebody@db.example/plant';
  const database = await openDatabase({ ...quiet, dataDir, databaseUrl });
  expect(database).toMatchObject({ url: databaseUrl, kind: 'external' });
  await database.release();
  expect(existsSync(dataDir)).toBe(false);
});

test('data written in the first start is there in the second', async () => {
  const dataDir = newDataDir();
  const first = await openDatabase({ ...quiet, dataDir });
  expect(first.kind).toBe('embedded');
  await ask(first.url, 'create table note as select 7 as n');
  await first.release();
  expect(isRunning(dataDir)).toBe(false);

  const second = await openDatabase({ ...quiet, dataDir });
  expect(await ask(second.url, 'select n from note')).toEqual([[7]]);
  await second.release();
  await second.release();
  expect(isRunning(dataDir)).toBe(false);
});

test('the cluster is durable by default, and only its owner can read its secret', async () => {
  const dataDir = newDataDir();
  const { url, release } = await openDatabase({ log: () => undefined, ...RUN_BINARIES, dataDir });
  const settings = await ask(
    url,
    `select name, setting from pg_settings where name in ('data_checksums', 'fsync', 'full_page_writes',
     'listen_addresses', 'password_encryption', 'server_encoding', 'synchronous_commit', 'TimeZone') order by lower(name)`,
  );
  expect(Object.fromEntries(settings)).toEqual({
    data_checksums: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    listen_addresses: '127.0.0.1',
    password_encryption: 'scram-sha-256',
    server_encoding: 'UTF8',
    synchronous_commit: 'on',
    TimeZone: expect.stringMatching(/UTC/),
  });
  expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600);
  expect(statSync(join(dataDir, 'postgres.log')).mode & 0o777).toBe(0o600);
  for (const folder of ['pgdata', 'run']) expect(statSync(join(dataDir, folder)).mode & 0o777).toBe(0o700);
  expect(readdirSync(join(dataDir, 'run')).filter((name) => name.includes('password'))).toEqual([]);
  await release();
});

test('a wrong password is refused, and so is every address except the loopback address', async () => {
  const { url, release } = await openDatabase({ ...quiet, dataDir: newDataDir() });
  const wrong = new URL(url);
  wrong.password = 'guess';
  await expect(ask(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });

  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4');
  for (const { address } of outside) expect(await canConnect(address, Number(wrong.port))).toBe(false);
  await release();
});

test('a folder whose path is too long for a unix socket works over the loopback address', async () => {
  const dataDir = join(temporaryFolder(), 'data', 'a-plant-with-a-long-name-'.repeat(6));
  const { url, release } = await openDatabase({ ...quiet, dataDir });
  expect(await ask(url, 'show unix_socket_directories')).toEqual([['']]);
  await release();
});

test('a folder with blanks, quotes and umlauts in its path works', async () => {
  const dataDir = join(temporaryFolder(), 'data', `Werk "Süd", it's ours`);
  const { url, release } = await openDatabase({ ...quiet, dataDir });
  expect(await ask(url, 'select 1')).toEqual([[1]]);
  await release();
});

test('data of another PostgreSQL version is refused in one sentence and left alone', async () => {
  const dataDir = newDataDir();
  mkdirSync(join(dataDir, 'pgdata'), { recursive: true });
  writeFileSync(join(dataDir, 'pgdata', 'PG_VERSION'), '14\n');
  const opening = openDatabase({ ...quiet, dataDir });
  await expect(opening).rejects.toThrow(LauncherError);
  await expect(opening).rejects.toThrow(
    /was written by PostgreSQL 14 and cannot be opened by PostgreSQL 1\d/,
  );
  expect(readdirSync(join(dataDir, 'pgdata'))).toEqual(['PG_VERSION']);
});

test('a pgdata folder with other content is refused, not overwritten', async () => {
  const dataDir = newDataDir();
  mkdirSync(join(dataDir, 'pgdata'), { recursive: true });
  writeFileSync(join(dataDir, 'pgdata', 'letter.txt'), 'dear plant');
  await expect(openDatabase({ ...quiet, dataDir })).rejects.toThrow(/is not a PostgreSQL database/);
  expect(readdirSync(join(dataDir, 'pgdata'))).toEqual(['letter.txt']);
});

test('a data folder that is a file, or a folder without PostgreSQL programs, is refused in one sentence', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'file'), '');
  const refusal = openDatabase({ ...quiet, dataDir: join(folder, 'file', 'below') });
  await expect(refusal).rejects.toThrow(/cannot be used: a part of the path is not a folder/);
  await expect(refusal).rejects.toThrow(LauncherError);
  const noPrograms = openDatabase({ ...quiet, dataDir: join(folder, 'other'), pgBinDir: folder });
  await expect(noPrograms).rejects.toThrow(/There are no PostgreSQL programs/);
});

test.skipIf(!existsSync(DEBIAN_15))('the PostgreSQL 15 of the distribution serves as well', async () => {
  const dataDir = newDataDir();
  const debian = { ...quiet, dataDir, pgBinDir: DEBIAN_15 };
  const first = await openDatabase(debian);
  expect(await ask(first.url, 'show server_version_num')).toEqual([[expect.stringMatching(/^15/)]]);
  await ask(first.url, 'create table note as select 7 as n');
  await first.release();
  const second = await openDatabase(debian);
  expect(await ask(second.url, 'select n from note')).toEqual([[7]]);
  await second.release();
  await expect(openDatabase({ log: () => undefined, dataDir })).rejects.toThrow(
    /was written by PostgreSQL 15/,
  );
});

function canConnect(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host, port });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
