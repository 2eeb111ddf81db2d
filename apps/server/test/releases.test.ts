/**
 * Migrates the databases of the last releases, each with a small plant, to this version, and works with them. Each file
 * in `releases/` is a packed backup of tables. Each new release adds a file.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { listMachines } from '@pms/domain/machines/endpoints';
import { completeOrder, listOrders } from '@pms/domain/orders/endpoints';
import { expect, inject, it, onTestFinished } from 'vitest';
import { demoPassword } from '../seed/people';
import { buildApp } from '../src/app';
import { migrationsFolder } from '../src/migrations-folder';
import { verifyAuditChain } from '../src/platform/audit-chain';
import { restoreTables } from '../src/platform/backups/restore-tables';
import { connect } from '../src/platform/database';
import { createLog } from '../src/platform/log';
import { migrate } from '../src/platform/migrate';
import { reachOf } from '../src/platform/outgoing/private-networks';
import { ask, temporaryFolder } from '../src/platform/postgres/database-process';
import { addMissingPermissions } from '../src/prepare-reference-data';
import { testSealer } from './build-app';
import { createDatabase, dropDatabase } from './cluster';
import { sendWell, signInAt } from './send';

interface Packed {
  readonly name: string;
  /** The contents of each file in base64, by the name of the file. */
  readonly files: Readonly<Record<string, string>>;
}

const say = (): void => undefined;
const folder = fileURLToPath(new URL('releases', import.meta.url));
const releases = readdirSync(folder);

function unpack(file: string): string {
  const { name, files } = JSON.parse(gunzipSync(readFileSync(join(folder, file))).toString('utf8')) as Packed;
  const backup = join(temporaryFolder(), name);
  mkdirSync(backup);
  for (const [path, content] of Object.entries(files))
    writeFileSync(join(backup, path), Buffer.from(content, 'base64'));
  return backup;
}

// covers SAFE-82
it.each(releases)('the database of %s is migrated, and people work with the plant', async (file) => {
  const url = await createDatabase(inject('adminUrl'));
  onTestFinished(() => dropDatabase(inject('adminUrl'), url));
  const { manifest } = await restoreTables({
    ...{ backup: unpack(file), key: undefined, databaseUrl: url, migrationsFolder, say },
  });
  const count = async (table: string) => (await ask(url, `select count(*)::int from ${table}`)).flat();
  await migrate(url, migrationsFolder, say);
  // The migration loses no record.
  for (const table of ['orders', 'machines', 'users', 'downtime_events', 'audit_log', 'order_status_history'])
    expect([table, ...(await count(table))]).toEqual([table, manifest.rows[table]]);

  const log = createLog('silent');
  const connections = connect(url, log, 4);
  const { db } = connections;
  expect((await verifyAuditChain(db)).broken).toBeNull();
  await addMissingPermissions(db);
  const app = await buildApp({
    server: { db, connections, log, isDemo: true, sealer: testSealer, reach: reachOf([]) },
    checkAnswers: true,
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    await app.close();
    await connections.close();
  });
  const door = { origin, token: await signInAt(origin, 'supervisor', demoPassword) };
  expect((await sendWell(door, listMachines)).data.length).toBe(manifest.rows.machines);
  const { data: orders } = await sendWell(door, listOrders, { query: { status: 'in_progress' } });
  const [running] = orders;
  if (!running) throw new Error('No order of this release runs');
  const done = await sendWell(door, completeOrder, {
    params: { id: running.id },
    body: { actual_quantity: running.quantity, waste_data: null },
  });
  expect(done.data.status).toBe('completed');
  expect((await verifyAuditChain(db)).broken).toBeNull();
});
