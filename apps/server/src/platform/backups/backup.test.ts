/** Tests backups and restores on separate clusters that keep their log. */

import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { createDatabase, dropDatabase } from '../../../test/cluster';
import { migrationsFolder } from '../../migrations-folder';
import { inChange } from '../change';
import { connect } from '../database';
import { createLog } from '../log';
import { migrate } from '../migrate';
import { ask, IS_ROOT, newDataDir, RUN_BINARIES, temporaryFolder } from '../postgres/database-process';
import { openDatabase } from '../postgres/open-database';
import { poll } from '../postgres/poll';
import { listBackups } from './backup-store';
import { backupKey } from './cipher';
import { keptLogOptions, shipLog } from './log-archive';
import { restoreTables } from './restore-tables';
import { endOfBackup, restoreWhole } from './restore-whole';
import { takeBackup } from './take-backup';

vi.setConfig({ testTimeout: 900_000 });

const say = (): void => undefined;
const key = backupKey(randomBytes(32));

/** A plant on a separate database that keeps its log. */
async function aPlant() {
  const dataDir = newDataDir();
  const folder = join(temporaryFolder(), 'backups');
  mkdirSync(folder);
  const database = await openDatabase({
    ...{ dataDir, durable: false, options: { ...keptLogOptions }, log: say },
    ...RUN_BINARIES,
  });
  onTestFinished(() => database.release());
  await migrate(database.url, migrationsFolder, say);
  const { db, close } = connect(database.url, createLog('silent'), 9);
  onTestFinished(close);
  const write = (...notes: string[]): Promise<void> =>
    inChange(db, null, async (change) => {
      for (const note of notes)
        change.audit({ action: 'settings_changed', entity: 'settings', after: { note } });
    });
  const [[system]] = (await ask(database.url, 'select system_identifier::text from pg_control_system()')) as [
    [string],
  ];
  /** Waits until the backups contain everything that was written so far. */
  const ship = async (withKey = true): Promise<void> => {
    const [[segment]] = (await ask(database.url, 'select pg_walfile_name(pg_current_wal_lsn())')) as [
      [string],
    ];
    await ask(database.url, 'select pg_switch_wal()');
    const arrived = async () => {
      await shipLog({ folder, key: withKey ? key : undefined }, { dataDir, system });
      return readdirSync(join(folder, `log-${system}`)).some((name) => name.startsWith(segment)) || undefined;
    };
    if (!(await poll(arrived, { everyMs: 50, withinMs: 50_000 }))) throw new Error('The log never came');
  };
  return { dataDir, folder, url: database.url, write, ship, system };
}

/** The notes in the database of a restored data folder. */
async function notesIn(dataDir: string): Promise<unknown[]> {
  const database = await openDatabase({ dataDir, durable: false, log: say, ...RUN_BINARIES });
  try {
    return (await ask(database.url, `select after ->> 'note' from audit_log order by sequence`)).flat();
  } finally {
    await database.release();
  }
}

