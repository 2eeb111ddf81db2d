/** A week of a real packaging line through the engine: its figures are known to the minute (test-data, README). */
import { readEvidence, readOee } from '@pms/domain/figures/endpoints';
import { figuresVersion } from '@pms/domain/figures/version';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordBottlingWeek } from '../../../test/bottling-line';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { stopPareto } from './queries';
import { recomputeShiftFigures } from './recompute-shift-figures';

const week = { start_date: '2024-08-29', end_date: '2024-09-04' };
const span = { from: '2024-08-28T22:00:00.000Z', to: '2024-09-04T22:00:00.000Z' };

let plant: TestPlant;
let admin: Person;
let line: { id: number; name: string };

beforeAll(async () => {
  plant = await buildTestPlant();
  admin = await plant.person('admin');
  line = await aMachine(plant.db, { name: 'Bottling Line' });
  await recordBottlingWeek(admin, await plant.person('manager'), line);
});
afterAll(() => plant.close());

const ask = async (group: 'machine' | 'shift' | 'day' | 'product') =>
  (await admin.call(readOee, { query: { ...week, machine_id: line.id, group } })).data;

// covers FIG-60, FIG-20, FIG-21
test('38 batches, 3858 minutes of run time, 1388 of stops: availability 64.02, performance 100', async () => {
  const { total, definition_version } = await ask('machine');
  expect(definition_version).toBe(figuresVersion);
  expect(total.counts).toMatchObject({ total: 38, good: 38, scrap: 0, stops: 61 });
  expect(total.minutes).toMatchObject({ planned_known: 3858, stopped: 1388, run_time: 2470, ideal: 2470 });
  expect(total.availability).toMatchObject({ value: 64.02, part: 2470, whole: 3858, unit: 'minutes' });
  expect(total.performance).toMatchObject({ value: 100, part: 2470, whole: 2470 });
  expect([total.quality.value, total.oee.value, total.efficiency.value]).toEqual([100, 64.02, 64.02]);
});

// covers FIG-46
test('the figure names the time between the batches as time without records', async () => {
  const { total } = await ask('machine');
  expect(total.flags).toContain('provisional');
  expect(total.coverage.value).toBeLessThan(95);
  expect(total.minutes.by_class.un).toBeGreaterThan(0);
  expect(total.availability_lower_bound.value).toBeLessThan(64.02);
});

// covers FIG-61
test('the causes are equal to the table of the workbook, and operator errors are 776 of its minutes', async () => {
  const causes = await stopPareto(plant.db, { span, now: span.to });
  expect(Object.fromEntries(causes.map(({ label, minutes }) => [label, minutes]))).toEqual({
    'Machine adjustment': 332,
    'Machine failure': 254,
    'Inventory shortage': 225,
    'Batch change': 160,
    'Batch coding error': 145,
    Other: 74,
    'Product spill': 57,
    'Calibration error': 49,
    'Labeling error': 42,
    'Label switch': 33,
    'Conveyor belt jam': 17,
  });
  expect(causes.map(({ minutes }) => minutes)).toEqual(
    causes.map(({ minutes }) => minutes).sort((a, b) => b - a),
  );
  const errors = causes.filter((cause) => cause.operator_error);
  expect(errors.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(776);
  expect(causes.at(-1)?.cumulative).toBe(100);
  expect(causes.find(({ label }) => label === 'Batch change')).toMatchObject({ class: 'su', stops: 5 });
});

// covers FIG-62
test.each(['machine', 'shift', 'day', 'product'] as const)(
  'the rows by %s add up to the week',
  async (group) => {
    const { total, rows } = await ask(group);
    const sum = (pick: (row: (typeof rows)[number]) => number) =>
      rows.reduce((all, row) => all + pick(row), 0);
    expect(sum(({ figures }) => figures.counts.good ?? 0)).toBe(38);
    expect(sum(({ figures }) => figures.minutes.run_time)).toBeCloseTo(2470, 1);
    expect(sum(({ figures }) => figures.minutes.stopped)).toBeCloseTo(1388, 1);
    expect(total.oee.value).toBe(64.02);
  },
);

// covers FIG-63
test('a product has the minutes of its own orders', async () => {
  const { rows } = await ask('product');
  expect(rows.map(({ label }) => label)).toEqual([
    'CO-2L',
    'CO-600',
    'DC-600',
    'LE-600',
    'OR-600',
    'RB-600',
    'No order',
  ]);
  const cola = rows.find(({ label }) => label === 'CO-600')?.figures;
  expect(cola?.counts.good).toBe(15);
  expect(cola?.performance.value).toBe(100);
});

// covers FIG-64, FIG-65
test('stored sums give the same answer to the last digit', async () => {
  const live = await Promise.all((['machine', 'shift', 'day', 'product'] as const).map(ask));
  const causes = await stopPareto(plant.db, { span, now: span.to });
  const told: number[] = [];
  const done = await recomputeShiftFigures(plant.db, span, ({ done: count }) => told.push(count));
  expect(done).toMatchObject({ machines: 1 });
  expect(told).toEqual([1]);
  expect(done.pieces).toBeGreaterThan(15);
  expect(await Promise.all((['machine', 'shift', 'day', 'product'] as const).map(ask))).toEqual(live);
  expect(await stopPareto(plant.db, { span, now: span.to })).toEqual(causes);
  expect(await recomputeShiftFigures(plant.db, span)).toMatchObject({ pieces: 0 });
});

// covers FIG-66
test('every minute of a batch opens to the record of the minute', async () => {
  const query = { machine_id: line.id, start_date: '2024-09-03', end_date: '2024-09-04' };
  const { data } = await admin.call(readEvidence, { query });
  const minutes = (name: string) =>
    data.segments
      .filter((segment) => segment.class === name)
      .reduce((sum, segment) => sum + segment.minutes, 0);
  expect(minutes('run')).toBe(data.figures.minutes.by_class.run);
  expect(minutes('ud')).toBe(data.figures.minutes.by_class.ud);
  expect(data.segments.filter(({ cause }) => cause === 'stop').every(({ id, reason }) => id && reason)).toBe(
    true,
  );
  const last = data.outputs.find(({ order_number }) => order_number === '422148');
  expect(last).toMatchObject({
    since: '2024-09-03T20:55:00.000Z',
    until: '2024-09-03T23:05:00.000Z',
    good: 1,
    divided: true,
    product_name: 'CO-2L',
  });
});
