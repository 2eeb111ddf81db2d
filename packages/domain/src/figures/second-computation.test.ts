/**
 * Compares the engine with a second computation that is slow and simple: it visits every minute and applies the rules
 * of the definition one after the other. On random plants both results must be equal to the last digit.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TimeClass } from '../downtime/vocabulary';
import { type MachineStatus, machineStatuses } from '../machines/statuses';
import { classify } from './classify';
import { type MachineFacts, type OutputFact, open, type StopFact } from './facts';
import { sumsOfPiece } from './piece-figures';
import {
  aMeasure,
  aReport,
  aStop,
  at,
  minute,
  running,
  someFacts,
  sumsByPiece,
  sumsOver,
} from './sample-facts';
import { exact, type noSums, sumNames, totalOf } from './sums';
import type { MachineTimeClass } from './time-classes';
import { definitionOf, definitionVersions } from './version';

const start = at('2026-11-02 06:00');
const length = 30 * 60;
const window = { from: start, to: start + length * minute };
/** The start of a minute of the window. */
const moment = (index: number) => start + index * minute;
const has = ({ from, to }: { from: number; to: number }, instant: number) => from <= instant && instant < to;

function slowClass(facts: MachineFacts, instant: number): MachineTimeClass {
  const { calendar, machine } = facts;
  if (instant < (machine.known_from ?? Number.POSITIVE_INFINITY)) return 'ns';
  if (calendar.closures.some((closure) => has(closure, instant))) return 'ns';
  if (!calendar.shifts.some((shift) => has(shift, instant))) return 'ns';
  if ([...calendar.breaks, ...calendar.maintenance].some((spell) => has(spell, instant))) return 'ex';
  const stops = facts.stops
    .filter((stop) => has(stop, instant))
    .sort((a, b) => a.from - b.from || a.id - b.id);
  const stop = stops.find(({ explained }) => explained) ?? stops[0];
  if (stop) return slowStopClass(facts, stop, instant);
  if (facts.spells.some((spell) => spell.status === 'in_progress' && has(spell, instant))) return 'run';
  if (
    facts.spells.some(
      (spell) => spell.status === 'assigned' && has(spell, instant) && isDue(facts, spell.order_id, instant),
    )
  )
    return 'ux';
  const status = facts.statuses.find((spell) => has(spell, instant))?.status;
  if (status === 'available') return 'ex';
  if (status === 'maintenance') return 'ud';
  return status === 'paused' ? 'ux' : 'un';
}

const isDue = ({ plans }: MachineFacts, orderId: number, instant: number) =>
  plans.some((plan) => plan.order_id === orderId && plan.from <= instant && has(plan.stood, instant));

const letters = { setup: 'su', unplanned: 'ud', blocked: 'bl', starved: 'st', excluded: 'ex' } as const;

function slowStopClass(facts: MachineFacts, stop: StopFact, instant: number): MachineTimeClass {
  const name = stop.explained ? letters[stop.time_class ?? 'unplanned'] : 'ux';
  if (name === 'ex') return name;
  const stands = (at: number) => facts.stops.some((other) => has(other, at));
  let [first, last] = [instant, instant];
  while (stands(first - minute)) first -= minute;
  while (stands(last)) last += minute;
  return last - first < slowThreshold(facts, first) && last <= facts.now ? 'ms' : name;
}

/** The threshold of the last entry that is in force at the instant. */
const slowThreshold = ({ machine }: MachineFacts, instant: number): number =>
  machine.measures.filter(({ from }) => from <= instant).at(-1)?.micro_stop_ms ?? 0;

/** The share of one piece by definition 1: the difference of the rounded running totals at the ends of the piece. */
const byRunningTotals = (good: number, made: readonly number[], from: number, to: number): number => {
  const upTo = (end: number) => exact((good * made.filter((time) => time < end).length) / made.length);
  return made.length === 0 ? 0 : upTo(to) - upTo(from);
};

const sixHours = 6 * 60 * minute;
/**
 * Steps of six hours from the first 06:00. A day shift has two steps. A night shift has one step before and one step
 * after midnight.
 */
const stepOf = (instant: number) => Math.floor((instant - start) / sixHours);
const shiftOf = (instant: number) => Math.floor(stepOf(instant) / 2);
const pieceOf = (instant: number) => {
  const isDay = ((shiftOf(instant) % 2) + 2) % 2 === 0;
  return isDay ? 2 * shiftOf(instant) : stepOf(instant);
};

/** Each part gets its whole steps. The remaining steps go one by one to the part with the largest remainder. */
function slowDivision(steps: number, made: readonly number[], partOf: (instant: number) => number) {
  const parts = [...new Set(made.map(partOf))].sort((a, b) => a - b);
  const lengths = parts.map((part) => made.filter((time) => partOf(time) === part).length);
  const given = lengths.map((count) => Math.floor((steps * count) / made.length));
  const missing = lengths.map((count) => (steps * count) % made.length);
  for (let left = steps - given.reduce((a, b) => a + b, 0); left > 0; left -= 1) {
    const most = missing.indexOf(Math.max(...missing));
    given[most] = (given[most] ?? 0) + 1;
    missing[most] = -1;
  }
  return (instant: number) => given[parts.indexOf(partOf(instant))] ?? 0;
}

