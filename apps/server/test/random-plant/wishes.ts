/** The contents of a random plant, in steps of five minutes over three days with a change of the clock. */
import fc from 'fast-check';

export const slotMs = 300_000;
export const zone = 'Europe/Berlin';

/** Three days. The second day has 23 or 25 hours. */
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
/** The number of steps of the shorter season. All wishes fit into this number. */
const slots = Math.min(...seasons.map((known) => known.slots));

export const products = ['Cola', 'Lemonade'] as const;
/** The class of time of each reason. */
export const reasons = { equipment_breakdown: 'ud', material_shortage: 'ud', shift_change: 'su' } as const;
type Reason = keyof typeof reasons;
/** The reason of every pause. */
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
  // Short stops. Half of them are at the end of the three days, in the shift that is open at the time of the queries.
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
  /** The good quantity of each step in which the machine worked. */
  good: fc.integer({ min: 0, max: 3 }),
  scrap: fc.integer({ min: 0, max: 1 }),
  corrected: fc.option(
    fc.record({ good: fc.integer({ min: 0, max: 4 }), scrap: fc.integer({ min: 0, max: 2 }) }),
  ),
  wasted: fc.option(fc.integer({ min: 1, max: 9 }), { freq: 4 }),
  /** The order is due at the beginning of this step. */
  due: fc.option(fc.integer({ min: 0, max: slots - 1 })),
});

/**
 * An order that people start and report at the machine after the runs of the file. It stays in progress or is paused.
 */
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
  /** The number of steps after the last report or before the end. */
  paused: fc.option(
    fc.record({ steps: fc.integer({ min: 1, max: 8 }), from: fc.constantFrom('report', 'end') }),
  ),
});

/** The first day of validity: the index of one of the three days. */
const anyDay = fc.constantFrom(0, 1, 2);
/** A first value, and a later value that is valid from a day on. */
const dated = <Value>(value: fc.Arbitrary<Value>) => fc.record({ first: value, later: value, day: anyDay });
export interface Dated<Value> {
  readonly first: Value;
  readonly later: Value;
  readonly day: number;
}

/** In seconds. A stop of one step lasts 300 seconds, and is a micro-stop only if the threshold is higher. */
const threshold = fc.constantFrom<number>(0, 300, 301, 600, 900, 1800);
const seconds = fc.integer({ min: 20, max: 300 });

const anyMachine = fc.record({
  runs: fc.array(anyRun, { minLength: 1, maxLength: 6 }),
  stops: fc.array(anyStop, { maxLength: 6 }),
  late: fc.array(anyStop, { maxLength: 3 }),
  live: fc.option(anyLive),
  /** The ideal seconds for a unit: at first, and from a day on. */
  rates: dated(seconds),
  /** A stop that is shorter than this number of seconds is a micro-stop: at first, and from a day on. */
  thresholds: dated(threshold),
});
export type AnyMachine = typeof anyMachine extends fc.Arbitrary<infer One> ? One : never;

/** A break of the calendar by the clock, in steps of five minutes after midnight. */
const anyBreak = fc.record({
  /** Many breaks start in the hours around the change of the clock. */
  start: fc.oneof(fc.integer({ min: 0, max: 24 * 12 - 1 }), fc.integer({ min: 12, max: 4 * 12 })),
  length: fc.integer({ min: 1, max: 12 }),
  day: anyDay,
  /** The number of days. Null means without an end. */
  holds: fc.option(fc.integer({ min: 1, max: 2 })),
  /** Whether the break is entered after its days, so that a second person must approve the break. */
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
  /** Whether the later values are entered after their days. */
  late: fc.boolean(),
});

export const anyPlant = fc.record({
  season: fc.constantFrom(...seasons),
  machines: fc.array(anyMachine, { minLength: 1, maxLength: 3 }),
  /** Whether the second machine is in a separate area. */
  apart: fc.boolean(),
  settings: anySettings,
  /** The breaks of the plant, of the first area, and of the first machine. */
  breaks: fc.tuple(fc.option(anyBreak), fc.option(anyBreak), fc.option(anyBreak)),
  seed: fc.nat(),
});
export type AnyPlant = typeof anyPlant extends fc.Arbitrary<infer One> ? One : never;

/**
 * The second area contains the second machine if this machine is separate. All other machines are in the first area.
 */
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

/** The runs in sequence, without the runs that end after the three days. */
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
  /** The step of the pause. The stop of the pause continues. */
  readonly paused: number | null;
}

/**
 * The live order after the last run. Undefined if the machine has no live order, or if its last report is after the
 * days.
 */
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
