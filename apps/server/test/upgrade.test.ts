/** This version opens a database of an older or a newer version. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import {
  ask,
  isRunning,
  newDataDir,
  RUN_BINARIES,
  temporaryFolder,
} from '../src/platform/postgres/database-process';
import { openDatabase } from '../src/platform/postgres/open-database';
import { startServerProcess } from './server-process';
import { runServer } from './server-run';

vi.setConfig({ testTimeout: 240_000 });

const migration = '0120-backups.sql';

// covers SAFE-80
it('migrates an older database only after a backup, and does not change a newer database', async () => {
  const dataDir = newDataDir();
  const env = { DATA_DIR: dataDir, ADMIN_PASSWORD: 'Plant-2026!' };
  const started = async (more: Record<string, string> = {}) => {
    const server = await startServerProcess({ env: { ...env, ...more } });
    onTestFinished(() => server.kill());
    return server;
  };
  const refused = async (more: Record<string, string> = {}) => {
    const run = await runServer({ env: { ...env, ...more } });
    onTestFinished(() => run.kill());
    expect((await run.ended).code).toBe(1);
    expect(isRunning(dataDir)).toBe(false);
    return run.errors();
  };
  const inDatabase = async (...statements: string[]): Promise<unknown[][]> => {
    const database = await openDatabase({ dataDir, log: () => undefined, ...RUN_BINARIES });
    try {
      let rows: unknown[][] = [];
      for (const statement of statements) rows = await ask(database.url, statement);
      return rows;
    } finally {
      await database.release();
    }
  };
  const applied = `select count(*)::int from schema_migrations where name = '${migration}'`;
  const first = await started();
  // A new plant has no data to back up.
  expect(first.logs()).not.toContain('Backing up');
  await first.stop();
  await inDatabase('drop table backup_runs', `delete from schema_migrations where name = '${migration}'`);

  const BACKUP_DIR = join(temporaryFolder(), 'share');
  const sentence = await refused({ BACKUP_DIR });
  expect(sentence.trim()).toBe(
    `The backup folder ${BACKUP_DIR} is not there; is its disk or share connected? The database was left as it is: bring it to this version when it can be backed up, or set UPGRADE_WITHOUT_BACKUP=1.`,
  );
  expect(await inDatabase(applied)).toEqual([[0]]);

  mkdirSync(BACKUP_DIR);
  const second = await started({ BACKUP_DIR });
  expect(second.logs()).toMatch(/Backup \S+-whole is complete.*\nMigrating: 0120/);
  await second.stop();
  const [name = ''] = readdirSync(BACKUP_DIR).filter((file) => file.endsWith('whole'));
  expect(readFileSync(join(BACKUP_DIR, name, 'manifest.json'), 'utf8')).not.toContain(migration);

  await inDatabase(`insert into schema_migrations (name, checksum) values ('9999-next.sql', 'unknown')`);
  expect((await refused({ BACKUP_DIR })).trim()).toBe(
    'The database was set up by a newer version (9999-next.sql is unknown here).',
  );
});
