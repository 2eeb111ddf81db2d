/**
 * The tests of small rules of figures: ratings, waste in the order's unit, usual breaks, scopes of the calendar,
 * charts.
 */
import { describe, expect, test } from 'vitest';
import type { Interval } from '../intervals';
import { addDays } from '../plant-time';
import { wasteTotalsOf } from '../waste/figures';
import { chartPoints, mostPoints } from './chart-points';
import { largestRemainder } from './largest-remainder';
import { type CalendarFacts, calendarOver, type PlacedMachine } from './machine-calendar';
import { paretoOf } from './pareto';
import { oeeRating, performanceRating } from './ratings';
import { minute, span, theDay, zone } from './sample-facts';
import { scrapUnits } from './scrap-units';
import { shiftPieces } from './shift-pieces';
import { isCounted } from './units';
import { usualBreaks } from './usual-breaks';
import { type DefinitionVersion, definitionOf, figuresVersion } from './version';

// covers FIG-73
describe('ratings', () => {
  // covers CONST-11
  test.each([
    [95, 'Excellent'],
    [94.99, 'Good'],
    [85, 'Good'],
    [75, 'Average'],
    [65, 'Poor'],
    [64.99, 'Critical'],
    [null, null],
  ] as const)('an OEE of %s is %s', (value, rating) => {
    expect(oeeRating(value)).toBe(rating);
  });

  test.each([
    ['order_completion', 85, 85, 'Excellent'],
    ['order_completion', 70, 85, 'Good'],
    ['order_completion', 69.99, 85, 'Needs Improvement'],
    ['machine_utilization', 80, 80, 'Excellent'],
    ['machine_utilization', 60, 80, 'Good'],
    ['machine_utilization', 59, 80, 'Needs Improvement'],
    ['production_efficiency', 90, 90, 'Excellent'],
    ['production_efficiency', 75, 90, 'Good'],
    ['production_efficiency', 74, 90, 'Needs Improvement'],
    ['production_efficiency', null, 90, null],
  ] as const)('%s of %s against %s is %s', (name, value, target, rating) => {
    expect(performanceRating(name, value, target)).toBe(rating);
  });
});

// covers FIG-14
test.each([
  ['the unit of the order', { quantity: 3, unit: 'boxes', units: null }, 'boxes', 3],
  ['pieces for units', { quantity: 3, unit: 'pieces', units: null }, 'units', 3],
  ['pieces beside a weight', { quantity: 2.5, unit: 'kg', units: 7 }, 'units', 7],
  ['a weight for pieces', { quantity: 2.5, unit: 'kg', units: null }, 'units', null],
  ['grams for kilograms', { quantity: 500, unit: 'g', units: null }, 'kg', 0.5],
  ['kilograms for tons', { quantity: 500, unit: 'kg', units: null }, 'tons', 0.5],
  ['litres for kilograms', { quantity: 5, unit: 'liters', units: null }, 'kg', null],
])('waste in %s', (_name, waste, unit, expected) => {
  expect(scrapUnits(waste, unit)).toBe(expected);
});

