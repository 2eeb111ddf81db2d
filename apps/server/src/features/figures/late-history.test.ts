/**
 * History that arrives after shifts were summed up: before, between and after the stored shifts, and during a
 * recomputation.
 */
import { readOee } from '@pms/domain/figures/endpoints';
import { readRecomputation } from '@pms/domain/figures/recomputation';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { importFile } from '../../../test/import-scenario';
import { runRecomputation } from './run-recomputation';

const plantTime = (text: string) => new Date(`${text.replace(' ', 'T')}:00+02:00`).toISOString();
const headings = 'Order number,Product,Quantity,Produced quantity,Area,Machine,Status,Start,End';

describe('history that is recorded late', () => {
  let plant: TestPlant;
  let manager: Person;

  const standAt = async (text: string) => {
    await plant.standAt(plantTime(text));
    manager = await plant.person('manager');
  };
  const bring = (number: string, day: string, machine = 'Filler A') =>
    importFile(manager, {
      name: `${number}.csv`,
      bytes: [
        headings,
        `${number},Cola,100,90,packaging,${machine},completed,${day} 08:00,${day} 12:00`,
      ].join('\n'),
    });
  const file = async (format: string, query = '') => {
    const { body, headers } = await plant.app.inject({
      url: `/api/export/analytics?format=${format}${query}`,
      headers: { authorization: `Bearer ${manager.token}` },
    });
    return { body, note: headers['x-file-note'] };
  };
  /** The good units of each day in the exported file. */
  const madeInFile = async () => {
    const rows = JSON.parse((await file('json')).body) as { shift_date: string; good: number }[];
    const days = new Map<string, number>();
    for (const { shift_date, good } of rows.filter((row) => row.good > 0))
      days.set(shift_date, (days.get(shift_date) ?? 0) + good);
    return Object.fromEntries(days);
  };
  const progress = async () => (await manager.call(readRecomputation)).data;
  const runToTheEnd = async () => {
    do await runRecomputation(plant.db);
    while ((await progress()).running);
  };

  /** A machine with a stored week of November. */
  beforeEach(async () => {
    plant = await buildTestPlant();
    await plant.standAt(plantTime('2026-11-03 00:00'));
    await aMachine(plant.db, { name: 'Filler A', production_rate: 60 });
    await standAt('2026-11-10 07:00');
    await runToTheEnd();
    expect((await file('csv')).note).toBeUndefined();
  });
  afterEach(() => plant.close());

  // covers FIG-124
  it('before the stored shifts is found, is announced with its progress, and is in the file after the computation', async () => {
    await bring('OLD-1', '2026-01-20');
    expect(await progress()).toMatchObject({
      running: true,
      done: 0,
      total: null,
      from: plantTime('2026-01-20 00:00'),
      requested_by_name: null,
    });
    // A year has twelve turns; this test runs one turn.
    await runRecomputation(plant.db);
    expect(await progress()).toMatchObject({ running: false, last_error: null });
    expect(await madeInFile()).toEqual({ '2026-01-20': 90 });
    const { data } = await manager.call(readOee, {
      query: { start_date: '2026-01-20', end_date: '2026-01-20' },
    });
    expect(data.total.counts.good).toBe(90);
  });

  // covers FIG-125
  it('is announced at the head of every file until it is computed, in every format', async () => {
    await bring('OLD-1', '2026-01-20');
    const { body, note } = await file('csv');
    expect(note).toMatch(/^Not up to date: shifts from 20-01-2026 00:00 on are being summed up\./);
    const lines = parse(body, { bom: true, relax_column_count: true }) as string[][];
    expect(lines[0]).toEqual([note]);
    expect(lines[1]?.slice(0, 3)).toEqual(['shift_date', 'shift_type', 'machine_name']);
    for (const format of ['json', 'excel', 'pdf']) expect((await file(format)).note).toBe(note);
    // An answer is up to date if no part of its span waits for a recomputation.
    const before = '&start_date=2026-01-01&end_date=2026-01-10';
    expect((await file('csv', before)).note).toBeUndefined();
    const within = '&start_date=2026-02-01&end_date=2026-02-10';
    expect((await file('csv', within)).note).toContain('shifts from 01-02-2026 00:00 on');
    await runToTheEnd();
    const after = await file('csv');
    expect(after.note).toBeUndefined();
    expect(after.body).toMatch(/^\uFEFF"shift_date"/);
  });

  // covers FIG-126
  it('during a run is computed next, at any progress of the run', async () => {
    await bring('OLD-1', '2025-01-20');
    await runRecomputation(plant.db);
    const half = await progress();
    expect(half).toMatchObject({ running: true, done: 12 });
    expect((await file('json')).note).toContain(`12 of ${half.total} steps are done`);
    await bring('OLDER-1', '2024-12-02');
    await bring('BETWEEN-1', '2025-06-02');
    await bring('NEW-1', '2026-11-05');
    await runToTheEnd();
    await runToTheEnd();
    expect(await madeInFile()).toEqual({
      '2024-12-02': 90,
      '2025-01-20': 90,
      '2025-06-02': 90,
      '2026-11-05': 90,
    });
  });

  // covers FIG-124
  it('between the stored shifts is found, too, and so is the history of a removed machine', async () => {
    await plant.db.deleteFrom('machine_shift_figures').where('plant_date', '=', '2026-11-05').execute();
    await plant.db
      .updateTable('machines')
      .set({ retired_at: plantTime('2026-11-08 12:00') })
      .execute();
    expect(await progress()).toMatchObject({ running: true });
    await runToTheEnd();
    expect(await progress()).toMatchObject({ running: false });
    const { count } = await plant.db
      .selectFrom('machine_shift_figures')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('plant_date', '=', '2026-11-05')
      .executeTakeFirstOrThrow();
    expect(count).toBe(3);
  });
});
