/** The nineteen edge cases of the definition (figures, section 3). A title begins with the number of the case. */
import { describe, expect, test } from 'vitest';
import { classify } from './classify';
import { open } from './facts';
import { fastestHour } from './fastest-hour';
import { figuresOf } from './figures';
import { type CalendarFacts, calendarOver } from './machine-calendar';
import { intervalsOf, madeOn } from './output';
import { sumsOfPiece } from './piece-figures';
import {
  always,
  aMeasure,
  anOrder,
  aReport,
  aStop,
  at,
  dayShift,
  minute,
  running,
  someFacts,
  span,
  sumsByPiece,
  sumsOver,
  theDay,
  zone,
} from './sample-facts';
import { totalOf } from './sums';
import { definitionOf, definitionVersions, figuresVersion } from './version';

const minutes = (ms: number) => ms / minute;
const twoShifts = span(`${theDay} 06:00`, '2026-11-03 06:00');

/** The sums of the day shift and of the night shift that follows the day shift. */
const byShift = (facts: Parameters<typeof sumsByPiece>[0]) => {
  const pieces = sumsByPiece(facts, twoShifts);
  const of = (type: string) =>
    totalOf(pieces.filter(({ piece }) => piece.shift_type === type).map(sumsOfPiece));
  return { day: of('day'), night: of('night') };
};

const calendar = (wish: Partial<CalendarFacts>): CalendarFacts => ({
  shift_plan: 'two_shift',
  shifts: [],
  breaks: [],
  closures: [],
  maintenance: [],
  ...wish,
});
const resolved = (wish: Partial<CalendarFacts>, window = twoShifts) =>
  calendarOver(
    calendar(wish),
    { from: new Date(window.from).toISOString(), to: new Date(window.to).toISOString() },
    zone,
    definitionOf(figuresVersion),
  )({ id: 1, areas: [{ since: null, environment: 'packaging' }] });

const place = { environment: null, machine_id: null };
const instant = (text: string) => new Date(at(text)).toISOString();

