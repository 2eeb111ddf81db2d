/** Several devices that count at one machine: each key has a separate counter. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as counters from '@pms/domain/counters/endpoints';
import type { CountsBody } from '@pms/domain/counters/schema';
import { completeOrder, getOrder, listOrderQuantities, startOrder } from '@pms/domain/orders/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, auditOf } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';
import { migrationsFolder } from '../../migrations-folder';

const at = (time: string) => new Date(`2026-11-10T${time}:00+02:00`).toISOString();

let plant: TestPlant;
let admin: Person;
let machine: { id: number; name: string };
let filler: { id: number; key: string };
let packer: { id: number; key: string };

const standAt = async (time: string) => {
  await plant.standAt(at(time));
  admin = await plant.person('admin');
};
const makeKey = async (name: string) =>
  (await admin.call(counters.makeMachineKey, { params: { id: machine.id }, body: { name } })).data;
const revoke = (id: number) => admin.call(counters.revokeMachineKey, { params: { id } });
const count = async ({ key }: { key: string }, body: CountsBody) => {
  const answer = await plant.app.inject({
    method: 'POST',
    url: `/api/machines/${machine.id}/counts`,
    headers: { authorization: `Bearer ${key}` },
    payload: body,
  });
  return [answer.statusCode, answer.json().data?.applied ?? answer.json().code];
};
const running = async () => {
  const order = await anOrder(plant, admin, { quantity: 1000, unit_of_measurement: 'units' });
  await admin.call(startOrder, { params: { id: order.id }, body: { machine_id: machine.id } });
  return order.id;
};
const made = async (id: number) => (await admin.call(getOrder, { params: { id } })).data.actual_quantity;
const counting = async () => (await admin.call(counters.readCounting, { params: { id: machine.id } })).data;

beforeAll(async () => {
  plant = await buildTestPlant();
});
afterAll(() => plant.close());
beforeEach(async () => {
  await standAt('06:00');
  machine = await aMachine(plant.db);
  filler = await makeKey('Filler');
  packer = await makeKey('Packer');
});

describe('two devices at one machine', () => {
  // covers COUNT-06
  it('count separately, also if their counts arrive out of order', async () => {
    const order = await running();
    await standAt('09:00');
    expect(await count(filler, { count: 5, time: at('08:30') })).toEqual([202, 5]);
    expect(await count(packer, { count: 7, time: at('08:10') })).toEqual([202, 7]);
    expect(await count(packer, { count: 7, time: at('08:10') })).toEqual([202, 0]);
    expect(await count(filler, { count: 2, time: at('08:20') })).toEqual([202, 0]);
    // Both devices send at one moment, so that their readings are written together.
    const together = [
      count(filler, { count: 1, time: at('08:40') }),
      count(packer, { count: 2, time: at('08:35') }),
      count(filler, { count: 3, time: at('08:45') }),
      count(packer, { count: 4, time: at('08:35') }),
    ];
    expect(await Promise.all(together)).toEqual([
      [202, 1],
      [202, 2],
      [202, 3],
      [202, 0],
    ]);
    expect(await made(order)).toBe(18);
  });

  // covers COUNT-06
  it('have separate totals, and the counter of one device starts again without the other counter', async () => {
    const order = await running();
    await standAt('09:00');
    expect(await count(filler, { total: 10_000 })).toEqual([202, 0]);
    expect(await count(packer, { total: 40 })).toEqual([202, 0]);
    expect(await count(filler, { total: 10_006 })).toEqual([202, 6]);
    expect(await count(packer, { total: 43 })).toEqual([202, 3]);
    expect(await auditOf(plant.db, 'machine_counter', machine.id)).toEqual([]);
    expect(await count(packer, { total: 1, time: at('09:01') })).toEqual([202, 0]);
    expect(await auditOf(plant.db, 'machine_counter', machine.id)).toMatchObject([
      { before: { total: 43, segment: 1 }, after: { total: 1, segment: 2, device: 'Packer' } },
    ]);
    expect(await count(filler, { total: 10_007 })).toEqual([202, 1]);
    expect(await made(order)).toBe(10);
    const { counter, keys } = await counting();
    expect(counter).toEqual({ total: 1, counted_at: at('09:01'), segment: 2 });
    expect(keys.map((key) => [key.name, key.counter])).toEqual([
      ['Packer', { total: 1, counted_at: at('09:01'), segment: 2 }],
      ['Filler', { total: 10_007, counted_at: at('09:00'), segment: 1 }],
    ]);
  });

  // covers COUNT-06
  it('make one report with the names of the devices that counted its pieces', async () => {
    const order = await running();
    await standAt('09:00');
    await count(filler, { total: 100, time: at('08:00') });
    // The first reading is written alone, and the other readings wait for the next turn.
    await Promise.all([
      count(packer, { count: 1 }),
      count(filler, { total: 100, time: at('08:10') }),
      count(packer, { count: 2 }),
    ]);
    await Promise.all([
      count(packer, { count: 3 }),
      count(filler, { total: 104, time: at('08:20') }),
      count(packer, { count: 4 }),
    ]);
    const { data } = await admin.call(listOrderQuantities, { params: { id: order } });
    const [last] = data;
    expect(last).toMatchObject({ new_quantity: 14, updated_by_name: 'Filler, Packer' });
    expect(data.slice(1).every((report) => report.updated_by_name === 'Packer')).toBe(true);
  });

  // covers COUNT-06
  it('lose no pieces to a later order, and a late count of either device is refused for the later order', async () => {
    const first = await running();
    await standAt('08:00');
    await admin.call(completeOrder, {
      params: { id: first },
      body: { actual_quantity: 10, waste_data: null },
    });
    await standAt('08:30');
    const next = await running();
    await standAt('09:00');
    expect(await count(filler, { count: 5, time: at('08:40') })).toEqual([202, 5]);
    expect(await count(packer, { count: 6, time: at('07:30') })).toEqual([409, 'COUNTED_BEFORE_ORDER']);
    expect(await count(packer, { count: 7, time: at('08:35') })).toEqual([202, 7]);
    expect(await made(next)).toBe(12);
  });
});

describe('a new key', () => {
  // covers COUNT-06
  it('continues the counter of the revoked key of the machine with the same name', async () => {
    const order = await running();
    await standAt('09:00');
    expect(await count(filler, { total: 100, time: at('08:00') })).toEqual([202, 0]);
    expect(await count(packer, { total: 7, time: at('08:30') })).toEqual([202, 0]);
    await revoke(filler.id);
    const again = await makeKey('FILLER');
    expect(await count(again, { total: 100, time: at('08:00') })).toEqual([202, 0]);
    expect(await count(again, { total: 130, time: at('08:20') })).toEqual([202, 30]);
    await revoke(again.id);
    const third = await makeKey('Filler');
    expect(await count(third, { total: 131, time: at('08:25') })).toEqual([202, 1]);
    // A device with another name has another counter.
    const other = await makeKey('Capper');
    expect(await count(other, { total: 900 })).toEqual([202, 0]);
    expect(await made(order)).toBe(31);
  });
});

describe('the migration of the counters of machines', () => {
  class RolledBack extends Error {}

  // covers COUNT-06
  it('keeps the last time for each used key, and the total for the key that was used last', async () => {
    const unused = await makeKey('Capper');
    const migration = readFileSync(join(migrationsFolder, '0602-a-counter-for-each-key.sql'), 'utf8');
    const migrated = plant.db.transaction().execute(async (tx) => {
      await sql`drop table machine_counters`.execute(tx);
      await sql`create table machine_counters (
        machine_id bigint primary key references machines (id), total numeric(14, 3) check (total >= 0),
        counted_at timestamptz not null, segment integer not null check (segment >= 1))`.execute(tx);
      await sql`insert into machine_counters values (${machine.id}, 10040, ${at('07:10')}, 3)`.execute(tx);
      await sql`update machine_keys set last_used_at = ${at('06:30')} where id = ${filler.id}`.execute(tx);
      await sql`update machine_keys set last_used_at = ${at('07:11')} where id = ${packer.id}`.execute(tx);
      await sql.raw(migration).execute(tx);
      const { rows } = await sql`select * from machine_counters order by key_id`.execute(tx);
      expect(rows).toEqual([
        { key_id: filler.id, total: null, counted_at: at('07:10'), segment: 1 },
        { key_id: packer.id, total: 10_040, counted_at: at('07:10'), segment: 3 },
      ]);
      expect(rows).not.toContainEqual(expect.objectContaining({ key_id: unused.id }));
      throw new RolledBack();
    });
    await expect(migrated).rejects.toThrow(RolledBack);
  });
});
