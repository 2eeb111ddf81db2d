/** Backups over HTTP, and the jobs that take them. */
import { mkdirSync, readdirSync, renameSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { listAlerts } from '@pms/domain/alerts/endpoints';
import { listBackups, proveBackup, restoreBackup, startBackup } from '@pms/domain/backups/endpoints';
import { listNotifications } from '@pms/domain/notifications/endpoints';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { compareShift } from '../../compare-shift';
import { everyJob } from '../../every-job';
import { migrationsFolder } from '../../migrations-folder';
import type { BackupPlace } from '../../platform/backups/backup-place';
import { RestoreDesk } from '../../platform/backups/restore-desk';
import { locks } from '../../platform/locks';
import { RUN_BINARIES, temporaryFolder } from '../../platform/postgres/database-process';
import { poll } from '../../platform/postgres/poll';
import { settleRestored } from './settle-restored';

vi.setConfig({ testTimeout: 120_000 });

describe('backups of a database that the plant does not run itself', () => {
  let plant: TestPlant;
  let admin: Person;
  let place: BackupPlace;
  beforeAll(async () => {
    plant = await buildTestPlant();
    admin = await plant.person('admin');
  });
  afterAll(() => plant.close());

  const list = async () => (await admin.call(listBackups)).data;
  const ended = (count: number) =>
    poll(
      async () => {
        const { runs } = await list();
        return (runs.length === count && runs.every(({ finished_at }) => finished_at !== null)) || undefined;
      },
      { everyMs: 50, withinMs: 60_000 },
    );
  const job = async (name: string) => {
    const found = everyJob.find((known) => known.name === name);
    await found?.run({ db: plant.db, log: plant.server.log, backups: place });
  };
  const alerts = async () => (await admin.call(listAlerts)).data.map(({ rule }) => rule);

  // covers ALERT-20, NOTIFY-14
  it('run by schedule and on request, are proved by a drill, and are reported if they are damaged or fail', async () => {
    expect((await admin.refused(listBackups)).body.code).toBe('NO_BACKUPS');
    const folder = join(temporaryFolder(), 'share');
    place = {
      ...{ folder, key: undefined, isChosen: true, databaseUrl: plant.url, dataDir: undefined },
      ...{ pgBinDir: RUN_BINARIES.pgBinDir, migrationsFolder, compareShift, isScheduled: true },
    };
    Object.assign(plant.server, { backups: place });
    expect(await list()).toMatchObject({
      ...{ backups: [], encrypts: false, continuous_to: null },
      folder_problem: `The backup folder ${folder} is not there; is its disk or share connected?`,
    });

    // The share is away: the list, a message to the admins and an alert report it.
    await job('take-backup');
    expect((await list()).runs).toMatchObject([
      {
        cause: 'schedule',
        error: `The backup folder ${folder} is not there; is its disk or share connected?`,
      },
    ]);
    expect((await admin.call(listNotifications)).data[0]).toMatchObject({
      ...{ title: 'A backup failed', type: 'error', link: '/admin/backups' },
    });
    await job('evaluate-alerts');
    expect(await alerts()).toContain('backup_failed');
    // The backup is not tried again at once.
    await job('take-backup');
    expect((await list()).runs).toHaveLength(1);

    mkdirSync(folder);
    await admin.call(startBackup);
    await ended(2);
    const [taken] = (await list()).backups;
    expect(taken).toMatchObject({ kind: 'tables', problem: null, proven_at: null, encrypted: false });
    await job('evaluate-alerts');
    expect(await alerts()).not.toContain('backup_failed');
    await job('take-backup');
    expect((await list()).backups).toHaveLength(1);

    await job('drill-restore');
    const proven = await list();
    expect(proven.runs[0]).toMatchObject({ task: 'drill', error: null, row_count: expect.any(Number) });
    expect(proven.backups[0]?.proven_at).toBe(proven.proven_at);
    expect(proven.proven_at).not.toBeNull();

    // An altered backup must not have a green mark.
    const name = taken?.name ?? '';
    const [file = ''] = readdirSync(join(folder, name)).filter((one) => one.startsWith('table-audit_log'));
    truncateSync(join(folder, name, file), 10);
    expect((await list()).backups[0]?.problem).toMatch(/has 10 bytes instead of/);
    await admin.call(proveBackup, { params: { name } });
    await ended(4);
    expect((await list()).runs[0]?.error).toMatch(/has 10 bytes instead of/);
    await job('evaluate-alerts');
    expect(await alerts()).toContain('drill_failed');
    renameSync(folder, `${folder}-away`);
    expect((await admin.refused(proveBackup, { params: { name } })).status).toBe(404);
  });
});

describe('backups of the embedded database', () => {
  let plant: TestPlant;
  let admin: Person;
  let place: BackupPlace;
  beforeEach(async () => {
    plant = await buildTestPlant();
    admin = await plant.person('admin');
    const folder = join(temporaryFolder(), 'share');
    mkdirSync(folder);
    place = {
      ...{ folder, key: undefined, isChosen: true, databaseUrl: plant.url, dataDir: temporaryFolder() },
      ...{ pgBinDir: RUN_BINARIES.pgBinDir, migrationsFolder, compareShift, isScheduled: true },
    };
    Object.assign(plant.server, { backups: place });
  });
  afterEach(() => plant.close());

  const list = async () => (await admin.call(listBackups)).data;
  const job = async (name: string) => {
    const found = everyJob.find((known) => known.name === name);
    await found?.run({ db: plant.db, log: plant.server.log, backups: place });
  };

  const wholeBackup = (started_at: string) =>
    plant.db
      .insertInto('backup_runs')
      .values({
        ...{ task: 'backup', kind: 'whole', cause: 'schedule', name: '20261101T010000Z-whole' },
        ...{ started_at, finished_at: started_at },
      })
      .execute();

  const pressTables = async () => {
    await admin.call(startBackup, { body: { kind: 'tables' } });
    return poll(
      async () => (await list()).runs.find(({ kind, finished_at }) => kind === 'tables' && finished_at),
      { everyMs: 50, withinMs: 60_000 },
    );
  };

  /** The folder is gone before the job runs, so that the whole backup of the shared test cluster fails at once. */
  const dueBackup = async () => {
    rmSync(place.folder, { recursive: true });
    await job('take-backup');
    return (await list()).runs[0];
  };

  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

  it('stay due and late while an admin requests backups of tables', async () => {
    await wholeBackup(hoursAgo(31));
    expect(await pressTables()).toMatchObject({ kind: 'tables', error: null });
    await job('evaluate-alerts');
    expect((await admin.call(listAlerts)).data.map(({ rule }) => rule)).toContain('backup_late');
    const { next, has_job_runner } = await list();
    expect(has_job_runner).toBe(false);
    expect(Date.parse(next ?? '')).toBeLessThanOrEqual(Date.now());
    expect(await dueBackup()).toMatchObject({ kind: 'whole', cause: 'schedule' });
  });

  it('count as failed when their process has died, and as running while it lives', async () => {
    const row = { task: 'backup', kind: 'tables', cause: 'press', started_at: hoursAgo(1) };
    await plant.db.insertInto('backup_runs').values(row).execute();
    expect((await list()).runs).toMatchObject([
      { finished_at: null, error: 'The server ended before this was done.' },
    ]);
    // The process of a run holds this lock from before the row until after the end in the row.
    await plant.db.connection().execute(async (holder) => {
      await sql`select pg_advisory_lock(${locks.backupRun})`.execute(holder);
      expect((await list()).runs).toMatchObject([{ finished_at: null, error: null }]);
      await sql`select pg_advisory_unlock(${locks.backupRun})`.execute(holder);
    });
  });

  // covers SAFE-71
  it('are not taken or restored when the change that asks for them cannot be saved', async () => {
    const { name } = (await pressTables()) ?? {};
    if (!name) throw new Error('The backup never ended');
    const desk = new RestoreDesk();
    Object.assign(plant.server, { restoreDesk: desk });
    await sql`create function refuse_commit() returns trigger language plpgsql as
      $$ begin raise exception 'The disk is full' using errcode = '53100'; end $$`.execute(plant.db);
    await sql`create constraint trigger refuse_commit after insert on change_records
      deferrable initially deferred for each row execute function refuse_commit()`.execute(plant.db);
    const restore = { params: { name }, body: { confirm: name } };
    expect((await admin.refused(restoreBackup, restore)).status).toBe(503);
    expect(desk.isUnderWay).toBe(false);
    expect((await admin.refused(startBackup)).status).toBe(503);
    expect((await list()).runs).toHaveLength(1);

    await sql`drop trigger refuse_commit on change_records`.execute(plant.db);
    await admin.call(restoreBackup, restore);
    expect(desk.isUnderWay).toBe(true);
    expect(await desk.asked).toMatchObject({ name, to: null, actor: { user_id: admin.id } });
    // A request that comes at the same moment does not replace the first request.
    expect((await admin.refused(restoreBackup, restore)).body.code).toBe('RESTORING');
  });

  it('stay due when a requested backup fails', async () => {
    await wholeBackup(hoursAgo(31));
    await plant.db
      .insertInto('backup_runs')
      .values({
        ...{ task: 'backup', kind: 'tables', cause: 'press', name: null, error: 'The disk is full' },
        ...{ started_at: hoursAgo(0.1), finished_at: hoursAgo(0.1) },
      })
      .execute();
    expect(await dueBackup()).toMatchObject({ kind: 'whole', cause: 'schedule' });
    // The whole backup has failed. The server tries again after an hour.
    await job('take-backup');
    expect((await list()).runs.filter(({ cause }) => cause === 'schedule')).toHaveLength(2);
  });

  it.each([
    { name: 'hangs', minutes: 6, runs: [{ started: 6 }], isRaised: true },
    { name: 'has lasted for a short time', minutes: 4, runs: [{ started: 4 }], isRaised: false },
    { name: 'failed', minutes: 6, runs: [{ started: 1, error: 'No space' }], isRaised: true },
    { name: 'was lost before a success', minutes: 2, runs: [{ started: 60 }], isRaised: false },
  ])('raise an alert about the log: $isRaised when the run $name', async ({ minutes, runs, isRaised }) => {
    const ago = (count: number) => hoursAgo(count / 60);
    const error = null;
    await plant.db
      .insertInto('job_runs')
      .values([
        { job: 'store-log', started_at: ago(minutes + 0.1), finished_at: ago(minutes + 0.05), error },
        ...runs.map((run) => ({
          ...{ job: 'store-log', started_at: ago(run.started) },
          ...('error' in run ? { finished_at: ago(run.started), error: run.error } : {}),
        })),
      ])
      .execute();
    await job('evaluate-alerts');
    const rules = (await admin.call(listAlerts)).data.map(({ rule }) => rule);
    expect(rules.includes('backup_log_late')).toBe(isRaised);
  });

  it('follow a restore, although an admin requested a backup of tables after the restore', async () => {
    await wholeBackup(hoursAgo(1));
    await settleRestored(plant.db, { name: '20261101T010000Z-whole', to: null, actor: null });
    admin = await plant.person('admin');
    expect(await pressTables()).toMatchObject({ kind: 'tables', error: null });
    expect(await dueBackup()).toMatchObject({ kind: 'whole', cause: 'restore' });
  });

  it('begin the stored log, but a backup of tables does not begin the log', async () => {
    expect(await pressTables()).toMatchObject({ kind: 'tables', error: null });
    await job('store-log');
    expect(readdirSync(place.folder).filter((name) => name.startsWith('log-'))).toEqual([]);
    await wholeBackup(hoursAgo(0));
    await job('store-log');
    expect(readdirSync(place.folder).filter((name) => name.startsWith('log-'))).toHaveLength(1);
  });
});