describe('the edge cases', () => {
  // covers FIG-41
  test('1: an order is cut at each shift and at midnight, and its count is divided by the time of production', () => {
    const facts = someFacts({
      spells: [running(1, span(`${theDay} 16:00`, '2026-11-03 02:00'))],
      outputs: [aReport(1, at('2026-11-03 02:00'), 100, { made_from: at(`${theDay} 16:00`) })],
    });
    const { day, night } = byShift(facts);
    expect([minutes(day.run_ms), minutes(night.run_ms)]).toEqual([120, 480]);
    expect([day.good, night.good]).toEqual([20, 80]);
    const nights = sumsByPiece(facts, twoShifts).filter(({ piece }) => piece.shift_type === 'night');
    expect(nights.map(({ piece }) => piece.plant_date)).toEqual([theDay, '2026-11-03']);
    expect(nights.map((piece) => sumsOfPiece(piece).good)).toEqual([60, 20]);
    expect([day.divided, night.divided]).toEqual([1, 2]);
  });

  // covers FIG-41
  test('1: the parts of a divided count add up to the count exactly, also if the division has a remainder', () => {
    const facts = someFacts({
      spells: [running(1, span(`${theDay} 17:00`, `${theDay} 20:00`))],
      outputs: [aReport(1, at(`${theDay} 20:00`), 100, { made_from: at(`${theDay} 17:00`), scrap: 0.001 })],
    });
    const { day, night } = byShift(facts);
    expect([day.good, night.good]).toEqual([33, 67]);
    expect([day.scrap, night.scrap]).toEqual([0, 0.001]);
    const first = byShift({ ...facts, definition: definitionOf(1) });
    expect([first.day.good, first.night.good]).toEqual([33.333, 66.667]);
    const weighed = new Map([[1, { ...anOrder(1), unit: 'kg' }]]);
    const kilograms = byShift({ ...facts, orders: weighed });
    expect([kilograms.day.good, kilograms.night.good]).toEqual([33.333, 66.667]);
  });

  // covers FIG-42
  test('2: a stop from 17:50 to 18:20 gives 10 minutes to the day and 20 to the night', () => {
    const { day, night } = byShift(
      someFacts({ stops: [aStop(1, span(`${theDay} 17:50`, `${theDay} 18:20`))] }),
    );
    expect([minutes(day.ud_ms), minutes(night.ud_ms)]).toEqual([10, 20]);
    expect([day.stops, night.stops]).toEqual([1, 0]);
  });

  // covers FIG-43
  test('3: an open stop counts up to now', () => {
    const stops = [aStop(1, { from: at(`${theDay} 08:00`), to: open })];
    expect(minutes(sumsOver(someFacts({ stops, now: at(`${theDay} 08:30`) }), dayShift).ud_ms)).toBe(30);
    expect(minutes(sumsOver(someFacts({ stops, now: at(`${theDay} 08:31`) }), dayShift).ud_ms)).toBe(31);
  });

  // covers FIG-44
  test('4: overlapping stops count once, for an explained stop first, then for the stop that began first', () => {
    const stops = [
      aStop(1, span(`${theDay} 08:00`, `${theDay} 09:00`), { explained: false }),
      aStop(2, span(`${theDay} 08:30`, `${theDay} 09:30`), { time_class: 'setup', reason: 'setup' }),
      aStop(3, span(`${theDay} 09:00`, `${theDay} 10:00`), { time_class: 'starved', reason: 'starved' }),
    ];
    const sums = sumsOver(someFacts({ stops }), dayShift);
    expect(minutes(sums.ux_ms + sums.su_ms + sums.st_ms)).toBe(120);
    expect([sums.ux_ms, sums.su_ms, sums.st_ms].map(minutes)).toEqual([30, 60, 30]);
    expect(sums.stops).toBe(3);
  });

  // covers FIG-45
  test('5: a machine that was not scheduled has figures that do not apply', () => {
    const closures = [{ id: 1, ...dayShift }];
    const facts = someFacts({ calendar: { shifts: [dayShift], closures, breaks: [], maintenance: [] } });
    const { availability, oee, coverage } = figuresOf(sumsOver(facts, dayShift));
    expect([availability.value, oee.value, coverage.value]).toEqual([null, null, null]);
    expect(availability.reason).toBe('No planned production time in this period');
  });

  // covers FIG-46
  test('6: unknown time is left out of the headline, lowers coverage, and never raises the lower bound', () => {
    const known = { spells: [running(1, span(`${theDay} 06:00`, `${theDay} 15:00`))] };
    const stops = [aStop(1, span(`${theDay} 15:00`, `${theDay} 18:00`))];
    const silent = [{ id: 1, status: 'offline' as const, ...span(`${theDay} 00:00`, '2026-11-03 00:00') }];
    const withStops = figuresOf(sumsOver(someFacts({ ...known, stops }), dayShift));
    // In the second case the signal is unplugged, so that no stop is recorded any more.
    const unplugged = figuresOf(sumsOver(someFacts({ ...known, statuses: silent }), dayShift));
    expect([withStops.availability.value, withStops.coverage.value, withStops.flags]).toEqual([75, 100, []]);
    expect([unplugged.availability.value, unplugged.coverage.value]).toEqual([100, 75]);
    expect(unplugged.flags).toEqual(['provisional']);
    expect(unplugged.availability_lower_bound.value).toBe(withStops.availability_lower_bound.value);
  });

  // covers FIG-47
  test('7: performance above 100 is shown with its flag, and the fastest hour is the evidence', () => {
    const facts = someFacts({
      spells: [running(1, span(`${theDay} 06:00`, `${theDay} 09:00`))],
      outputs: [
        aReport(1, at(`${theDay} 07:30`), 60, { made_from: at(`${theDay} 06:00`) }),
        aReport(2, at(`${theDay} 09:00`), 180),
      ],
    });
    const figures = figuresOf(sumsOver(facts, dayShift));
    expect(figures.performance.value).toBe(133.33);
    expect(figures.flags).toContain('ideal_rate_too_low');
    const fastest = fastestHour(madeOn(facts), () => 'Product 1', dayShift);
    expect(fastest).toEqual({
      ...span(`${theDay} 07:30`, `${theDay} 08:30`),
      units: 120,
      product_name: 'Product 1',
    });
    expect(fastestHour([], () => '', dayShift)).toBeNull();
  });

  // covers FIG-48, FIG-16
  test('8: without an ideal rate and without a production rate there is no performance and no OEE', () => {
    const facts = someFacts({
      machine: { measures: [aMeasure({ units_per_hour: 0 })] },
      spells: [running(1, dayShift)],
      outputs: [aReport(1, dayShift.to, 10, { made_from: dayShift.from, scrap: 2 })],
    });
    const figures = figuresOf(sumsOver(facts, dayShift));
    expect(figures.performance).toMatchObject({ value: null, reason: 'No ideal rate for this machine' });
    expect(figures.oee.value).toBeNull();
    expect(figures.counts.unrated).toBe(12);
    expect([figures.availability.value, figures.quality.value]).toEqual([100, 83.33]);
  });

  // covers FIG-49
  test('9: maintenance is planned when it was approved before, or by a second person', () => {
    const when = { starts_at: instant(`${theDay} 08:00`), ends_at: instant(`${theDay} 09:00`) };
    const entry = { id: 7, name: 'Oil', ...place, ...when, created_by: 1 };
    const before = instant(`${theDay} 07:00`);
    const after = instant(`${theDay} 10:00`);
    const maintenance = [
      { ...entry, approved_at: before, approved_by: 1 },
      { ...entry, approved_at: after, approved_by: 2 },
      { ...entry, approved_at: after, approved_by: 1 },
      { ...entry, approved_at: null, approved_by: null },
    ].map((one) => resolved({ maintenance: [one] }).maintenance.length);
    expect(maintenance).toEqual([1, 1, 0, 0]);
    const facts = (planned: boolean) =>
      someFacts({
        statuses: [{ id: 1, status: 'maintenance', ...span(`${theDay} 08:00`, `${theDay} 09:00`) }],
        calendar: resolved(
          planned ? { maintenance: [{ ...entry, approved_at: before, approved_by: 1 }] } : {},
        ),
      });
    expect(minutes(sumsOver(facts(true), dayShift).ex_ms)).toBe(60);
    expect(minutes(sumsOver(facts(false), dayShift).ud_ms)).toBe(60);
  });

  // covers FIG-50, FIG-12
  test('10: a calendar holds from its first date on, and earlier shifts do not change', () => {
    const shift = {
      id: 1,
      name: 'Day only',
      ...place,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      start_time: '06:00',
      end_time: '18:00',
      valid_from: '2026-11-03',
      valid_to: null,
    };
    const window = span(`${theDay} 06:00`, '2026-11-04 06:00');
    const { shifts } = resolved({ shifts: [shift] }, window);
    expect(shifts).toEqual([span(`${theDay} 06:00`, '2026-11-03 18:00')]);
  });

  // covers FIG-51, FIG-15
  test('11: each rate holds for its part of an order if the rate changes while the order runs', () => {
    const ideal = { product_name: 'PRODUCT 1', is_own: false };
    const facts = someFacts({
      spells: [running(1, span(`${theDay} 22:00`, '2026-11-03 02:00'))],
      outputs: [aReport(1, at('2026-11-03 02:00'), 40, { made_from: at(`${theDay} 22:00`) })],
      ideals: [
        { ...ideal, seconds_per_unit: 60, valid_from: '2026-01-01', valid_to: '2026-11-03' },
        { ...ideal, seconds_per_unit: 30, valid_from: '2026-11-03', valid_to: null },
      ],
    });
    expect(minutes(byShift(facts).night.ideal_ms)).toBe(20 + 10);
    const own = { ...ideal, is_own: true, seconds_per_unit: 6, valid_from: '2026-01-01', valid_to: null };
    expect(minutes(byShift({ ...facts, ideals: [...facts.ideals, own] }).night.ideal_ms)).toBe(4);
    expect(minutes(byShift({ ...facts, ideals: [] }).night.ideal_ms)).toBe(40);
  });

  // covers FIG-51, FIG-82
  test('11: each production rate holds for its part of an order if the rate changes while the order runs', () => {
    const facts = someFacts({
      machine: {
        measures: [aMeasure(), aMeasure({ from: at(`${theDay} 09:00`), units_per_hour: 120 })],
      },
      spells: [running(1, span(`${theDay} 08:00`, `${theDay} 10:00`))],
      outputs: [aReport(1, at(`${theDay} 10:00`), 100, { made_from: at(`${theDay} 08:00`) })],
    });
    const sums = sumsOver(facts, dayShift);
    // Fifty units of one minute each, then fifty units of half a minute each.
    expect([sums.good, minutes(sums.ideal_ms)]).toEqual([100, 75]);
    const owned = someFacts({
      ...facts,
      ideals: [
        { product_name: 'Product 1', is_own: true, seconds_per_unit: 30, valid_from: theDay, valid_to: null },
      ],
    });
    expect(minutes(sumsOver(owned, dayShift).ideal_ms)).toBe(50);
  });

  // covers FIG-52
  test('12: a correction counts in the shift of the count that it corrects', () => {
    const facts = someFacts({
      spells: [running(1, span(`${theDay} 14:00`, '2026-11-03 04:00'))],
      outputs: [
        aReport(1, at(`${theDay} 16:00`), 100, { made_from: at(`${theDay} 14:00`) }),
        aReport(2, at(`${theDay} 22:00`), 60, { made_from: at(`${theDay} 18:00`) }),
        aReport(3, at('2026-11-03 03:00'), -30, { corrects_id: 1 }),
        aReport(4, at('2026-11-03 03:30'), -5),
        aReport(5, at('2026-11-03 12:00'), 7, { source: 'correction' }),
      ],
    });
    const { day, night } = byShift(facts);
    // A correction without the id of a count corrects the last count before the correction. Here this is the count that
    // was corrected last.
    expect([day.good, night.good]).toEqual([70, 62]);
  });

  // covers FIG-52
  test.each([
    ['lowers the count', -30, 'manual', 'kept'],
    ['is a correction upwards', 30, 'correction', 'kept'],
    ['is a usual count', 30, 'manual', 'moved on'],
  ] as const)('12: a late report without a number that %s', (_name, good, source, outcome) => {
    const facts = someFacts({
      spells: [running(1, span(`${theDay} 14:00`, '2026-11-03 04:00'))],
      outputs: [
        aReport(1, at(`${theDay} 16:00`), 100, { made_from: at(`${theDay} 14:00`) }),
        aReport(2, at('2026-11-03 04:00'), good, { source, made_from: at(`${theDay} 18:00`) }),
      ],
    });
    const { day, night } = byShift(facts);
    expect([day.good, night.good]).toEqual(outcome === 'kept' ? [100 + good, 0] : [100, good]);
  });

  // covers FIG-52
  test('12: a withdrawn report leaves no trace, and the next count begins at the same instant', () => {
    const reports = [
      aReport(1, at(`${theDay} 08:00`), 10),
      aReport(2, at(`${theDay} 09:00`), 90),
      aReport(3, at(`${theDay} 09:01`), -90, { source: 'undo', corrects_id: 2 }),
      aReport(4, at(`${theDay} 10:00`), 20),
    ];
    const since = intervalsOf(reports, at(`${theDay} 07:00`));
    expect(since.map(({ report, since }) => [report.id, since.from, since.to])).toEqual([
      [1, at(`${theDay} 07:00`), at(`${theDay} 08:00`)],
      [4, at(`${theDay} 08:00`), at(`${theDay} 10:00`)],
    ]);
  });

  // covers FIG-53
  test('13: a counter that starts again begins a new segment and subtracts nothing', () => {
    const facts = someFacts({
      spells: [running(1, span(`${theDay} 06:00`, `${theDay} 12:00`))],
      outputs: [
        aReport(1, at(`${theDay} 08:00`), 500, { source: 'counter', made_from: at(`${theDay} 06:00`) }),
        aReport(2, at(`${theDay} 10:00`), 20, { source: 'counter', made_from: at(`${theDay} 09:55`) }),
      ],
    });
    expect(sumsOver(facts, dayShift).good).toBe(520);
    expect(sumsOver(facts, span(`${theDay} 08:00`, `${theDay} 09:55`)).good).toBe(0);
  });

  // covers FIG-54
  test('14: a late report counts at the time of production', () => {
    const facts = someFacts({
      spells: [running(1, span(`${theDay} 06:00`, '2026-11-03 06:00'))],
      outputs: [
        aReport(1, at('2026-11-03 05:00'), 50, { made_from: at(`${theDay} 19:00`) }),
        aReport(2, at(`${theDay} 12:00`), 30, { made_from: at(`${theDay} 06:00`) }),
      ],
    });
    const { day, night } = byShift(facts);
    expect([day.good, night.good]).toEqual([30, 50]);
  });

  // covers FIG-55, FIG-07
  test('15: a stop whose whole length is below the threshold is a micro-stop after the stop ends', () => {
    const from = at(`${theDay} 17:59`);
    const short = (to: number, now: number) =>
      sumsOver(someFacts({ stops: [aStop(1, { from, to })], now }), { from, to: dayShift.to });
    const edge = dayShift.to;
    const over = short(edge + 0.5 * minute, edge + minute);
    expect([over.ms_ms, over.ud_ms, over.undecided_ms].map(minutes)).toEqual([1, 0, 0]);
    const long = short(edge + 5 * minute, edge + 9 * minute);
    expect([long.ms_ms, long.ud_ms].map(minutes)).toEqual([0, 1]);
    const undecided = short(open, edge);
    expect([undecided.ms_ms, undecided.ud_ms, undecided.undecided_ms].map(minutes)).toEqual([0, 1, 1]);
    expect(figuresOf(undecided).flags).toContain('undecided_stop');
    const exactly = short(from + 2 * minute, edge + 9 * minute);
    expect(exactly.ms_ms).toBe(0);
  });

  // covers FIG-55, FIG-82
  test('15: the threshold at the start of a stop decides whether the stop is short', () => {
    const measures = [
      aMeasure({ micro_stop_ms: 2 * minute }),
      aMeasure({ from: at(`${theDay} 09:00`), micro_stop_ms: 10 * minute }),
    ];
    const stops = [
      aStop(1, span(`${theDay} 08:58`, `${theDay} 09:03`)),
      aStop(2, span(`${theDay} 10:00`, `${theDay} 10:05`)),
    ];
    const sums = sumsOver(someFacts({ stops, machine: { measures } }), dayShift);
    expect([sums.ud_ms, sums.ms_ms].map(minutes)).toEqual([5, 5]);
  });

  // covers FIG-55
  test('15: the parts of a split stop are not micro-stops', () => {
    const stops = [0, 1, 2].map((index) =>
      aStop(index + 1, { from: at(`${theDay} 08:0${index}`), to: at(`${theDay} 08:0${index + 1}`) }),
    );
    const sums = sumsOver(someFacts({ stops }), dayShift);
    expect([sums.ud_ms, sums.ms_ms].map(minutes)).toEqual([3, 0]);
  });

  // covers FIG-56
  test('16: the figures of several machines are weighted by their minutes', () => {
    const machine = (runs: number, good: number) =>
      sumsOver(
        someFacts({
          spells: [running(1, { from: dayShift.from, to: dayShift.from + runs * minute })],
          outputs: [aReport(1, dayShift.from + runs * minute, good, { made_from: dayShift.from })],
          stops: [aStop(1, { from: dayShift.from + runs * minute, to: dayShift.from + 2 * runs * minute })],
        }),
        { from: dayShift.from, to: dayShift.from + 2 * runs * minute },
      );
    const { oee } = figuresOf(totalOf([machine(330, 300), machine(30, 3)]));
    expect(oee).toMatchObject({ part: 303, whole: 720, value: 42.08 });
  });

  // covers FIG-57
  test('17: between two entries the mean rate of the running time holds', () => {
    const facts = someFacts({
      spells: [running(1, span(`${theDay} 16:00`, `${theDay} 22:00`))],
      stops: [aStop(1, span(`${theDay} 18:00`, `${theDay} 20:00`))],
      outputs: [aReport(1, at(`${theDay} 22:00`), 120, { made_from: at(`${theDay} 16:00`) })],
    });
    const { day, night } = byShift(facts);
    expect([day.good, night.good]).toEqual([60, 60]);
    expect(figuresOf(day).flags).toContain('divided_report');
  });

  // covers FIG-58
  test('18: a pause is a stop, unless its reason is excluded', () => {
    const when = span(`${theDay} 08:00`, `${theDay} 09:00`);
    const paused = { statuses: [{ id: 1, status: 'paused' as const, ...when }] };
    expect(minutes(sumsOver(someFacts(paused), dayShift).ux_ms)).toBe(60);
    const stop = (time_class: 'excluded' | 'unplanned') =>
      sumsOver(someFacts({ ...paused, stops: [aStop(1, when, { time_class })] }), when);
    expect([stop('excluded').ex_ms, stop('unplanned').ud_ms].map(minutes)).toEqual([60, 60]);
  });

  // covers FIG-59
  test('19: the definition has a version', () => {
    expect(figuresVersion).toBe(2);
    expect(definitionVersions.map((version) => definitionOf(version).version)).toEqual([1, 2]);
  });
});