/** Definition 2 divides a count first between shifts, then between the two sides of midnight. */
function byLargestRemainder(good: number, made: readonly number[], from: number): number {
  // A count with decimals is a weight, so it is divided in thousandths.
  const step = Number.isInteger(good) ? 1 : 0.001;
  const ofShift = slowDivision(Math.round(good / step), made, shiftOf)(from);
  const inShift = made.filter((time) => shiftOf(time) === shiftOf(from));
  return inShift.length === 0 ? 0 : exact(slowDivision(ofShift, inShift, pieceOf)(from) * step);
}

/** Divides each count equally between the running minutes since the previous report. */
function slowGood(facts: MachineFacts, from: number, to: number): number {
  let total = 0;
  for (const order of new Set(facts.outputs.map(({ order_id }) => order_id))) {
    let before = facts.orders.get(order)?.started_at ?? null;
    for (const report of facts.outputs.filter(({ order_id }) => order_id === order)) {
      const since = Math.min(before ?? report.at, report.at);
      const made: number[] = [];
      for (let time = since; time < report.at; time += minute) {
        const runs = facts.spells.some(
          (spell) => spell.order_id === order && spell.status === 'in_progress' && has(spell, time),
        );
        if (runs && !facts.stops.some((stop) => has(stop, time))) made.push(time);
      }
      if (made.length === 0) for (let time = since; time < report.at; time += minute) made.push(time);
      const share =
        facts.definition.version === 1
          ? byRunningTotals(report.good, made, from, to)
          : byLargestRemainder(report.good, made, from);
      total = exact(total + share);
      before = report.at;
    }
  }
  return total;
}

const minuteSpan = (most: number) =>
  fc
    .tuple(fc.integer({ min: -100, max: length }), fc.integer({ min: 1, max: most }))
    .map(([from, lasts]) => ({ from: moment(from), to: moment(from + lasts) }));

const classNames: (TimeClass | null)[] = ['setup', 'unplanned', 'blocked', 'starved', 'excluded', null];
const stop = fc
  .record({
    when: minuteSpan(200),
    time_class: fc.constantFrom(...classNames),
    explained: fc.boolean(),
    failure: fc.boolean(),
  })
  .map(({ when, ...wish }) => ({ when, wish }));

/** Periods of a status that follow each other without overlap, as in the history. */
const history = <Status>(status: fc.Arbitrary<Status>) =>
  fc
    .array(fc.record({ status, lasts: fc.integer({ min: 1, max: 500 }) }), { maxLength: 12 })
    .map((spells) => {
      let from = moment(-60);
      return spells.map(({ status, lasts }) => {
        const spell = { status, from, to: from + lasts * minute };
        from = spell.to;
        return spell;
      });
    });

const plant = fc
  .record({
    breaks: fc.array(minuteSpan(60), { maxLength: 3 }),
    closures: fc.array(minuteSpan(90), { maxLength: 1 }),
    maintenance: fc.array(minuteSpan(90), { maxLength: 1 }),
    shifts: fc.oneof(
      fc.constant([{ from: moment(-200), to: moment(length + 200) }]),
      fc.array(minuteSpan(700), { maxLength: 3 }),
    ),
    stops: fc.array(stop, { maxLength: 12 }),
    order: history(fc.constantFrom('assigned', 'in_progress', 'paused', 'gone')),
    status: history(fc.constantFrom<MachineStatus>(...machineStatuses)),
    planned: fc.integer({ min: -50, max: length }),
    plannedLater: fc.integer({ min: -50, max: length }),
    replanned: fc.integer({ min: -50, max: length }),
    threshold: fc.integer({ min: 0, max: 20 }),
    laterThreshold: fc.integer({ min: 0, max: 20 }),
    remeasured: fc.integer({ min: -50, max: length }),
    known: fc.integer({ min: -300, max: 300 }),
    now: fc.integer({ min: 0, max: length + 300 }),
    reports: fc.array(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 9999 })), {
      maxLength: 6,
    }),
  })
  .map((wish): MachineFacts => {
    let reported = moment(-30);
    const outputs: OutputFact[] = wish.reports.map(([later, good], index) => {
      reported += later * minute;
      return aReport(index + 1, reported, good / 8);
    });
    const now = moment(wish.now);
    const spells = wish.order.filter(({ status }) => status !== 'gone' && status !== 'paused');
    const ids = <Spell>(list: readonly Spell[]) => list.map((spell, index) => ({ ...spell, id: index + 1 }));
    return someFacts({
      machine: {
        measures: [
          aMeasure({ micro_stop_ms: wish.threshold * minute }),
          aMeasure({ from: moment(wish.remeasured), micro_stop_ms: wish.laterThreshold * minute }),
        ],
        known_from: moment(wish.known),
      },
      calendar: {
        shifts: [...wish.shifts].sort((a, b) => a.from - b.from),
        breaks: ids(wish.breaks),
        closures: ids(wish.closures),
        maintenance: ids(wish.maintenance),
      },
      stops: wish.stops.map(({ when, wish: more }, index) => aStop(index + 1, when, more)),
      spells: spells.map(({ from, to, status }) =>
        status === 'in_progress'
          ? running(1, { from, to })
          : { order_id: 1, status: 'assigned' as const, from, to },
      ),
      statuses: ids(wish.status),
      // The order is planned twice. The second plan is in force from the change of the first plan.
      plans: [
        { from: moment(wish.planned), stood: { from: Number.NEGATIVE_INFINITY, to: moment(wish.replanned) } },
        { from: moment(wish.plannedLater), stood: { from: moment(wish.replanned), to: open } },
      ].map((plan) => ({ ...plan, order_id: 1, to: null, quantity: 10 })),
      outputs: outputs.filter((report) => report.at <= now),
      orders: new Map([
        [1, { id: 1, order_number: 'A', product_name: 'P', unit: 'units', started_at: moment(-30) }],
      ]),
      now,
    });
  });

