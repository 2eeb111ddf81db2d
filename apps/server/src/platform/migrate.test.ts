import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createDatabase, dropDatabase } from '../../test/cluster';
import { migrationsFolder } from '../migrations-folder';
import { migrate } from './migrate';
import { readMigrations } from './migration-files';
import { withClient } from './postgres/login';

describe('the migrations', () => {
  let url: string;
  let folder: string;
  let said: string[];
  const say = (message: string): void => void said.push(message);
  beforeEach(async () => {
    url = await createDatabase(inject('adminUrl'));
    folder = mkdtempSync(join(tmpdir(), 'migrations-'));
    said = [];
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true });
    await dropDatabase(inject('adminUrl'), url);
  });

  const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const ask = (text: string) => withClient(url, async (client) => (await client.query(text)).rows);

  it('are applied in the order of their numbers, once', async () => {
    put('0002-b.sql', 'insert into steps values (2)');
    put('0001-a.sql', 'create table steps (nth int); insert into steps values (1)');
    put('notes.txt', 'not SQL at all');
    await migrate(url, folder, say);
    await migrate(url, folder, say);
    expect(await ask('select nth from steps order by nth')).toEqual([{ nth: 1 }, { nth: 2 }]);
    expect(said).toEqual(['Migrating: 0001-a.sql', 'Migrating: 0002-b.sql']);
    put('0003-c.sql', 'insert into steps values (3)');
    await migrate(url, folder, say);
    expect(await ask('select count(*)::int as count from steps')).toEqual([{ count: 3 }]);
  });

  it('are applied once if several processes start at the same time', async () => {
    put('0001-a.sql', 'create table steps (nth int); insert into steps values (1); select pg_sleep(0)');
    await Promise.all([1, 2, 3, 4].map(() => migrate(url, folder, say)));
    expect(await ask('select nth from steps')).toEqual([{ nth: 1 }]);
    expect(said).toEqual(['Migrating: 0001-a.sql']);
  });

  // covers SAFE-81
  it('leave the database unchanged when a migration fails, and name the migration', async () => {
    put('0001-a.sql', 'create table steps (nth int)');
    await migrate(url, folder, say);
    put('0002-b.sql', 'insert into steps values (2)');
    put('0003-c.sql', 'drop table steps; insert into no_such_table values (1)');
    await expect(migrate(url, folder, say)).rejects.toThrow(
      /^Migration 0003-c.sql failed, and the database was left as it was: .*no_such_table/,
    );
    expect(await ask('select * from steps')).toEqual([]);
    expect(await ask('select name from schema_migrations')).toEqual([{ name: '0001-a.sql' }]);
    put('0003-c.sql', 'insert into steps values (3)');
    await migrate(url, folder, say);
    expect(await ask('select nth from steps order by nth')).toEqual([{ nth: 2 }, { nth: 3 }]);
  });

  // covers SAFE-81
  it('leave the database unchanged if their process dies during the work', async () => {
    put('0001-a.sql', 'create table steps (nth int)');
    await migrate(url, folder, say);
    put('0002-b.sql', 'insert into steps values (2)');
    put('0003-c.sql', 'insert into steps values (3); select pg_terminate_backend(pg_backend_pid())');
    await expect(migrate(url, folder, say)).rejects.toThrow(/0003-c.sql failed/);
    expect(await ask('select * from steps')).toEqual([]);
    put('0003-c.sql', 'insert into steps values (3)');
    await migrate(url, folder, say);
    expect(await ask('select nth from steps order by nth')).toEqual([{ nth: 2 }, { nth: 3 }]);
  });

  it('stop the start if a migration was changed after it was applied', async () => {
    put('0001-a.sql', 'create table steps (nth int)');
    await migrate(url, folder, say);
    put('0001-a.sql', 'create table steps (nth bigint)');
    await expect(migrate(url, folder, say)).rejects.toThrow(
      'Migration 0001-a.sql was changed after it had been applied.',
    );
  });

  it('may have changed comments after they were applied', async () => {
    put('0001-a.sql', '-- A table.\ncreate table steps (\n  -- The order.\n  nth int)');
    await migrate(url, folder, say);
    put('0001-a.sql', '-- The table of steps.\n-- One row for each step.\ncreate table steps (\n  nth int)');
    await migrate(url, folder, say);
    expect(said).toEqual(['Migrating: 0001-a.sql']);
  });

  it('are recognised by the checksum that an older version stored', async () => {
    const hash = (text: string) => createHash('sha256').update(text).digest('hex');
    const statement = 'create table steps (nth int)';
    put('0001-a.sql', statement);
    await migrate(url, folder, say);
    const file = hash(`-- A table.\n${statement}`);
    await ask(`update schema_migrations set checksum = '${file}'`);
    await expect(migrate(url, folder, say)).rejects.toThrow(/was changed after/);
    put('former-checksums.json', JSON.stringify({ '0001-a.sql': { file, statements: hash(statement) } }));
    await migrate(url, folder, say);
    put('0001-a.sql', 'create table steps (nth bigint)');
    await expect(migrate(url, folder, say)).rejects.toThrow(/was changed after/);
  });

  it('stop the start on a database of a newer version', async () => {
    put('0001-a.sql', 'select 1');
    put('0002-b.sql', 'select 1');
    await migrate(url, folder, say);
    rmSync(join(folder, '0002-b.sql'));
    await expect(migrate(url, folder, say)).rejects.toThrow(/newer version \(0002-b.sql is unknown here\)/);
  });

  it('of the product have the statements that older versions applied', async () => {
    const migrations = await readMigrations(migrationsFolder);
    const older = migrations.filter(({ name }) => name < '0580');
    expect(older.length).toBeGreaterThan(0);
    expect(older.filter(({ formerChecksum }) => formerChecksum === undefined)).toEqual([]);
  });

  it('of the product apply to an empty database, and a second run applies no migration', async () => {
    await migrate(url, migrationsFolder, say);
    expect(said.length).toBeGreaterThan(0);
    said = [];
    await migrate(url, migrationsFolder, say);
    expect(said).toEqual([]);
  });
});
