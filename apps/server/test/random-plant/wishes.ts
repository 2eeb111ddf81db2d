/** What a random plant is made of, in steps of five minutes over three days with a change of the clock. */
import fc from 'fast-check';

export const slotMs = 300_000;
export const zone = 'Europe/Berlin';

/** Three days whose second one has 23 or 25 hours. */
export interface Season {
  readonly name: 'autumn' | 'spring';
  readonly opening: number;
  readonly slots: number;
  readonly days: readonly [string, string, string];
}
const season = (name: Season['name'], opening: string, closing: string, days: Season['days']): Season => ({
  name,
  opening: Date.parse(opening),
  slots: (Date.parse(closing) - Date.parse(opening)) / slotMs,
  days,
});
export const seasons = [
  season('autumn', '2026-10-23T22:00:00Z', '2026-10-26T23:00:00Z', [
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
  ]),
  season('spring', '2026-03-27T23:00:00Z', '2026-03-30T22:00:00Z', [
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
  ]),
] as const;
/** Every wish is drawn for the shorter of the two. */
const slots = Math.min(...seasons.map((one) => one.slots));

export const products = ['Cola', 'Lemonade'] as const;
/** The class of time of each reason. */
export const reasons = { equipment_breakdown: 'ud', material_shortage: 'ud', shift_change: 'su' } as const;
type Reason = keyof typeof reasons;
/** Why orders are paused. */
export const pauseReason: Reason = 'equipment_breakdown';

const reason = fc.constantFrom(...(Object.keys(reasons) as Reason[]));
const longest = 60;
const shortest = 5;
export interface AnyStop {
  readonly from: number;
  readonly length: number;
  readonly reason: Reason;
}
const anyStop: fc.Arbitrary<AnyStop> = fc.oneof(
  fc.record({
    from: fc.integer({ min: 0, max: slots - longest - 1 }),
    length: fc.integer({ min: 1, max: longest }),
    reason,
  }),
  // Short ones, half of them in the shift that goes on when the questions are asked.
  fc.record({
    from: fc.oneof(
      fc.integer({ min: 0, max: slots - shortest - 1 }),
      fc.integer({ min: slots - longest, max: slots - shortest - 1 }),
    ),
    length: fc.integer({ min: 1, max: shortest }),
    reason,
  }),
);

const anyRun = fc.record({
  idle: fc.integer({ min: 0, max: 40 }),
  length: fc.integer({ min: 1, max: 150 }),
  product: fc.constantFrom(...products),
  /** In each step in which it worked. */
  good: fc.integer({ min: 0, max: 3 }),
  scrap: fc.integer({ min: 0, max: 1 }),
  corrected: fc.option(
    fc.record({ good: fc.integer({ min: 0, max: 4 }), scrap: fc.integer({ min: 0, max: 2 }) }),
  ),
  wasted: fc.option(fc.integer({ min: 1, max: 9 }), { freq: 4 }),
  /** The step at whose beginning it was due. */
  due: fc.option(fc.integer({ min: 0, max: slots - 1 })),
});

/** An order that is started at its machine after the runs of the file, reported step by step, and goes on or is paused. */
const anyLive = fc.record({
  idle: fc.integer({ min: 0, max: 40 }),
  product: fc.constantFrom(...products),
  reports: fc.array(
    fc.record({
      after: fc.integer({ min: 1, max: 60 }),
      good: fc.integer({ min: 1, max: 7 }),
      scrap: fc.integer({ min: 0, max: 1 }),
    }),
    { maxLength: 3 },
  ),
  /** So many steps after the last report, or before the end. */
  paused: fc.option(
    fc.record({ steps: fc.integer({ min: 1, max: 8 }), from: fc.constantFrom('report', 'end') }),
  ),
});

/** Which of the three days something begins to hold on. */
const anyDay = fc.constantFrom(0, 1, 2);
/** A value at first, and from a day on. */
const dated = <Value>(value: fc.Arbitrary<Value>) => fc.record({ first: value, later: value, day: anyDay });
export interface Dated<Value> {
  readonly first: Value;
  readonly later: Value;
  readonly day: number;
}

/** Seconds. A stop of one step lasts 300: it is a micro-stop only where the threshold is longer. */
const threshold = fc.constantFrom<number>(0, 300, 301, 600, 900, 1800);
const seconds = fc.integer({ min: 20, max: 300 });

