/** The commands of docs/running/backup.md and restore.md as an operator runs them, also when they are killed half-way. */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createOrder, listOrders } from '@pms/domain/orders/endpoints';
import { expect, it, onTestFinished, vi } from 'vitest';
import { isRunning, newDataDir, temporaryFolder } from '../src/platform/postgres/database-process';
import { findPostmaster } from '../src/platform/postgres/postmaster';
import { runCommand } from './run-command';
import { sendWell, signInAt } from './send';
import { startServerProcess } from './server-process';

vi.setConfig({ testTimeout: 300_000 });

const password = 'Plant-2026!';

const order = { product_name: 'Cola 600 ml', quantity: 1, environment: 'packaging' } as const;

it('a plant comes back by command after its data folder was deleted, also when the command was killed before', async () => {
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

  // A share that is not mounted is said.
  const away = await runCommand('backup', [], env);
  expect(away).toMatchObject({ code: 1, out: '' });
  expect(away.err).toContain(`The backup folder ${BACKUP_DIR} is not there; is its disk or share connected?`);
  mkdirSync(BACKUP_DIR);
  // Beside the running server.
  const taken = await runCommand('backup', [], env);
  expect(taken).toMatchObject({ code: 0, out: expect.stringMatching(/Backup \S+-whole is in .*read back/) });
  expect((await runCommand('backup', ['tables'], env)).out).toMatch(/Backup \S+-tables is in/);
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
  expect(over).toMatchObject({ code: 1, err: expect.stringContaining('a restore never writes over one') });
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
  await second.server.stop();

  const other = newDataDir();
  const moved = await runCommand('restore', [tables, '--into', other], env);
  expect(moved).toMatchObject({ code: 0, out: expect.stringMatching(/Restored \S+-tables: \d+ rows/) });
});

it('says in one sentence what a command lacks', async () => {
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