describe('a whole backup', () => {
  it('restores a plant on an empty machine, to the end of its log and to the moment before a wrong change', async () => {
    const { dataDir, folder, url, write, ship } = await aPlant();
    await write('before');
    const { name } = await takeBackup({ folder, key, databaseUrl: url, kind: 'whole', dataDir });
    await write('after');
    const [[moment]] = (await ask(url, 'select clock_timestamp()::text')) as [[string]];
    await write('wrong');
    await ship();
    const restore = async (to?: string) => {
      const into = newDataDir();
      const task = { backup: join(folder, name), key, into, durable: false, say, ...RUN_BINARIES };
      const restored = await restoreWhole(to ? { ...task, to } : task);
      return { restored, notes: await notesIn(into), kept: readdirSync(into) };
    };
    const latest = await restore();
    expect(latest.notes).toEqual(['before', 'after', 'wrong']);
    expect(latest.restored).toMatchObject({ auditEntries: 3 });
    expect(latest.kept).not.toContain('restoring');
    expect((await restore(moment)).notes).toEqual(['before', 'after']);
    await expect(restore('2099-01-01T00:00:00Z')).rejects.toThrow(
      /The log does not reach 2099.*: it ends 20/,
    );
  });

  it('contains the writes from before its start, also without a log or a key', async () => {
    const { dataDir, folder, url, write } = await aPlant();
    await write('before');
    const { name } = await takeBackup({ folder, key: undefined, databaseUrl: url, kind: 'whole', dataDir });
    const into = newDataDir();
    await restoreWhole({
      backup: join(folder, name),
      key: undefined,
      into,
      durable: false,
      say,
      ...RUN_BINARIES,
    });
    expect(await notesIn(into)).toEqual(['before']);
    const again = { backup: join(folder, name), key: undefined, into, say, ...RUN_BINARIES };
    await expect(restoreWhole(again)).rejects.toThrow(
      /already holds a database, and a restore never overwrites a database/,
    );
  });

  it('is refused with a sentence if one of its files is changed, cut off or missing, or if the key is wrong', async () => {
    const { dataDir, folder, url, write } = await aPlant();
    await write('before');
    const { name } = await takeBackup({ folder, key, databaseUrl: url, kind: 'whole', dataDir });
    const backup = join(folder, name);
    const base = join(backup, 'base.tar.gz.enc');
    const whole = readFileSync(base);
    const refusal = async (withKey: typeof key | undefined) => {
      const into = newDataDir();
      const task = { backup, key: withKey, into, durable: false, say, ...RUN_BINARIES };
      const error = await restoreWhole(task).then(
        () => new Error('restored'),
        (reason: Error) => reason,
      );
      return error.message;
    };
    expect(await refusal(undefined)).toBe(`The backup ${name} is encrypted: set BACKUP_KEY to its key.`);
    expect(await refusal(backupKey(randomBytes(32)))).toMatch(/was encrypted with another key/);
    const altered = Buffer.from(whole);
    altered[Math.floor(altered.length / 2)] = (altered[Math.floor(altered.length / 2)] ?? 0) ^ 1;
    writeFileSync(base, altered);
    expect(await refusal(key)).toBe(
      `The file base.tar.gz.enc of the backup ${name} was changed after the backup.`,
    );
    writeFileSync(base, whole);
    truncateSync(base, whole.length - 1);
    expect(await refusal(key)).toMatch(/base.tar.gz.enc of the backup .* has \d+ bytes instead of \d+/);
    expect(await listBackups(folder)).toMatchObject([
      { name, problem: expect.stringMatching(/bytes instead of/) },
    ]);
    writeFileSync(base, whole);
    const manifest = join(backup, 'manifest.json');
    const text = readFileSync(manifest, 'utf8');
    writeFileSync(manifest, text.replace('"kind": "whole"', '"kind": "tables"'));
    expect(await refusal(key)).toMatch(/manifest.json was changed after the backup/);
    writeFileSync(manifest, text.slice(0, 100));
    expect(await refusal(key)).toMatch(/manifest.json is damaged/);
    writeFileSync(manifest, text);
    renameSync(base, `${base}.away`);
    expect(await refusal(key)).toMatch(/base.tar.gz.enc of the backup .* is missing/);
  });

  it('is refused if its folder is missing, and leaves the other backups unchanged', async () => {
    const { dataDir, folder, url } = await aPlant();
    renameSync(folder, `${folder}-away`);
    const task = { folder, key, databaseUrl: url, kind: 'whole' as const, dataDir };
    await expect(takeBackup(task)).rejects.toThrow(
      `The backup folder ${folder} is not there; is its disk or share connected?`,
    );
    renameSync(`${folder}-away`, folder);
    const both = await Promise.allSettled([takeBackup(task), takeBackup(task)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await listBackups(folder)).toHaveLength(1);
  });

  // covers SAFE-76
  it.skipIf(!IS_ROOT)(
    'is refused if the disk of its folder is full, and leaves no files behind',
    async () => {
      const { dataDir, url } = await aPlant();
      const small = temporaryFolder();
      expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', small]).status).toBe(0);
      onTestFinished(() => void spawnSync('umount', [small]));
      const task = { folder: small, key, databaseUrl: url, kind: 'whole' as const, dataDir };
      await expect(takeBackup(task)).rejects.toThrow(`The disk of the backup folder ${small} is full.`);
      expect(readdirSync(small)).toEqual([]);
    },
  );

  // covers SAFE-78
  it('under eight writers contains every write that was acknowledged before it, and no part of a write', async () => {
    const { dataDir, folder, url, write } = await aPlant();
    const acknowledged: string[] = [];
    let isOver = false;
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let nth = 1; !isOver; nth += 1) {
        await write(`${writer}-${nth}`, `${writer}-${nth}`);
        acknowledged.push(`${writer}-${nth}`);
      }
    });
    const enough = (count: number) =>
      poll(() => acknowledged.length >= count || undefined, { everyMs: 10, withinMs: 60_000 });
    const task = { folder, key, databaseUrl: url, dataDir };
    await enough(80);
    const beforeWhole = [...acknowledged];
    const whole = await takeBackup({ ...task, kind: 'whole' });
    await enough(beforeWhole.length + 80);
    const beforeTables = [...acknowledged];
    const tables = await takeBackup({ ...task, kind: 'tables' });
    isOver = true;
    await Promise.all(writers);

    const expectWhole = (notes: readonly unknown[], before: readonly string[]) => {
      const found = new Map<unknown, number>();
      for (const note of notes) found.set(note, (found.get(note) ?? 0) + 1);
      expect(before.filter((note) => !found.has(note))).toEqual([]);
      expect([...found].filter(([, count]) => count !== 2)).toEqual([]);
    };
    const into = newDataDir();
    const restore = { key, durable: false, say, ...RUN_BINARIES };
    await restoreWhole({ ...restore, backup: join(folder, whole.name), into, to: endOfBackup });
    expectWhole(await notesIn(into), beforeWhole);
    const databaseUrl = await createDatabase(inject('adminUrl'));
    onTestFinished(() => dropDatabase(inject('adminUrl'), databaseUrl));
    await restoreTables({ backup: join(folder, tables.name), key, databaseUrl, migrationsFolder, say });
    expectWhole((await ask(databaseUrl, `select after ->> 'note' from audit_log`)).flat(), beforeTables);
  });

  it('names the damaged file of the log', async () => {
    const { dataDir, folder, url, write, ship, system } = await aPlant();
    const { name } = await takeBackup({ folder, key, databaseUrl: url, kind: 'whole', dataDir });
    await write('after');
    await ship();
    const [segment = ''] = readdirSync(join(folder, `log-${system}`))
      .sort()
      .reverse();
    appendFileSync(join(folder, `log-${system}`, segment), 'x');
    const task = { backup: join(folder, name), key, into: newDataDir(), say, ...RUN_BINARIES };
    await expect(restoreWhole(task)).rejects.toThrow(`The file ${segment} `);
  });
});

