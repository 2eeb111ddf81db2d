import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildTestPlant, type TestPlant } from '../../test/build-app';
import { connect } from './database';
import { createLog } from './log';
import { ask, eventually } from './postgres/database-process';

vi.setConfig({ testTimeout: 60_000 });

let plant: TestPlant;
beforeAll(async () => {
  plant = await buildTestPlant();
});
afterAll(() => plant.close());

it('a connection that breaks between two statements of a change fails this change, and no other change', async () => {
  const { db, pool, close } = connect(plant.url, createLog('silent'), 1);
  let isLost = false;
  pool.on('connect', (client) => client.once('end', () => (isLost = true)));
  const change = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await ask(plant.url, `select pg_terminate_backend(${rows[0]?.pid})`);
    await eventually(() => isLost);
    await sql`select 1`.execute(tx);
  });
  await expect(change).rejects.toThrow(/not queryable|terminat/);
  expect((await sql`select 7 as n`.execute(db)).rows).toEqual([{ n: 7 }]);
  await close();
});
