/**
 * The database compares names without regard to case, and the server and the check of a file leave the comparison to the
 * database. JavaScript makes two letters of İ, PostgreSQL makes one letter.
 */
import { listIdealRates, putIdealRate } from '@pms/domain/machines/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from './build-app';
import { aMachine } from './builders';
import { importRows } from './import-scenario';

let plant: TestPlant;
let lead: Person;
let machine: { id: number; name: string };
beforeAll(async () => {
  plant = await buildTestPlant();
  lead = await plant.person('manager');
  machine = await aMachine(plant.db);
});
afterAll(() => plant.close());

const csv = (name: string, ...rows: string[]) => ({ name, bytes: rows.join('\n') });

it('a rate finds the earlier rate of a product whose name changes its letters', async () => {
  const rate = { product_name: 'İncir Suyu', machine_id: machine.id };
  await lead.call(putIdealRate, { body: { ...rate, seconds_per_unit: 1, valid_from: '2026-01-01' } });
  const later = { ...rate, seconds_per_unit: 2, valid_from: '2027-01-01' };
  const { status, body } = await lead.refused(putIdealRate, { body: later });
  expect([status, body.error]).toEqual([
    400,
    'Another rate holds for this product here from 01-01-2026. End that rate first.',
  ]);
  const { data } = await lead.call(listIdealRates, { query: { product: 'İncir Suyu' } });
  expect(data).toMatchObject([{ seconds_per_unit: 1 }]);
});

it('machines of a file whose names are equal for the database are refused in the row', async () => {
  const names = ['İncir 1', 'incir 1'];
  const { rows } = await sql<{ equal: boolean }>`
    select lower(${names[0]}) = lower(${names[1]}) as equal`.execute(plant.db);
  const file = csv(
    'machines.csv',
    'Name,Equipment type,Area',
    ...names.map((name) => `${name},Filler,Packaging`),
  );
  const admin = await plant.person('admin');
  const { errors } = await importRows(admin, 'machines', file, { dry_run: true });
  expect(errors.length).toBe(rows[0]?.equal ? 1 : 0);
});
