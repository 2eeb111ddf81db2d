/** An admin restores the plant on the page: to a moment, after a kill, and on a machine with only the backups. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listAudit } from '@pms/domain/activity/endpoints';
import { listBackups, restoreBackup, startBackup } from '@pms/domain/backups/endpoints';
import { createOrder, listOrders } from '@pms/domain/orders/endpoints';
import { liveTicket } from '@pms/domain/sessions/endpoints';
import { health } from '@pms/domain/settings/endpoints';
import { expect, it, onTestFinished, vi } from 'vitest';
import { newDataDir, temporaryFolder } from '../src/platform/postgres/database-process';
import { poll } from '../src/platform/postgres/poll';
import { LiveClient, socketAddress } from './live-client';
import { runCommand } from './run-command';
import { type Door, send, sendRefused, sendWell, signInAt } from './send';
import { type ServerProcess, startServerProcess } from './server-process';

vi.setConfig({ testTimeout: 900_000 });

const password = 'Plant-2026!';
const order = (product_name: string) => ({ product_name, quantity: 1, environment: 'packaging' }) as const;

const products = async (door: Door): Promise<string[]> =>
  (await sendWell(door, listOrders)).data.map(({ product_name }) => product_name).sort();

/** Waits until the plant is restored. Returns the codes of all answers during the wait. */
async function untilBack(origin: string, since: Door): Promise<Set<string>> {
  const heard = new Set<string>();
  let isDown = false;
  await poll(
    async () => {
      // For a moment between two listeners, no process answers.
      const reply = await send(since, listOrders).catch(() => undefined);
      const code = reply && reply.status >= 400 ? (reply.body as { code: string }).code : 'OK';
      if (reply) heard.add(code);
      isDown ||= code === 'RESTORING';
      const is = await send({ origin }, health).catch(() => undefined);
      // The restored plant must answer both calls, because the restore may end between the two calls.
      return (isDown && reply && code !== 'RESTORING' && is?.status === 200) || undefined;
    },
    { everyMs: 50, withinMs: 120_000 },
  );
  return heard;
}

// covers SAFE-72, SAFE-73, SAFE-74
it('restores the moment before a wrong change, survives a kill, and restores on an empty machine', async () => {
  const BACKUP_DIR = join(temporaryFolder(), 'share');
  mkdirSync(BACKUP_DIR);
  const { out: newKey } = await runCommand('backup', ['--new-key'], {});
  const env = { BACKUP_DIR, BACKUP_KEY: newKey.trim(), ADMIN_PASSWORD: password };
  const start = async (dataDir: string): Promise<ServerProcess> => {
    const server = await startServerProcess({ env: { ...env, DATA_DIR: dataDir } });
    onTestFinished(() => server.kill());
    return server;
  };
  const enter = async ({ origin }: ServerProcess): Promise<Door> => ({
    origin,
    token: await signInAt(origin, 'admin', password),
  });
  const dataDir = newDataDir();
  const server = await start(dataDir);
  const door = await enter(server);
  await sendWell(door, createOrder, { body: order('Before the backup') });
  await sendWell(door, startBackup);
  const name = await poll(
    async () =>
      (await sendWell(door, listBackups)).data.backups.find(({ problem }) => problem === null)?.name,
    { everyMs: 100, withinMs: 60_000 },
  );
  if (name === undefined) throw new Error('The backup never ended');
  await sendWell(door, createOrder, { body: order('After the backup') });
  const moment = (await sendWell(door, health)).data.time;
  await sendWell(door, createOrder, { body: order('By mistake') });

  const asked = (body: { confirm: string; to?: string | null }) =>
    sendRefused(door, restoreBackup, { params: { name }, body });
  expect((await asked({ confirm: 'yes' })).body.details).toEqual({
    fields: [{ path: 'confirm', message: `Type the name of the backup: ${name}` }],
  });
  expect((await asked({ confirm: name, to: '2026-01-01T00:00:00Z' })).body.error).toBe(
    'This backup ended later: choose an older backup, or a later moment',
  );
  expect((await asked({ confirm: name, to: '2099-01-01T00:00:00Z' })).body.error).toBe(
    'This moment has not come yet',
  );

  const client = new LiveClient(socketAddress(server.origin, (await sendWell(door, liveTicket)).token));
  await client.message('welcome');
  await client.subscribe({ channels: ['general', 'orders', 'production'] });
  await sendWell(door, restoreBackup, { params: { name }, body: { confirm: name, to: moment } });
  expect(await untilBack(server.origin, door)).toEqual(new Set(['RESTORING', 'SESSION_REVOKED']));
  expect((await client.closed).code).toBe(1012);
  // The last event that a page receives from the plant.
  expect(client.events.at(-1)).toMatchObject({ type: 'system_maintenance', data: { restoring: true } });

  const back = await enter(server);
  expect(await products(back)).toEqual(['After the backup', 'Before the backup']);
  expect((await sendWell(back, listBackups)).data.runs[0]).toMatchObject({
    ...{ task: 'restore', name, error: null, restored_to: moment },
  });
  const [entry] = (await sendWell(back, listAudit, { query: { action: 'plant_restored' } })).data;
  expect(entry).toMatchObject({ username: 'admin', after: { to: moment, asked_by: 'admin' } });

  // The server is killed during the next restore. The plant is unchanged.
  await sendWell(back, restoreBackup, { params: { name }, body: { confirm: name } });
  await server.says(/Bringing the plant back[\s\S]*Bringing the plant back[\s\S]*Starting the restored/);
  await server.kill();
  const second = await start(dataDir);
  expect(readdirSync(dataDir).filter((file) => /^restore/.test(file))).toEqual([]);
  const again = await enter(second);
  expect(await products(again)).toEqual(['After the backup', 'Before the backup']);
  expect(await second.stop()).toBe(0);
  const verified = await runCommand('verify-audit', [], { ...env, DATA_DIR: dataDir });
  expect(verified).toMatchObject({ code: 0, out: expect.stringMatching(/chain intact/) });

  // The disk is lost. A new server on a new disk has a new admin until the plant is restored.
  rmSync(dataDir, { recursive: true });
  const third = await start(newDataDir());
  const fresh = await enter(third);
  expect(await products(fresh)).toEqual([]);
  await sendWell(fresh, restoreBackup, { params: { name }, body: { confirm: name } });
  await untilBack(third.origin, fresh);
  expect(await products(await enter(third))).toEqual(['Before the backup']);
  await third.stop();
});
