/**
 * The exact check values of the definition (figures, section 3), and the result of every figure without a denominator.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completedQuantityOf, figuresOf, reasons } from './figures';
import { onTimeInDays, onTimeOf } from './on-time';
import { at, minute, span } from './sample-facts';
import type { Figure } from './schema';
import { addQuantities, addTo, type FigureSums, noSums, sumNames, totalOf } from './sums';
import { noQuantities } from './units';

const sums = (wish: Partial<FigureSums>): FigureSums => addTo(noSums(), wish);

/** The sums of planned minutes, stopped minutes, and the output of one product with an ideal time in minutes. */
const oneProduct = (planned: number, stopped: number, ideal: number, total: number, good: number) =>
  sums({
    run_ms: (planned - stopped) * minute,
    ud_ms: stopped * minute,
    good,
    scrap: total - good,
    ideal_ms: ideal * total * minute,
    ideal_good_ms: ideal * good * minute,
  });

const percentages = (of: FigureSums) => {
  const { availability, performance, quality, oee } = figuresOf(of);
  return [availability.value, performance.value, quality.value, oee.value];
};

describe('the check vectors', () => {
  // covers FIG-20, FIG-21
  test('PPT 660, stops 75, ideal 1.0, TC 520, GC 507', () => {
    const of = oneProduct(660, 75, 1, 520, 507);
    expect(percentages(of)).toEqual([88.64, 88.89, 97.5, 76.82]);
    expect(figuresOf(of).flags).toEqual([]);
    expect(figuresOf(of).oee).toEqual({ value: 76.82, reason: null, part: 507, whole: 660, unit: 'minutes' });
  });

  // covers FIG-47
  test('the same with TC 700, GC 693 shows the computed value with a flag', () => {
    const of = oneProduct(660, 75, 1, 700, 693);
    expect(percentages(of)).toEqual([88.64, 119.66, 99, 105]);
    expect(figuresOf(of).flags).toEqual(['ideal_rate_too_low']);
  });

  // covers FIG-22
  test('two products, 200 x 0.5 + 300 x 1.0 over a run time of 450', () => {
    const of = sums({ run_ms: 450 * minute, good: 500, ideal_ms: 400 * minute, ideal_good_ms: 400 * minute });
    expect(figuresOf(of).performance.value).toBe(88.89);
  });

  // covers FIG-56
  test('507 of 660 and 30 of 120 ideal-good minutes roll up to 68.8, and not to the mean of two percentages', () => {
    const machines = [oneProduct(660, 75, 1, 520, 507), oneProduct(120, 60, 1, 30, 30)];
    const { oee } = figuresOf(totalOf(machines));
    expect(oee).toMatchObject({ value: 68.85, part: 537, whole: 780 });
    const mean = machines.map((of) => figuresOf(of).oee.value ?? 0).reduce((a, b) => a + b) / 2;
    expect(mean).toBeCloseTo(50.91, 2);
  });
});

describe('several products', () => {
  // covers FIG-22
  test('quality is weighted by ideal time, so that the product of the three is OEE', () => {
    const of = sums({
      run_ms: 450 * minute,
      ud_ms: 50 * minute,
      good: 180 + 290,
      scrap: 20 + 10,
      ideal_ms: (200 * 0.5 + 300) * minute,
      ideal_good_ms: (180 * 0.5 + 290) * minute,
    });
    const figures = figuresOf(of);
    expect(figures.quality.value).toBe(95);
    expect(figures.oee.value).toBe(76);
    const { availability: a, performance: p, quality: q } = figures;
    const factors = [a, p, q].map(({ value }) => (value ?? 0) / 100).reduce((x, y) => x * y);
    expect(100 * factors).toBeCloseTo(76, 1);
  });
});

// covers FIG-45
describe('a figure without a denominator', () => {
  test.each([
    ['no planned time', {}, 'availability', reasons.noPlannedTime],
    ['no planned time', { ex_ms: minute }, 'coverage', reasons.noPlannedTime],
    ['no known time', { un_ms: minute }, 'availability', reasons.nothingKnown],
    ['no run time', { ud_ms: minute }, 'performance', reasons.noRunTime],
    ['no run time', { ud_ms: minute }, 'oee', reasons.noRunTime],
    ['nothing made', { run_ms: minute }, 'quality', reasons.nothingMade],
    ['nothing made', { run_ms: minute }, 'oee', reasons.nothingMade],
    ['nothing made', { run_ms: minute }, 'teep', reasons.nothingMade],
    ['no ideal rate', { run_ms: minute, good: 1, unrated: 1 }, 'performance', reasons.noIdealRate],
    ['no ideal rate', { run_ms: minute, good: 1, unrated: 1 }, 'oee', reasons.noIdealRate],
    ['no failure', { run_ms: minute }, 'mtbf', reasons.noFailures],
    ['nothing planned', { run_ms: minute }, 'schedule_attainment', reasons.noPlan],
    ['nothing made', { run_ms: minute }, 'scrap_rate', reasons.nothingMade],
    ['no hours of a machine', {}, 'utilization', reasons.noMachine],
    ['no arrival of repair', { failures: 1, ud_ms: minute }, 'mttr', reasons.noArrival],
    ['no acknowledged call', { failures: 1, ud_ms: minute }, 'response', reasons.noAcknowledgement],
  ] as const)('%s: %j gives no %s', (_name, wish, name, reason) => {
    expect(figuresOf(sums(wish))[name]).toMatchObject({ value: null, reason, part: null, whole: null });
  });

  test('quality needs no ideal rate if no count is weighted by a rate', () => {
    expect(figuresOf(sums({ run_ms: minute, good: 9, scrap: 1, unrated: 10 })).quality.value).toBe(90);
    const mixed = sums({ run_ms: minute, good: 10, unrated: 5, ideal_ms: minute, ideal_good_ms: minute });
    expect(figuresOf(mixed).quality.reason).toBe(reasons.noIdealRate);
  });
});