describe('the precedence of the classes', () => {
  const hour = (start: number) => span(`${theDay} 0${start}:00`, `${theDay} 0${start + 1}:00`);
  const whole = span(`${theDay} 00:00`, `${theDay} 10:00`);
  const all = {
    calendar: {
      shifts: [span(`${theDay} 01:00`, `${theDay} 10:00`)],
      closures: [{ id: 11, ...hour(1) }],
      breaks: [{ id: 12, ...hour(2) }],
      maintenance: [{ id: 13, ...hour(3) }],
    },
    stops: [
      aStop(21, span(`${theDay} 00:00`, `${theDay} 05:00`), { order_id: 1, time_class: 'blocked' }),
      aStop(22, hour(5), { explained: false, order_id: 1 }),
    ],
    spells: [
      running(1, span(`${theDay} 00:00`, `${theDay} 07:00`)),
      { order_id: 2, status: 'assigned' as const, ...whole },
    ],
    plans: [{ order_id: 2, from: at(`${theDay} 00:00`), to: null, quantity: 1, stood: always }],
  };

  // covers FIG-01, FIG-02, FIG-03, FIG-04, FIG-05, FIG-06, FIG-08
  test('an instant has the first class that fits', () => {
    const found = classify(someFacts(all), { ...whole, to: at(`${theDay} 08:00`) });
    expect(found.map((segment) => [segment.class, segment.cause, segment.id ?? segment.order_id])).toEqual([
      ['ns', 'outside_shifts', null],
      ['ns', 'closure', 11],
      ['ex', 'break', 12],
      ['ex', 'planned_maintenance', 13],
      ['bl', 'stop', 21],
      ['ux', 'stop', 22],
      ['run', 'order', 1],
      ['ux', 'due_order', 2],
    ]);
    expect(found.map(({ from, to }) => minutes(to - from))).toEqual(Array(8).fill(60));
  });

  // covers FIG-09, FIG-10, FIG-11
  test.each([
    ['available', 'ex'],
    ['maintenance', 'ud'],
    ['paused', 'ux'],
    ['in_use', 'un'],
    ['offline', 'un'],
  ] as const)('a machine that is %s, without an order, is %s', (status, name) => {
    const facts = someFacts({ statuses: [{ id: 5, status, ...dayShift }] });
    expect(classify(facts, dayShift)).toMatchObject([{ class: name, cause: 'machine_status', id: 5 }]);
  });

  // covers FIG-11
  test('time without any record is unknown, and a machine does not exist before its first record', () => {
    expect(classify(someFacts({ statuses: [] }), dayShift)).toMatchObject([
      { class: 'un', cause: 'nothing_recorded' },
    ]);
    const noon = at(`${theDay} 12:00`);
    const found = classify(someFacts({ machine: { known_from: noon } }), dayShift);
    expect(found).toMatchObject([
      { class: 'ns', cause: 'not_known', to: noon },
      { class: 'ex', from: noon },
    ]);
    expect(classify(someFacts({ machine: { known_from: null } }), dayShift)).toMatchObject([{ class: 'ns' }]);
  });

  // covers FIG-08
  test('an order is due from its planned start until it starts, and not before', () => {
    const facts = someFacts({
      spells: [
        { order_id: 2, status: 'assigned', ...span(`${theDay} 06:00`, `${theDay} 10:00`) },
        running(2, span(`${theDay} 10:00`, `${theDay} 18:00`)),
      ],
      plans: [{ order_id: 2, from: at(`${theDay} 09:00`), to: null, quantity: 1, stood: always }],
    });
    expect(classify(facts, dayShift).map(({ class: name, to }) => [name, to])).toEqual([
      ['ex', at(`${theDay} 09:00`)],
      ['ux', at(`${theDay} 10:00`)],
      ['run', at(`${theDay} 18:00`)],
    ]);
  });

  // covers FIG-300
  test('each plan makes its order due while the plan is in force', () => {
    const planned = (from: string, stood: { from: number; to: number }) => ({
      order_id: 2,
      from: at(`${theDay} ${from}`),
      to: null,
      quantity: 1,
      stood,
    });
    const replanned = at(`${theDay} 10:00`);
    const facts = someFacts({
      spells: [{ order_id: 2, status: 'assigned', ...span(`${theDay} 06:00`, `${theDay} 18:00`) }],
      plans: [
        planned('09:00', { from: always.from, to: replanned }),
        planned('14:00', { from: replanned, to: always.to }),
      ],
    });
    expect(classify(facts, dayShift).map(({ class: name, to }) => [name, to])).toEqual([
      ['ex', at(`${theDay} 09:00`)],
      ['ux', replanned],
      ['ex', at(`${theDay} 14:00`)],
      ['ux', at(`${theDay} 18:00`)],
    ]);
  });

  // covers FIG-05
  test.each([
    ['setup', 'su'],
    ['unplanned', 'ud'],
    ['blocked', 'bl'],
    ['starved', 'st'],
    ['excluded', 'ex'],
    [null, 'ud'],
  ] as const)('a stop whose reason is %s is %s', (time_class, name) => {
    const facts = someFacts({ stops: [aStop(1, dayShift, { time_class })] });
    expect(classify(facts, dayShift)).toMatchObject([{ class: name }]);
  });
});