describe('a backup of tables', () => {
  it('fills an empty database with every row, and refuses a database with data', async () => {
    const from = await createDatabase(inject('adminUrl'), inject('templateUrl'));
    const into = await createDatabase(inject('adminUrl'));
    onTestFinished(async () => {
      await dropDatabase(inject('adminUrl'), from);
      await dropDatabase(inject('adminUrl'), into);
    });
    const { db, close } = connect(from, createLog('silent'), 2);
    await inChange(db, null, async (change) => {
      await change.tx
        .insertInto('environments')
        .values({ name: 'Packaging “A”\\\t\n', code: 'packaging_a' })
        .execute();
      change.audit({ action: 'settings_changed', entity: 'settings', after: { note: 'kept' } });
    });
    await close();
    const folder = temporaryFolder();
    const { name } = await takeBackup({ folder, key, databaseUrl: from, kind: 'tables', dataDir: undefined });
    const task = { backup: join(folder, name), key, databaseUrl: into, migrationsFolder, say };
    const { rows } = await restoreTables(task);
    expect(rows).toBeGreaterThan(100);
    const contents = (url: string) =>
      Promise.all([
        ask(url, 'select * from audit_log order by sequence'),
        ask(url, 'select * from environments order by id'),
        ask(url, 'select * from role_permissions order by role, permission'),
        ask(url, `select conname, pg_get_constraintdef(oid) from pg_constraint order by 1, 2`),
        ask(url, `select sequencename, last_value from pg_sequences order by 1`),
        ask(
          url,
          `select tgname, tgenabled from pg_trigger where not tgisinternal order by tgrelid::regclass::text, 1`,
        ),
      ]);
    expect(await contents(into)).toEqual(await contents(from));
    await expect(restoreTables(task)).rejects.toThrow(/already holds tables/);
  });
});