// covers FIG-46
describe('unknown time', () => {
  const known = { run_ms: 190 * minute, good: 95, ideal_ms: 95 * minute, ideal_good_ms: 95 * minute };

  test('is a loss in the lower bounds, and is in neither the headline nor loading', () => {
    const figures = figuresOf(sums({ ...known, un_ms: 60 * minute, ns_ms: 250 * minute }));
    expect(figures.oee).toMatchObject({ value: 50, part: 95, whole: 190 });
    expect(figures.oee_lower_bound).toMatchObject({ value: 38, part: 95, whole: 250 });
    expect(figures.availability_lower_bound).toMatchObject({ value: 76, part: 190, whole: 250 });
    expect(figures.coverage.value).toBe(76);
    expect(figures.loading).toMatchObject({ value: 38, part: 190, whole: 500 });
  });

  test.each([
    [10, 95, []],
    [10.1, 94.95, ['provisional']],
  ])('of %d minutes leaves a coverage of %d and the flags %j', (silent, coverage, flags) => {
    const figures = figuresOf(sums({ ...known, un_ms: silent * minute }));
    expect([figures.coverage.value, figures.flags]).toEqual([coverage, flags]);
  });
});

// covers FIG-83
test('kilograms and pieces are not added up, and their common quality needs the ideal times', () => {
  const made = noSums();
  addQuantities(addTo(made, { good: 90, scrap: 10 }), 'kg', { good: 90, scrap: 10 });
  addQuantities(addTo(made, { good: 450, scrap: 50 }), 'units', { good: 450, scrap: 50 });
  const dash = { value: null, reason: reasons.severalUnits };
  const unrated = figuresOf(addTo(made, { unrated: 600 }));
  expect([unrated.counts.good, unrated.counts.unit, unrated.quality, unrated.scrap_rate]).toMatchObject([
    null,
    null,
    dash,
    dash,
  ]);
  expect(unrated.counts.by_unit.map(({ unit, total }) => [unit, total])).toEqual([
    ['kg', 100],
    ['units', 500],
  ]);
  expect(completedQuantityOf(1, 2, 2)).toMatchObject(dash);
  expect(completedQuantityOf(1, 2, 1).value).toBe(50);
});

// covers FIG-07
test('micro-stops cost performance and not availability', () => {
  const figures = figuresOf(
    sums({
      run_ms: 90 * minute,
      ms_ms: 10 * minute,
      good: 90,
      ideal_ms: 90 * minute,
      ideal_good_ms: 90 * minute,
    }),
  );
  expect([figures.availability.value, figures.performance.value, figures.oee.value]).toEqual([100, 90, 90]);
  expect(figures.minutes).toMatchObject({ run_time: 100, stopped: 0 });
});

// covers FIG-24, FIG-25, FIG-26, FIG-27, FIG-28, FIG-29
test('the further figures follow the definition', () => {
  const of = sums({
    ns_ms: 400 * minute,
    ex_ms: 140 * minute,
    run_ms: 585 * minute,
    ud_ms: 75 * minute,
    good: 507,
    scrap: 8,
    rework: 5,
    ideal_ms: 520 * minute,
    ideal_good_ms: 507 * minute,
    failures: 3,
    planned: 600,
    attained: 480,
    in_use_ms: 900 * minute,
    machine_ms: 1200 * minute,
  });
  const figures = figuresOf(of);
  expect(figures.teep.value).toBe(42.25);
  expect(figures.loading.value).toBe(55);
  expect(figures.efficiency.value).toBe(78.79);
  expect(figures.mtbf).toMatchObject({ value: 195, part: 585, whole: 3, unit: 'minutes per failure' });
  expect(figures.schedule_attainment.value).toBe(80);
  expect(figures.scrap_rate).toMatchObject({ value: 1.55, part: 8, whole: 515 });
  expect(figures.utilization.value).toBe(75);
  expect(figures.counts).toMatchObject({ total: 520, good: 507, scrap: 8, rework: 5 });
});