describe('the calendar', () => {
  const calendar = (wish: Partial<CalendarFacts>): CalendarFacts => ({
    shift_plan: 'two_shift',
    shifts: [],
    breaks: [],
    closures: [],
    maintenance: [],
    ...wish,
  });
  const over = {
    from: new Date(span(`${theDay} 00:00`, `${theDay} 00:01`).from).toISOString(),
    to: '2026-11-03T22:00:00.000Z',
  };
  const entry = (id: number, start_time: string, wish: object = {}) => ({
    id,
    name: 'Shift',
    environment: null,
    machine_id: null,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    start_time,
    end_time: '14:00',
    valid_from: '2026-11-01',
    valid_to: null,
    ...wish,
  });
  const placed = (id: number, environment: string) => ({ id, areas: [{ since: null, environment }] });
  const machine: PlacedMachine = placed(1, 'packaging');
  const definition = definitionOf(figuresVersion);

  // covers FIG-12
  test('an entry of a machine precedes an entry of its area, which precedes an entry of the plant', () => {
    const plant = entry(1, '06:00');
    const area = entry(2, '07:00', { environment: 'packaging' });
    const own = entry(3, '08:00', { machine_id: 1, valid_to: '2026-11-03' });
    const hours = (shifts: CalendarFacts['shifts'], of = machine) =>
      calendarOver(
        calendar({ shifts }),
        over,
        zone,
        definition,
      )(of).shifts.map(({ from }) => new Date(from).getUTCHours() + 2);
    expect(hours([plant])).toEqual([6, 6]);
    expect(hours([plant, area])).toEqual([7, 7]);
    expect(hours([plant, area, own])).toEqual([8, 7]);
    expect(hours([plant, area, own], placed(2, 'blending'))).toEqual([6, 6]);
  });

  // covers PLANT-594
  test('entries of an area apply to a machine while the machine is in the area', () => {
    const packaging = { environment: 'packaging' };
    const moment = (text: string) => Date.parse(`2026-11-${text}:00+02:00`);
    const moved = {
      id: 1,
      areas: [
        { since: null, ...packaging },
        { since: moment('02T12:00'), environment: 'blending' },
      ],
    };
    const closure = (id: number, from: string, to: string, environment: string | null) => ({
      ...{ id, name: 'Power cut', machine_id: null, environment, version: 1 },
      starts_at: new Date(moment(from)).toISOString(),
      ends_at: new Date(moment(to)).toISOString(),
    });
    const facts = calendar({
      shifts: [entry(1, '07:00', packaging), entry(2, '08:00')],
      breaks: [{ ...entry(3, '11:00', packaging), end_time: '13:00' }],
      closures: [
        closure(4, '02T09:00', '02T10:00', 'blending'),
        closure(5, '02T13:00', '02T14:00', 'blending'),
        closure(6, '02T11:00', '02T14:00', null),
      ],
    });
    const resolved = calendarOver(facts, over, zone, definition)(moved);
    const hoursOf = (intervals: readonly Interval[]) =>
      intervals.map(({ from, to }) => [from, to].map((at) => (at - moment('02T00:00')) / (60 * minute)));
    expect(hoursOf(resolved.breaks)).toEqual([[11, 12]]);
    // The closure of the plant is in both parts.
    expect(hoursOf(resolved.closures)).toEqual([
      [11, 12],
      [13, 14],
      [12, 14],
    ]);
    expect(hoursOf(resolved.shifts)[0]?.[0]).toBe(7);
    expect(hoursOf(resolved.shifts)[1]?.[0]).toBe(24 + 8);
  });

  // covers FIG-12
  test('a plant without shifts in its calendar runs around the clock, without breaks', () => {
    const resolved = calendarOver(calendar({}), over, zone, definition)(machine);
    expect(resolved.shifts).toEqual([{ from: Date.parse(over.from), to: Date.parse(over.to) }]);
    expect([resolved.breaks, resolved.closures, resolved.maintenance]).toEqual([[], [], []]);
  });

  // covers FIG-140
  test.each([
    ['2026-10-25', '01:45', '02:15', { 1: 90, 2: 30 }],
    ['2026-03-29', '02:30', '03:00', { 1: 0, 2: 30 }],
    ['2026-11-10', '01:45', '02:15', { 1: 30, 2: 30 }],
  ] as const)('the minutes of a break of %s from %s to %s by each definition', (date, from, to, minutes) => {
    const breaks = [{ ...entry(1, from), start_time: from, end_time: to, valid_from: date }];
    const day = { from: `${addDays(date, -1)}T22:00:00.000Z`, to: `${date}T22:00:00.000Z` };
    const lasts = (version: DefinitionVersion) =>
      calendarOver(
        calendar({ breaks }),
        day,
        'Europe/Berlin',
        definitionOf(version),
      )(machine).breaks.reduce((sum, spell) => sum + (spell.to - spell.from) / minute, 0);
    expect({ 1: lasts(1), 2: lasts(2) }).toEqual(minutes);
  });

  // covers FIG-13
  test('the usual breaks are an hour and a half on a business day, and no time on a Sunday', () => {
    const { breaks } = calendarOver(
      calendar({ breaks: usualBreaks }),
      { from: '2026-10-31T22:00:00.000Z', to: '2026-11-02T22:00:00.000Z' },
      zone,
      definition,
    )(machine);
    expect(breaks.map(({ from, to }) => (to - from) / minute)).toEqual([15, 60, 15]);
  });
});

