import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import {
  ask,
  isRunning,
  newDataDir,
  openedInProcess,
  openInProcess,
  postmasterOf,
  RUN_BINARIES,
} from './database-process';
import { openDatabase } from './open-database';
import { ownIdentity } from './process-identity';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const quiet = { log: () => undefined, durable: false, ...RUN_BINARIES };

test('four first starts at once make one cluster, and the last user stops it', async () => {
  const dataDir = newDataDir();
  const four = await Promise.all([1, 2, 3, 4].map(() => openedInProcess({ dataDir })));
  expect(new Set(four.map(({ url }) => url)).size).toBe(1);
  expect(readdirSync(join(dataDir, 'clients'))).toHaveLength(4);
  const postmaster = postmasterOf(dataDir);

  const exits = await Promise.all(four.slice(0, 3).map(({ release }) => release()));
  expect(exits).toEqual([0, 0, 0]);
  expect(postmasterOf(dataDir)).toBe(postmaster);
  await four[3]?.release();
  expect(isRunning(dataDir)).toBe(false);
  expect(readdirSync(join(dataDir, 'pgdata'))).not.toContain('postmaster.pid');
});

test('users that all leave at once stop it once, and a user that comes at that moment finds a working database', async () => {
  const dataDir = newDataDir();
  const leaving = await Promise.all([openedInProcess({ dataDir }), openedInProcess({ dataDir })]);
  const newcomer = openInProcess({ dataDir });
  expect(await Promise.all(leaving.map(({ release }) => release()))).toEqual([0, 0]);
  const { url = '' } = await newcomer.opening;
  expect(await ask(url, 'select 1')).toEqual([[1]]);
  expect(await newcomer.release()).toBe(0);
  expect(isRunning(dataDir)).toBe(false);
});

test('one process may open the database twice and has to release it twice', async () => {
  const dataDir = newDataDir();
  const [first, second] = await Promise.all([
    openDatabase({ ...quiet, dataDir }),
    openDatabase({ ...quiet, dataDir }),
  ]);
  expect(first.url).toBe(second.url);
  await first.release();
  await first.release();
  expect(await ask(second.url, 'select 1')).toEqual([[1]]);
  await second.release();
  expect(isRunning(dataDir)).toBe(false);
});

test('neither a killed user nor another process with the same number keeps the cluster running', async () => {
  const dataDir = newDataDir();
  const killed = await openedInProcess({ dataDir });
  await killed.kill();
  const last = await openDatabase({ ...quiet, dataDir });
  const reused = { ...ownIdentity(), started: 'before the last boot:1' };
  mkdirSync(join(dataDir, 'clients'), { recursive: true });
  writeFileSync(join(dataDir, 'clients', 'reused.json'), JSON.stringify(reused));
  writeFileSync(join(dataDir, 'clients', 'half-written.json'), '{"pid":');
  await last.release();
  expect(isRunning(dataDir)).toBe(false);
  expect(readdirSync(join(dataDir, 'clients'))).toEqual([]);
});

test('a symbolic link to the data folder leads to the same cluster', async () => {
  const dataDir = newDataDir();
  const first = await openDatabase({ ...quiet, dataDir });
  symlinkSync(dataDir, join(dataDir, '..', 'link'));
  const second = await openDatabase({ ...quiet, dataDir: join(dataDir, '..', 'link') });
  expect(second.url).toBe(first.url);
  await Promise.all([first.release(), second.release()]);
  expect(isRunning(dataDir)).toBe(false);
});