// covers FIG-26
test('a failure counts once, in the shift in which it began, and not in time without planned work', () => {
  const failure = { failure: true, reason: 'equipment_breakdown' };
  const stops = [
    aStop(1, span(`${theDay} 08:00`, `${theDay} 09:00`), failure),
    // A second record of the same standstill, and a record that is too short for a failure.
    aStop(2, span(`${theDay} 08:30`, `${theDay} 09:00`), failure),
    aStop(3, { from: at(`${theDay} 11:00`), to: at(`${theDay} 11:01`) }, failure),
    aStop(4, span(`${theDay} 12:30`, `${theDay} 14:00`), failure),
    aStop(5, span(`${theDay} 16:30`, `${theDay} 17:00`), { ...failure, explained: false }),
  ];
  const facts = someFacts({
    stops,
    calendar: { ...resolved({}), closures: [{ id: 1, ...span(`${theDay} 12:00`, `${theDay} 13:00`) }] },
  });
  const sums = sumsOver(facts, dayShift);
  expect([sums.stops, sums.failures, minutes(sums.failure_ms)]).toEqual([5, 1, 60 + 60]);
});

// covers FIG-26, FIG-44
test('records of the same failure count as one failure, and a stop without the failure flag is no failure', () => {
  const hours = (from: string, to: string) => span(`${theDay} ${from}`, `${theDay} ${to}`);
  const failure = { failure: true, reason: 'equipment_breakdown' };
  const facts = someFacts({
    stops: [
      aStop(1, hours('08:00', '09:00'), failure),
      // The standstill was reported again before the first record had ended.
      aStop(2, hours('08:30', '09:30'), failure),
      aStop(3, hours('11:00', '12:00')),
    ],
  });
  const sums = sumsOver(facts, dayShift);
  expect([sums.stops, sums.failures, minutes(sums.failure_ms)]).toEqual([3, 1, 90]);
  expect(figuresOf(sums).mtbf).toMatchObject({ whole: 1 });
});