// covers FIG-25
test('loading leaves out unknown time, as the planned time of the headline does', () => {
  const figures = figuresOf(
    sums({
      ns_ms: 400 * minute,
      un_ms: 60 * minute,
      run_ms: 525 * minute,
      ud_ms: 75 * minute,
      ex_ms: 140 * minute,
      good: 507,
      scrap: 13,
      ideal_ms: 520 * minute,
      ideal_good_ms: 507 * minute,
    }),
  );
  expect(figures.loading).toMatchObject({ value: 50, part: 600, whole: 1200 });
});

// covers FIG-30
test('on time counts the orders completed no later than due, divided by the due orders that are not cancelled', () => {
  const order = (due: string, completed: string | null, cancelled = false) => ({
    in_time_until: at(due) - 1,
    completed_at: completed === null ? null : at(completed),
    cancelled,
  });
  const orders = [
    order('2026-11-03 00:00', '2026-11-02 23:59'),
    order('2026-11-03 00:00', '2026-11-03 00:00'),
    order('2026-11-03 00:00', '2026-11-03 00:01'),
    order('2026-11-03 00:00', null),
    order('2026-11-03 00:00', null, true),
    // An order that is not yet due but completed, and an order that is neither due nor completed.
    order('2026-11-20 00:00', '2026-11-04 09:00'),
    order('2026-11-20 00:00', null),
    // Orders whose due time lies outside the window.
    order('2026-11-01 00:00', null),
    order('2026-12-01 00:01', '2026-11-04 09:00'),
  ];
  const window = span('2026-11-01 00:00', '2026-12-01 00:00');
  const { figure, ...counts } = onTimeOf(orders, window, at('2026-11-10 12:00'));
  expect(counts).toEqual({ on_time: 2, due: 5, late_open: 1 });
  expect(figure).toEqual({ value: 40, reason: null, part: 2, whole: 5, unit: 'orders' });
  const moment = at('2026-11-10 12:00');
  const exactly = { in_time_until: moment, completed_at: moment, cancelled: false };
  expect(onTimeOf([exactly], window, moment).on_time).toBe(1);
  expect(onTimeOf([{ ...exactly, completed_at: moment + 1 }], window, moment).on_time).toBe(0);
  expect(onTimeOf([], window, at('2026-11-10 12:00')).figure.reason).toBe('No orders due in this period');
});

// covers FIG-30
describe('on time over days that were counted one by one', () => {
  const days = [
    { date: '2026-03-01', due: 1, on_time: 1, late_open: 0 },
    { date: '2026-03-07', due: 4, on_time: 2, late_open: 1 },
    { date: '2026-03-08', due: 2, on_time: 0, late_open: 2 },
  ];
  test.each([
    ['2026-03-07', 7, { due: 5, on_time: 3, late_open: 1 }, 60],
    ['2026-03-08', 7, { due: 6, on_time: 2, late_open: 3 }, 33],
    ['2026-03-08', 1, { due: 2, on_time: 0, late_open: 2 }, 0],
    ['2026-02-28', 30, { due: 0, on_time: 0, late_open: 0 }, null],
  ])('ends with %s and has %d days', (date, length, counts, value) => {
    const { figure, ...found } = onTimeInDays(days, date, length);
    expect(found).toEqual(counts);
    expect(figure.value).toBe(value);
  });
});

describe('a percentage that opens', () => {
  const someSums = fc
    .record(
      Object.fromEntries(
        sumNames.map((name) => [name, fc.integer({ min: 0, max: name.endsWith('_ms') ? 9e7 : 900 })]),
      ) as Record<(typeof sumNames)[number], fc.Arbitrary<number>>,
    )
    .map((sums) => ({ ...sums, by_unit: new Map([['units', { ...noQuantities(), good: sums.good }]]) }));

  // covers FIG-127
  test('is the share of its part in its whole, in minutes, units or orders', () => {
    fc.assert(
      fc.property(someSums, (sums) => {
        for (const [name, shown] of Object.entries(figuresOf(sums))) {
          const { value, part, whole, unit } = shown as Partial<Figure>;
          if (value == null || part == null || whole == null || unit === 'minutes per failure') continue;
          // A span of one or two seconds is too short for a share with two decimals.
          if (unit === 'minutes' && whole < 1) continue;
          // Minutes and the percentage are shown with two decimals.
          const tolerance = 0.0051 + (unit === 'minutes' ? (0.0051 * (100 + value)) / whole : 0);
          expect([name, Math.abs(value - (100 * part) / whole) <= tolerance]).toEqual([name, true]);
        }
      }),
    );
  });

  // covers FIG-127
  test('opens quality to units if all units have the same ideal time, and to minutes otherwise', () => {
    const made = { good: 150, scrap: 50, run_ms: 3_600_000 };
    const by_unit = new Map([['units', { ...noQuantities(), good: 150, scrap: 50 }]]);
    const quality = (ideal_good_ms: number, ideal_ms: number) =>
      figuresOf({ ...noSums(), ...made, ideal_good_ms, ideal_ms, by_unit }).quality;
    expect(quality(9_000_000, 12_000_000)).toMatchObject({ value: 75, part: 150, whole: 200, unit: 'units' });
    expect(quality(3_600_000, 6_600_000)).toMatchObject({
      value: 54.55,
      part: 60,
      whole: 110,
      unit: 'minutes',
    });
  });
});
