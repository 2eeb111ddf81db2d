import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildTestPlant, insertPerson, type TestPlant } from '../test/build-app';
import { createDatabase, dropDatabase } from '../test/cluster';
import { claimDatabase, markDemo } from './claim-database';
import { connect } from './platform/database';
import { createLog } from './platform/log';
import { LauncherError } from './platform/postgres/launcher-error';

describe('an empty database', () => {
  let url: string;
  beforeAll(async () => {
    url = await createDatabase(inject('adminUrl'));
  });
  afterAll(() => dropDatabase(inject('adminUrl'), url));

  it('may become a demo or a plant', async () => {
    await claimDatabase(url, 'demo');
    await claimDatabase(url, 'plant');
  });

  it('cannot become a demo if another program has made tables', async () => {
    const { db, close } = connect(url, createLog('silent'), 1);
    await sql`create table ledger (id int)`.execute(db);
    await close();
    await expect(claimDatabase(url, 'demo')).rejects.toThrow(LauncherError);
  });
});

describe('a database with the tables of the product', () => {
  let plant: TestPlant;
  beforeAll(async () => {
    plant = await buildTestPlant();
  });
  afterAll(() => plant.close());

  it('may become a demo or a plant while it has no account', async () => {
    await claimDatabase(plant.url, 'demo');
    await claimDatabase(plant.url, 'plant');
  });

  it('is a plant from its first account on', async () => {
    await insertPerson(plant.db, 'admin', 'boss');
    await claimDatabase(plant.url, 'plant');
    await expect(claimDatabase(plant.url, 'demo')).rejects.toThrow(/holds the records of a plant/);
  });

  it('is a demo after it was marked as a demo', async () => {
    await markDemo(plant.db, 'busy-month');
    await claimDatabase(plant.url, 'demo');
    await expect(claimDatabase(plant.url, 'plant')).rejects.toThrow(/holds a demonstration/);
  });
});