// covers FIG-28
test('an order attains the smaller of the planned and the produced quantity in each shift', () => {
  const facts = someFacts({
    spells: [running(1, span(`${theDay} 12:00`, '2026-11-03 00:00'))],
    plans: [{ order_id: 1, ...span(`${theDay} 12:00`, '2026-11-03 00:00'), quantity: 100, stood: always }],
    outputs: [
      aReport(1, at(`${theDay} 18:00`), 70, { made_from: at(`${theDay} 12:00`) }),
      aReport(2, at('2026-11-03 00:00'), 20),
    ],
    orders: new Map([[1, anOrder(1)]]),
  });
  const { day, night } = byShift(facts);
  expect([day.planned, day.attained, night.planned, night.attained]).toEqual([50, 50, 50, 20]);
});

// covers FIG-300
test('the planned quantity of a shift follows the plan in force at the end of the shift', () => {
  const when = span(`${theDay} 12:00`, '2026-11-03 00:00');
  const planned = (quantity: number, stood: { from: number; to: number }) => ({
    order_id: 1,
    ...when,
    quantity,
    stood,
  });
  const replanned = at(`${theDay} 18:01`);
  const facts = someFacts({
    plans: [
      planned(100, { from: at(`${theDay} 17:59`), to: replanned }),
      planned(40, { from: replanned, to: always.to }),
    ],
    orders: new Map([[1, anOrder(1)]]),
  });
  const { day, night } = byShift(facts);
  expect([day.planned, night.planned]).toEqual([50, 20]);
});

// covers FIG-14
test('wasted finished product is scrap of its order; a record at the end of a shift counts in that shift', () => {
  const scraps = [{ id: 1, order_id: 1, quantity: 4, at: dayShift.to }];
  const { day, night } = byShift(someFacts({ scraps }));
  expect([day.scrap, night.scrap]).toEqual([4, 0]);
});
