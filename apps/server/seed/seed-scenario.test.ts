import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../src/platform/database';
import { createLog } from '../src/platform/log';
import { buildTestPlant, insertPerson, type TestPlant } from '../test/build-app';
import { seedScenario } from './seed-scenario';

const quietly = (): void => undefined;

interface Counts {
  readonly people: number;
  readonly machines: number;
  readonly orders: number;
}

async function countsOf({ db }: TestPlant): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*) from users) as people, (select count(*) from machines) as machines,
           (select count(*) from orders) as orders`.execute(db);
  return rows[0] ?? { people: -1, machines: -1, orders: -1 };
}

describe('the build of a demo plant', () => {
  let plant: TestPlant;
  beforeAll(async () => {
    plant = await buildTestPlant();
  });
  afterAll(() => plant.close());

  it('leaves no rows if it is interrupted', async () => {
    const breakOff = (line: string) => {
      if (line.includes('week 3')) throw new Error('Broken off');
    };
    await expect(seedScenario(plant.db, { name: 'busy-month' }, breakOff)).rejects.toThrow('Broken off');
    expect(await countsOf(plant)).toEqual({ people: 0, machines: 0, orders: 0 });
  });

  it('happens once, also if two processes start it at the same moment', async () => {
    const second = connect(plant.url, createLog('silent'), 1);
    try {
      const built = await Promise.all([
        seedScenario(plant.db, { name: 'one-shift' }, quietly),
        seedScenario(second.db, { name: 'one-shift' }, quietly),
      ]);
      expect(built.sort()).toEqual([false, true]);
    } finally {
      await second.close();
    }
    expect(await countsOf(plant)).toEqual({ people: 19, machines: 10, orders: expect.any(Number) });
    expect(await seedScenario(plant.db, { name: 'busy-month' }, quietly)).toBe(false);
  });

  it('leaves the following ids unused', async () => {
    const id = await insertPerson(plant.db, 'operator', 'somebody');
    expect(id).toBe(20);
  });
});

describe('a database that holds a plant', () => {
  let plant: TestPlant;
  beforeAll(async () => {
    plant = await buildTestPlant();
    await insertPerson(plant.db, 'admin', 'boss');
  });
  afterAll(() => plant.close());

  it('is not changed', async () => {
    await expect(seedScenario(plant.db, { name: 'busy-month' }, quietly)).rejects.toThrow(
      'The database holds the records of a plant',
    );
    expect(await countsOf(plant)).toEqual({ people: 1, machines: 0, orders: 0 });
  });
});

describe('a demo plant without history', () => {
  let plant: TestPlant;
  beforeAll(async () => {
    plant = await buildTestPlant();
  });
  afterAll(() => plant.close());

  it('has people and machines, and no orders', async () => {
    expect(await seedScenario(plant.db, { name: 'empty' }, quietly)).toBe(true);
    expect(await countsOf(plant)).toEqual({ people: 19, machines: 10, orders: 0 });
    const { rows } = await sql`select distinct status from machines`.execute(plant.db);
    expect(rows).toEqual([{ status: 'available' }]);
  });
});
