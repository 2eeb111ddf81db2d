import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  ask,
  eventually,
  isRunning,
  newDataDir,
  openedInProcess,
  openInProcess,
  postmasterOf,
  RUN_BINARIES,
} from './database-process';
import { openCluster } from './embedded-cluster';
import { withClient } from './login';
import { openDatabase } from './open-database';
import { poll } from './poll';
import { isLivingPid } from './process-identity';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const durable = { log: () => undefined, durable: true, ...RUN_BINARIES };

test('after the application alone was killed, the next start joins the database that it left running', async () => {
  const dataDir = newDataDir();
  const killed = await openedInProcess({ dataDir, durable: true });
  await ask(killed.url, 'create table note as select 7 as n');
  const postmaster = postmasterOf(dataDir);
  await killed.kill();

  const next = await openDatabase({ ...durable, dataDir });
  expect(postmasterOf(dataDir)).toBe(postmaster);
  expect(await ask(next.url, 'select n from note')).toEqual([[7]]);
  await next.release();
  expect(isRunning(dataDir)).toBe(false);
});

test('after PostgreSQL alone was killed, the application lives, and a new opening starts PostgreSQL again at the same address', async () => {
  const dataDir = newDataDir();
  const survivor = await openedInProcess({ dataDir, durable: true });
  await ask(survivor.url, 'create table note as select 7 as n');
  const killed = postmasterOf(dataDir);
  process.kill(killed, 'SIGKILL');
  await eventually(() => !isLivingPid(killed));

  const next = await openDatabase({ ...durable, dataDir });
  expect(next.url).toBe(survivor.url);
  expect(await ask(next.url, 'select n from note')).toEqual([[7]]);
  expect(survivor.child.exitCode).toBe(null);
  await next.release();
  expect(isRunning(dataDir)).toBe(true);
  expect(await survivor.release()).toBe(0);
  expect(isRunning(dataDir)).toBe(false);
});

test('after both were killed in the middle of writing, every acknowledged row is there', async () => {
  const dataDir = newDataDir();
  const killed = await openedInProcess({ dataDir, durable: true });
  await ask(killed.url, 'create table note (n integer primary key)');
  const acknowledged: number[] = [];
  const writing = withClient(killed.url, async (client) => {
    for (let n = 1; ; n += 1) {
      await client.query('insert into note values ($1)', [n]);
      acknowledged.push(n);
    }
  }).catch(() => undefined);
  await eventually(() => acknowledged.length > 50);
  process.kill(postmasterOf(dataDir), 'SIGKILL');
  await killed.kill();
  // The database is opened at once, while children of the dead PostgreSQL may still use its memory.
  const next = await openDatabase({ ...durable, dataDir });
  await writing;
  const found = (await ask(next.url, 'select n from note order by n')).flat();
  // The row that was being written at the moment of the kill may be kept although it was not acknowledged.
  expect(found.slice(0, acknowledged.length)).toEqual(acknowledged);
  expect(found.length - acknowledged.length).toBeLessThanOrEqual(1);
  await next.release();
});

test('a start that is killed while it makes the database does not hinder the next start', async () => {
  const dataDir = newDataDir();
  const killed = openInProcess({ dataDir, durable: true });
  killed.opening.catch(() => undefined);
  const drafts = () =>
    existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.startsWith('pgdata.init')) : [];
  await eventually(() => drafts().some((name) => existsSync(join(dataDir, name, 'PG_VERSION'))));
  await killed.kill();
  expect(existsSync(join(dataDir, 'pgdata'))).toBe(false);

  for (const start of [1, 2]) {
    const next = await openDatabase({ ...durable, dataDir });
    expect(await ask(next.url, `select ${start}`)).toEqual([[start]]);
    await next.release();
  }
  expect(drafts()).toEqual([]);
  expect(readdirSync(join(dataDir, 'run')).filter((name) => name.includes('password'))).toEqual([]);
});

test('a postmaster.pid whose number now belongs to another program does not bar the start', async () => {
  const dataDir = newDataDir();
  const killed = await openedInProcess({ dataDir, durable: true });
  await ask(killed.url, 'create table note as select 7 as n');
  const postmaster = postmasterOf(dataDir);
  process.kill(postmaster, 'SIGKILL');
  await killed.kill();
  await eventually(() => !isLivingPid(postmaster));

  const pidFile = join(dataDir, 'pgdata', 'postmaster.pid');
  const { uid, gid } = statSync(pidFile);
  // The program belongs to the same user. Otherwise PostgreSQL itself would detect that the process is not another
  // PostgreSQL.
  const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {});
  onTestFinished(() => void stranger.kill());
  writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(stranger.pid)));

  const next = await openDatabase({ ...durable, dataDir });
  expect(await ask(next.url, 'select n from note')).toEqual([[7]]);
  expect(stranger.exitCode).toBe(null);
  await next.release();
});

test('a PostgreSQL that dies under a server that keeps it running comes back at the same address', async () => {
  const dataDir = newDataDir();
  const kept = await openDatabase({ ...durable, dataDir, keepRunning: true });
  onTestFinished(() => kept.release());
  await ask(kept.url, 'create table note as select 7 as n');
  for (const _time of [1, 2]) {
    const killed = postmasterOf(dataDir);
    process.kill(killed, 'SIGKILL');
    await eventually(() => !isLivingPid(killed) && isRunning(dataDir));
    const answer = await poll(() => ask(kept.url, 'select n from note').catch(() => undefined), {
      everyMs: 20,
      withinMs: 50_000,
    });
    expect(answer).toEqual([[7]]);
  }
  await kept.release();
  expect(isRunning(dataDir)).toBe(false);
});

test('a PostgreSQL that was stopped in an orderly way is not started again', async () => {
  const dataDir = newDataDir();
  const cluster = await openCluster({ ...durable, dataDir });
  process.kill(postmasterOf(dataDir), 'SIGINT');
  await eventually(() => !isRunning(dataDir));
  await cluster.revive();
  expect(isRunning(dataDir)).toBe(false);
  await cluster.release();
});

test('a connection that is idle when PostgreSQL stops does not end the process', async () => {
  const dataDir = newDataDir();
  const { url, release } = await openDatabase({ ...durable, dataDir });
  const interrupted = withClient(url, async (client) => {
    const [[pid]] = (await client.query({ text: 'select pg_backend_pid()', rowMode: 'array' })).rows as [
      [number],
    ];
    const ended = new Promise((resolve) => client.once('end', resolve));
    await ask(url, `select pg_terminate_backend(${pid})`);
    await ended;
    return client.query('select 1');
  });
  await expect(interrupted).rejects.toThrow();
  await release();
});