const anyMachine = fc.record({
  runs: fc.array(anyRun, { minLength: 1, maxLength: 6 }),
  stops: fc.array(anyStop, { maxLength: 6 }),
  late: fc.array(anyStop, { maxLength: 3 }),
  live: fc.option(anyLive),
  /** Whole seconds for a unit: from ever, and from a day on. */
  rates: dated(seconds),
  /** Seconds under which a stop is a micro-stop: at first, and from a day on. */
  thresholds: dated(threshold),
});
export type AnyMachine = typeof anyMachine extends fc.Arbitrary<infer One> ? One : never;

/** A break of the calendar by the clock, in steps of five minutes after midnight. */
const anyBreak = fc.record({
  /** Often in the hours around the change of the clock. */
  start: fc.oneof(fc.integer({ min: 0, max: 24 * 12 - 1 }), fc.integer({ min: 12, max: 4 * 12 })),
  length: fc.integer({ min: 1, max: 12 }),
  day: anyDay,
  /** How many days it holds; null is for good. */
  holds: fc.option(fc.integer({ min: 1, max: 2 })),
  /** Whether it is entered once its days are over, so that a second person must approve it. */
  late: fc.boolean(),
});
export type AnyBreak = typeof anyBreak extends fc.Arbitrary<infer One> ? One : never;

const percent = fc.integer({ min: 1, max: 100 });
const anySettings = fc.record({
  shift_model: dated(fc.constantFrom('two_shift', 'three_shift')),
  exclude_planned_breaks: dated(fc.boolean()),
  target_order_completion: dated(percent),
  target_machine_utilization: dated(percent),
  target_production_efficiency: dated(percent),
  /** Whether what holds later is entered once its days are over. */
  late: fc.boolean(),
});

export const anyPlant = fc.record({
  season: fc.constantFrom(...seasons),
  machines: fc.array(anyMachine, { minLength: 1, maxLength: 3 }),
  /** Whether the second machine stands in an area of its own. */
  apart: fc.boolean(),
  settings: anySettings,
  /** Of the plant, of the first area, and of the first machine. */
  breaks: fc.tuple(fc.option(anyBreak), fc.option(anyBreak), fc.option(anyBreak)),
  seed: fc.nat(),
});
export type AnyPlant = typeof anyPlant extends fc.Arbitrary<infer One> ? One : never;

/** The second is that of the second machine, where that one stands apart; the others are in the first. */
export const areas = ['first', 'second'] as const;
export type Area = (typeof areas)[number];

export const areaOf = ({ apart }: AnyPlant, machine: number): Area => areas[apart && machine === 1 ? 1 : 0];

export const valueOn = <Value>({ first, later, day }: Dated<Value>, date: string, { days }: Season): Value =>
  date < (days[day] ?? '') ? first : later;

export interface Run {
  readonly from: number;
  readonly to: number;
  readonly product: string;
  readonly wish: AnyMachine['runs'][number];
}

/** One after the other, as far as the three days have room for them. */
export const runsOf = ({ runs }: AnyMachine): Run[] => {
  let next = 0;
  const placed = runs.map((wish) => {
    const from = next + wish.idle;
    next = from + wish.length;
    return { from, to: next, product: wish.product, wish };
  });
  return placed.filter(({ to }) => to <= slots);
};

export interface Live {
  readonly from: number;
  readonly product: string;
  readonly reports: readonly { from: number; to: number; good: number; scrap: number }[];
  /** The step in which it was paused; its stop goes on. */
  readonly paused: number | null;
}

/** The order that goes on after the last run. Undefined where the machine has no such order, or where the days end before its last report. */
export function liveOf(machine: AnyMachine): Live | undefined {
  if (!machine.live) return undefined;
  const { idle, product, reports, paused: pause } = machine.live;
  const from = (runsOf(machine).at(-1)?.to ?? 0) + idle;
  let last = from;
  const placed = reports.map(({ after, good, scrap }) => {
    const since = last;
    last += after;
    return { from: since, to: last, good, scrap };
  });
  if (last >= slots) return undefined;
  const wanted = pause?.from === 'end' ? slots - pause.steps : last + (pause?.steps ?? 0);
  const paused = pause && wanted > last && wanted < slots ? wanted : null;
  return { from, product, reports: placed, paused };
}
