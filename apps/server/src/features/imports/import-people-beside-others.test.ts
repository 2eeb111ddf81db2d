/** An import of people beside other changes of people: the passwords are hashed before the import locks people. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestPlant, type TestPlant } from '../../../test/build-app';
import { importRows } from '../../../test/import-scenario';
import { waitingCalls } from '../../../test/waiting-calls';
import { locks } from '../../platform/locks';

let plant: TestPlant;
beforeAll(async () => {
  plant = await buildTestPlant();
});
afterAll(() => plant.close());

const file = (lines: readonly string[]) => ({
  name: 'people.csv',
  bytes: ['Name,Role,Sign in', ...lines].join('\n'),
});

it('hashes a password also for a row that became good while the import waited for people', async () => {
  const admin = await plant.person('admin');
  const name = 'Became Good';
  const row = `${name},packer,yes`;
  await importRows(admin, 'people', file([row]));
  const { call } = await plant.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${locks.people})`.execute(tx);
    await tx.updateTable('users').set({ full_name: 'Another Name' }).where('full_name', '=', name).execute();
    const sent = importRows(admin, 'people', file([row, 'Always Good,packer,yes']), { good_rows_only: true });
    await expect.poll(() => waitingCalls(plant.db), { timeout: 60_000 }).toBe(1);
    return { call: sent };
  });
  const result = await call;
  expect(result.created).toBe(2);
  expect(result.passwords?.trim().split(/\r?\n/)).toHaveLength(3);
});