describe('on random plants', () => {
  // covers FIG-01, FIG-02
  test('every minute has exactly one class, the class that the questions of the definition give', () => {
    fc.assert(
      fc.property(plant, (facts) => {
        const expected: MachineTimeClass[] = [];
        for (let time = window.from; time < Math.min(window.to, facts.now); time += minute)
          expected.push(slowClass(facts, time));
        const found: MachineTimeClass[] = [];
        let end = window.from;
        for (const segment of classify(facts, window)) {
          expect(segment.from).toBe(end);
          end = segment.to;
          for (let time = segment.from; time < segment.to; time += minute) found.push(segment.class);
        }
        expect(found).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  // covers FIG-41, FIG-57
  test.each(definitionVersions)(
    'every shift has the quantity that its minutes made, by definition %i',
    (version) => {
      fc.assert(
        fc.property(plant, (random) => {
          const facts = { ...random, definition: definitionOf(version) };
          for (const figure of sumsByPiece(facts, window)) {
            const { from, to } = figure.piece;
            expect(sumsOfPiece(figure).good).toBe(slowGood(facts, from, to));
          }
        }),
        { numRuns: 150 },
      );
    },
  );

  test('a piece has the same whole units in every requested window', () => {
    fc.assert(
      fc.property(plant, fc.integer({ min: 0, max: 3 }), (facts, first) => {
        const all = sumsByPiece(facts, window);
        const from = all[first]?.piece.from ?? window.from;
        const some = sumsByPiece(facts, { from, to: window.to });
        const goodOf = (figures: typeof all) => figures.map((figure) => sumsOfPiece(figure).good);
        expect(goodOf(some)).toEqual(goodOf(all.filter(({ piece }) => piece.from >= from)));
        const isWhole = facts.outputs.every(({ good }) => Number.isInteger(good));
        if (isWhole) for (const good of goodOf(all)) expect(Number.isInteger(good)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  // covers FIG-18, FIG-41, FIG-42
  test('the pieces of a window add up to the window, wherever the window is cut', () => {
    fc.assert(
      fc.property(plant, fc.integer({ min: 1, max: length - 1 }), (facts, cut) => {
        const whole = sumsOver(facts, window);
        const parts = totalOf([
          sumsOver(facts, { from: window.from, to: moment(cut) }),
          sumsOver(facts, { from: moment(cut), to: window.to }),
        ]);
        const shared = sumNames.filter((name) => name !== 'divided' && !name.startsWith('ideal'));
        const pick = (sums: typeof whole) => Object.fromEntries(shared.map((name) => [name, sums[name]]));
        expect(pick(parts)).toEqual(pick(whole));
        // Ideal time is rounded to the millisecond once in each piece.
        expect(Math.abs(parts.ideal_ms - whole.ideal_ms)).toBeLessThanOrEqual(2);
      }),
      { numRuns: 150 },
    );
  });

  // covers FIG-46
  test('a lower bound never rises when a record is removed', () => {
    fc.assert(
      fc.property(plant, (facts) => {
        const known = (sums: ReturnType<typeof noSums>) => sums.run_ms + sums.ms_ms;
        const silent = sumsOver(
          { ...facts, spells: facts.spells.filter(({ status }) => status !== 'in_progress') },
          window,
        );
        expect(known(silent)).toBeLessThanOrEqual(known(sumsOver(facts, window)));
      }),
    );
  });
});
