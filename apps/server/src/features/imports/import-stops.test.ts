/** Stops of machines from files: the real week of a bottling line, and problems of rows. */
import { downtimeReport } from '@pms/domain/downtime/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { factorRow, sheet, stopsOfTheWeek } from '../../../test/bottling-stops';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { importRows } from '../../../test/import-scenario';

let plant: TestPlant;
let supervisor: Person;
let line: { id: number; name: string };
beforeAll(async () => {
  plant = await buildTestPlant();
  supervisor = await plant.person('supervisor');
  line = await aMachine(plant.db, { name: 'Bottling line' });
});
afterAll(() => plant.close());

const csv = (lines: readonly string[], name = 'stops.csv') => ({ name, bytes: lines.join('\n') });

describe('the stops of the bottling line', () => {
  const file = async () => {
    const labels = new Map(
      (await sheet('Downtime factors', 1, factorRow)).map(([factor, label]) => [factor, label]),
    );
    const stops = await stopsOfTheWeek();
    return csv([
      'line;batch;reason;stop start;minutes lost',
      ...stops.map(({ batch, factor, from, to }) =>
        [
          line.name.toUpperCase(),
          batch,
          labels.get(factor),
          from,
          (Date.parse(to) - Date.parse(from)) / 60_000,
        ].join(';'),
      ),
    ]);
  };

  test('need a category if the list has no such reason', async () => {
    const preview = await importRows(supervisor, 'stops', await file(), { dry_run: true });
    expect(preview.mapping.columns).toMatchObject({
      machine: 'line',
      order_number: 'batch',
      reason: 'reason',
      start_date: 'stop start',
      duration: 'minutes lost',
    });
    const sentences = new Set(preview.errors.map(({ message }) => message));
    expect([...sentences]).toEqual(['The list has no such reason: a category is required']);
  });

  test('are imported with every minute, and the downtime report adds up to the same minutes', async () => {
    const result = await importRows(supervisor, 'stops', await file(), { defaults: { category: 'other' } });
    expect(result.errors).toEqual([]);
    expect(result).toMatchObject({ rows: 61, created: 61, totals: { minutes: 1388 } });
    const { data } = await supervisor.call(downtimeReport, {
      query: { start_date: '2024-08-29', end_date: '2024-09-03', machine_id: line.id },
    });
    expect(data.summary).toMatchObject({ total_stops: 61, resolved_stops: 61, total_downtime_minutes: 1388 });
  });

  test('of the same file are refused with every row named, and nothing is written', async () => {
    const again = await importRows(supervisor, 'stops', await file(), { defaults: { category: 'other' } });
    expect(again).toMatchObject({ valid: 0, created: 0, remembered: true });
    expect(new Set(again.errors.map(({ message }) => message))).toEqual(
      new Set(['This stop is in the plant already']),
    );
  });
});

test('each row names its problems, the valid rows are imported, and the other rows are a file for correction', async () => {
  const file = csv([
    'Machine,Start,End,Category,Reason,Duration min',
    `${line.name},2026-02-02 08:00,2026-02-02 08:20,Equipment,Jam,`,
    'No such line,2026-02-02 09:00,2026-02-02 09:20,Equipment,Jam,',
    `${line.name},2026-02-02 10:00,,Equipment,Jam,`,
    `${line.name},2026-02-02 11:00,2026-02-02 10:00,Equipment,Jam,`,
    `${line.name},2026-02-02 12:00,,Nonsense,Jam,5`,
    `${line.name},2026-02-02 08:00,2026-02-02 08:20,Equipment,jam,`,
  ]);
  const result = await importRows(supervisor, 'stops', file, { good_rows_only: true });
  expect(result.errors.map(({ row, message }) => [row, message])).toEqual([
    [3, 'There is no machine named "No such line"'],
    [4, 'A stop needs its end or its duration: only stops that are over are imported'],
    [5, 'The end must be after the start'],
    [6, 'There is no downtime category named "Nonsense"'],
    [7, 'Row 2 is the same stop'],
  ]);
  expect(result.created).toBe(1);
  expect(result.left_out).toContain('Downtime category: There is no downtime category named');
});