// covers FIG-65
test('the pieces cover the window without a gap and are cut at shifts and at midnight', () => {
  const window = span(`${theDay} 03:00`, '2026-11-03 12:00');
  const pieces = shiftPieces(window, 'three_shift', zone);
  expect(
    pieces.map((piece) => [piece.shift_date, piece.shift_type, piece.plant_date, piece.is_whole]),
  ).toEqual([
    ['2026-11-01', 'night', theDay, false],
    [theDay, 'day', theDay, true],
    [theDay, 'afternoon', theDay, true],
    [theDay, 'night', theDay, true],
    [theDay, 'night', '2026-11-03', true],
    ['2026-11-03', 'day', '2026-11-03', false],
  ]);
  expect([pieces[0]?.from, pieces.at(-1)?.to]).toEqual([window.from, window.to]);
  expect(pieces.slice(1).every(({ from }, index) => from === pieces[index]?.to)).toBe(true);
  expect(shiftPieces({ from: 5, to: 5 }, 'two_shift', zone)).toEqual([]);
});

// covers FIG-61
test('causes begin with the longest, and their cumulative share ends at 100', () => {
  const cause = (label: string, ms: number) =>
    ({ reason: label, label, class: 'ud', category: null, operator_error: false, ms, stops: 1 }) as const;
  const rows = paretoOf([cause('b', minute), cause('a', 3 * minute), { ...cause('none', 0), stops: 0 }]);
  expect(rows.map(({ label, minutes, share, cumulative }) => [label, minutes, share, cumulative])).toEqual([
    ['a', 3, 75, 75],
    ['b', 1, 25, 100],
  ]);
});

// covers FIG-75
test('waste adds up in kilograms, and a quantity that is not a mass stays in its own unit', () => {
  const sum = (unit: string, quantity: number, records = 1) => ({ unit, quantity, records });
  expect(
    wasteTotalsOf([sum('kg', 1.5, 2), sum('g', 500), sum('tons', 0.001), sum('boxes', 3), sum('boxes', 2)]),
  ).toEqual({
    total_records: 6,
    total_kg: 3,
    other_units: { boxes: 5 },
  });
});

// covers FIG-77
test('a range of any length has at most a hundred points', () => {
  const points = (last: string) => chartPoints('2026-01-01', last, () => ({ orders_created: 1 }));
  expect(points('2026-04-10')).toHaveLength(mostPoints);
  expect(points('2026-04-11')).toHaveLength(51);
  expect(points('2026-04-11').reduce((sum, point) => sum + point.orders_created, 0)).toBe(101);
  expect(points('2026-01-01')[0]).toMatchObject({ oee: null, utilization: null, good: 0 });
});

// covers FIG-41
test.each([
  [10, [1, 1, 1], 1, [4, 3, 3]],
  [-10, [1, 1, 1], 1, [-4, -3, -3]],
  [100, [60, 120], 1, [33, 67]],
  [0.001, [60, 120], 0.001, [0, 0.001]],
  [1, [0.5, 0.25], 1, [1, 0]],
  [5, [0, 0], 1, [0, 0]],
])('%d divided over %j in steps of %d is %j', (quantity, weights, step, expected) => {
  expect(largestRemainder(quantity, weights, step)).toEqual(expected);
});

test.each([
  ['units', true],
  ['Pieces', true],
  ['', true],
  ['Box', true],
  ['bottle', true],
  ['kg', false],
  ['hours', false],
  ['can', true],
  ['c', false],
])('a quantity in "%s" is counted: %s', (unit, expected) => {
  expect(isCounted(unit)).toBe(expected);
});
