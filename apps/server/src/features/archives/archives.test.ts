/** The archive of a year: the locked months, in files that any program can read. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { downloadArchive } from '@pms/domain/archives/endpoints';
import { lockMonths, unlockMonths } from '@pms/domain/settings/endpoints';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestPlant, type TestPlant } from '../../../test/build-app';
import { aPastDay } from '../../../test/past-day';
import { buildPlantIn } from '../../../test/plant-in-zone';
import { compareShift } from '../../compare-shift';
import { everyJob } from '../../every-job';
import { migrationsFolder } from '../../migrations-folder';
import type { BackupPlace } from '../../platform/backups/backup-place';
import { parseBackupKey } from '../../platform/backups/cipher';
import { temporaryFolder } from '../../platform/postgres/database-process';
import { unzip } from '../imports/read-zip';

let plant: TestPlant;
beforeAll(async () => {
  plant = await buildTestPlant();
});
afterAll(() => plant.close());

// covers SAFE-84
it('an archive contains the locked months with a description, and is made by an admin or automatically', async () => {
  const folder = join(temporaryFolder(), 'share');
  mkdirSync(folder);
  const place: BackupPlace = {
    ...{ folder, key: undefined, isChosen: true, databaseUrl: plant.url, dataDir: undefined },
    ...{ pgBinDir: undefined, migrationsFolder, compareShift, isScheduled: true },
  };
  Object.assign(plant.server, { backups: place });
  const { order, stop, standAt, enterStop } = await aPastDay(plant, '2026-12-09', '2027-01-12');
  const admin = await plant.person('admin');
  const params = { year: 2026 };
  expect((await admin.refused(downloadArchive, { params })).body.error).toBe(
    'No month of 2026 is locked. An archive has locked months only.',
  );
  await admin.call(lockMonths, { body: { month: '2026-12' } });
  expect((await (await plant.person('manager')).refused(downloadArchive, { params })).status).toBe(403);

  const reply = await plant.app.inject({
    url: '/api/admin/archives/2026',
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(reply.headers['content-disposition']).toContain('archive-2026.zip');
  const entries = await unzip(reply.rawPayload, () => true);
  const file = (name: string) =>
    Buffer.from(entries.find((entry) => entry.name === name)?.bytes ?? '').toString('utf8');
  const rows = (name: string): Record<string, string>[] => parse(file(name), { columns: true });
  expect(rows('orders.csv')).toMatchObject([
    { order_number: order.order_number, quantity_made: '300.000', status: 'completed' },
  ]);
  expect(rows('stops.csv')).toMatchObject([{ id: String(stop.id), reason_code: 'equipment_breakdown' }]);
  expect(rows('shift-figures.csv').find(({ good }) => Number(good) === 300)).toMatchObject({
    shift_date: '2026-12-09',
    shift: 'day',
  });
  // Every column of every file is explained, and the archive has no records from after the year.
  const description = file('READ-ME.txt');
  for (const { name } of entries.filter((entry) => entry.name.endsWith('.csv'))) {
    const [head = ''] = file(name).split('\n');
    for (const column of [name, ...head.split(',')]) expect(description).toContain(`${column}`);
  }
  expect(rows('audit-log.csv').every(({ occurred_at = '' }) => occurred_at < '2027')).toBe(true);

  const job = everyJob.find(({ name }) => name === 'archive-year');
  const run = (backups: BackupPlace) => job?.run({ db: plant.db, log: plant.server.log, backups });
  const path = join(folder, 'archive-2026.zip');
  await run({ ...place, key: parseBackupKey('0'.repeat(64)) });
  expect(existsSync(path)).toBe(false);
  await run(place);
  expect((await unzip(readFileSync(path), () => true)).map(({ name }) => name)).toEqual(
    entries.map(({ name }) => name),
  );

  // The archive stays until a lock after an unlock touches its year. A lock of a later month does not touch the year.
  const written = () => readFileSync(path);
  const standing = written();
  const stopsIn = async (bytes: Buffer) => {
    const stops = (await unzip(bytes, (name) => name === 'stops.csv'))[0]?.bytes ?? '';
    return parse(Buffer.from(stops).toString('utf8'), { columns: true }) as Record<string, string>[];
  };
  await run(place);
  expect(written()).toEqual(standing);
  await admin.call(unlockMonths, { body: { month: '2026-11', reason: 'A stop is missing' } });
  await run(place);
  expect(written()).toEqual(standing);
  await standAt('2027-01-13 12:00');
  await enterStop('2026-12-09 12:30', '2026-12-09 13:00', 'equipment_breakdown');
  const second = await plant.person('admin');
  await second.call(lockMonths, { body: { month: '2026-12' } });
  await run(place);
  expect(await stopsIn(standing)).toHaveLength(1);
  expect(await stopsIn(written())).toHaveLength(2);
  const rewritten = written();
  await standAt('2027-02-12 12:00');
  await (await plant.person('admin')).call(lockMonths, { body: { month: '2027-01' } });
  await run(place);
  expect(written()).toEqual(rewritten);

  // A year that passed while the share was away gets its archive too, and a year without records gets no archive.
  rmSync(path);
  await standAt('2028-02-12 12:00');
  await (await plant.person('admin')).call(lockMonths, { body: { month: '2027-12' } });
  await run(place);
  expect(readdirSync(folder).sort()).toEqual(['archive-2026.zip', 'archive-2027.zip']);
});

// covers SAFE-84
it.each(['Pacific/Auckland', 'Pacific/Pago_Pago'])(
  'an archive of a plant in %s contains the attendance from the first to the last day of its year',
  async (zone) => {
    const there = await buildPlantIn(zone);
    const place: BackupPlace = {
      ...{ folder: temporaryFolder(), key: undefined, isChosen: true, databaseUrl: there.url },
      ...{ dataDir: undefined, pgBinDir: undefined, migrationsFolder, compareShift, isScheduled: true },
    };
    Object.assign(there.server, { backups: place });
    await there.standAt('2027-01-12T12:00:00Z');
    const admin = await there.person('admin');
    const days = ['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'];
    const common = { shift_type: 'day', employee_id: admin.id, status: 'present' };
    await there.db
      .insertInto('attendance_records')
      .values(days.map((shift_date) => ({ ...common, shift_date })))
      .execute();
    await admin.call(lockMonths, { body: { month: '2026-12' } });
    const reply = await there.app.inject({
      url: '/api/admin/archives/2026',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const [file] = await unzip(reply.rawPayload, (name) => name === 'attendance.csv');
    const rows: Record<string, string>[] = parse(Buffer.from(file?.bytes ?? ''), { columns: true });
    expect(rows.map(({ shift_date }) => shift_date)).toEqual(['2026-01-01', '2026-12-31']);
    await there.close();
  },
);
