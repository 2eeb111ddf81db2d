/** Runs the commands of docs/running/backup.md and restore.md like an operator, and kills some of them. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { getAdminOverview } from '@pms/domain/admin/endpoints';
import { createOrder, listOrders } from '@pms/domain/orders/endpoints';
import { expect, it, onTestFinished, vi } from 'vitest';
import { isRunning, newDataDir, temporaryFolder } from '../src/platform/postgres/database-process';
import { findPostmaster } from '../src/platform/postgres/postmaster';
import { runCommand } from './run-command';
import { type Door, sendWell, signInAt } from './send';
import { startServerProcess } from './server-process';
import { runServer } from './server-run';

vi.setConfig({ testTimeout: 900_000 });

const postgres15Bin = process.env.PG_15_BIN_DIR ?? '/usr/lib/postgresql/15/bin';
const password = 'Plant-2026!';

const order = { product_name: 'Cola 600 ml', quantity: 1, environment: 'packaging' } as const;

// runs npm run backup -- --new-key
// runs npm run backup
// runs npm run backup -- tables
// runs npm run restore -- 20261123T011530Z-whole
// runs npm run restore -- 20261123T011530Z-whole --into /srv/plant
// covers SAFE-77
it('a command restores a plant after the loss of its data folder, also after a killed restore', async () => {
  const dataDir = newDataDir();
  const BACKUP_DIR = join(temporaryFolder(), 'share');
  const { out: newKey } = await runCommand('backup', ['--new-key'], {});
  const env = { DATA_DIR: dataDir, BACKUP_DIR, BACKUP_KEY: newKey.trim() };
  const start = async () => {
    const server = await startServerProcess({ env: { ...env, ADMIN_PASSWORD: password } });
    onTestFinished(() => server.kill());
    return {
      server,
      door: { origin: server.origin, token: await signInAt(server.origin, 'admin', password) },
    };
  };
  const first = await start();
  await sendWell(first.door, createOrder, { body: order });

  // The command reports a share that is not mounted.
  const away = await runCommand('backup', [], env);
  expect(away).toMatchObject({ code: 1, out: '' });
  expect(away.err).toContain(`The backup folder ${BACKUP_DIR} is not there; is its disk or share connected?`);
  mkdirSync(BACKUP_DIR);
  // The files of a killed backup do not count as a backup, and the next backup deletes the files.
  const drafts = () => readdirSync(BACKUP_DIR).filter((name) => name.endsWith('.part'));
  expect((await runCommand('backup', [], env, () => drafts().length > 0)).code).toBeNull();
  expect(readdirSync(BACKUP_DIR).filter((name) => name.endsWith('whole'))).toEqual([]);
  // The server runs during this backup.
  const taken = await runCommand('backup', [], env);
  expect(taken).toMatchObject({
    code: 0,
    out: expect.stringMatching(/Backup \S+-whole is in .*the backup is complete/),
  });
  expect((await runCommand('backup', ['tables'], env)).out).toMatch(/Backup \S+-tables is in/);
  expect(drafts()).toEqual([]);
  expect(await first.server.stop()).toBe(0);

  const names = readdirSync(BACKUP_DIR).sort();
  const whole = names.find((name) => name.endsWith('whole')) ?? '';
  const tables = names.find((name) => name.endsWith('tables')) ?? '';
  expect(
    readFileSync(join(BACKUP_DIR, whole, 'base.tar.gz.enc'))
      .subarray(0, 7)
      .toString(),
  ).toBe('PMSENC1');
  const over = await runCommand('restore', [whole], env);
  expect(over).toMatchObject({
    code: 1,
    err: expect.stringContaining('a restore never overwrites a database'),
  });
  rmSync(dataDir, { recursive: true });
  for (const moment of [/Unpacking/, /Starting the restored database/]) {
    expect((await runCommand('restore', [whole], env, moment)).code).toBeNull();
    expect(findPostmaster(join(dataDir, 'pgdata'))).toBeNull();
    expect(readdirSync(dataDir)).not.toContain('pgdata');
  }
  const restored = await runCommand('restore', [whole], env);
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(restored.out).toMatch(/The audit log is unbroken with \d+ entries; the last change is of 20/);
  expect(isRunning(dataDir)).toBe(false);
  const second = await start();
  expect((await sendWell(second.door, listOrders)).total).toBe(1);
  // A session from before the backup is no longer valid.
  const past = await fetch(`${second.door.origin}/api/orders`, {
    headers: { authorization: `Bearer ${first.door.token}` },
  });
  expect(past.status).toBe(403);
  expect(await past.json()).toMatchObject({ code: 'SESSION_REVOKED' });
  await second.server.stop();

  const other = newDataDir();
  const moved = await runCommand('restore', [tables, '--into', other], env);
  expect(moved).toMatchObject({ code: 0, out: expect.stringMatching(/Restored \S+-tables: \d+ rows/) });

  // The backup of tables is newer, but can restore only one moment.
  const toMoment = ['newest', '--to', new Date().toISOString(), '--into', newDataDir()];
  const begun = await runCommand('restore', toMoment, env, /Unpacking/);
  expect(begun.out).toContain(`Unpacking ${whole}`);
});

// runs npm run restore -- newest
// covers SAFE-83
it.skipIf(!existsSync(postgres15Bin))('a backup of tables moves a plant to a newer PostgreSQL', async () => {
  const dataDir = newDataDir();
  const env = { DATA_DIR: dataDir, BACKUP_DIR: temporaryFolder(), ADMIN_PASSWORD: password };
  const older = await startServerProcess({ env: { ...env, PG_BIN_DIR: postgres15Bin } });
  onTestFinished(() => older.kill());
  const door = { origin: older.origin, token: await signInAt(older.origin, 'admin', password) };
  await sendWell(door, createOrder, { body: order });
  const version = async (of: Door) => (await sendWell(of, getAdminOverview)).data.health.postgres_version;
  expect(await version(door)).toMatch(/^15\./);
  await older.stop();
  const taken = await runCommand('backup', ['tables'], { ...env, PG_BIN_DIR: postgres15Bin });
  const name = /Backup (\S+) is in/.exec(taken.out)?.[1] ?? '';
  // The command reports that the backup is newer, and changes nothing.
  const early = await runServer({ env });
  onTestFinished(() => early.kill());
  expect((await early.ended).code).toBe(1);
  expect(early.errors()).toMatch(/PostgreSQL 15/);
  renameSync(join(dataDir, 'pgdata'), join(dataDir, 'pgdata-15'));
  expect(await runCommand('restore', ['newest'], env)).toMatchObject({
    code: 0,
    out: expect.stringContaining(name),
  });
  const newer = await startServerProcess({ env });
  onTestFinished(() => newer.kill());
  const there = { origin: newer.origin, token: await signInAt(newer.origin, 'admin', password) };
  expect((await sendWell(there, listOrders)).total).toBe(1);
  expect(Number.parseInt(await version(there), 10)).toBeGreaterThan(15);
  await newer.stop();
});

it('a command names a missing argument or setting in one sentence', async () => {
  const env = { BACKUP_DIR: temporaryFolder(), DATA_DIR: newDataDir() };
  const errors = await Promise.all([
    runCommand('restore', [], env),
    runCommand('restore', ['newest'], env),
    runCommand('restore', ['newest', '--to', '2026-11-23T05:30:00'], env),
    runCommand('backup', ['half'], env),
    runCommand('backup', [], { ...env, BACKUP_KEY: 'short' }),
  ]);
  expect(errors.map(({ err }) => err.trim().split('\n').at(-1))).toEqual([
    expect.stringMatching(/^Say which backup: npm run restore -- <name/),
    `There is no complete backup in ${env.BACKUP_DIR}.`,
    '--to must say its zone: 2026-11-23T05:30:00Z for UTC, or 2026-11-23T05:30:00+02:00.',
    'A backup is "whole" or of "tables", not "half".',
    'BACKUP_KEY must be 32 bytes as base64 or as 64 hexadecimal digits.',
  ]);
  expect(errors.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1]);
});
