/**
 * The second computation of a random plant's figures. It classifies the raw facts in steps of five minutes. Dates and
 * times come from the calendar of the JavaScript runtime.
 */
import type { FigureGroup } from '@pms/domain/figures/endpoints';
import type { Figures } from '@pms/domain/figures/schema';
import {
  type AnyMachine,
  type AnyPlant,
  type AnyStop,
  areaOf,
  areas,
  liveOf,
  pauseReason,
  reasons,
  runsOf,
  type Season,
  slotMs,
  valueOn,
  zone,
} from './wishes';

const timeNames = ['run', 'ms', 'ex', 'su', 'ud'] as const;
const sumNames = [
  ...timeNames,
  'good',
  'scrap',
  'ideal',
  'ideal_good',
  'stops',
  'failures',
  'in_use',
  'machine',
] as const;
export type Sums = Record<(typeof sumNames)[number], number>;
const nothing = (): Sums => Object.fromEntries(sumNames.map((name) => [name, 0])) as Sums;

/** The position of a step of five minutes on the plant's clock. */
interface Place {
  readonly date: string;
  readonly hour: number;
  /** Minutes after midnight by the clock. */
  readonly minute: number;
  readonly shift: string;
}

/** One step of one machine, with sums of time or of quantities. */
export interface Step extends Place {
  readonly machine: number;
  readonly slot: number;
  /** Empty if the time belongs to no order. */
  readonly product: string;
  readonly sums: Sums;
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const dayBefore = (date: string) => new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);

function placesOf({ season, settings }: AnyPlant): Place[] {
  return Array.from({ length: season.slots }, (_, slot) => {
    const [date = '', time = ''] = clock.format(season.opening + slot * slotMs).split(' ');
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    const model = valueOn(settings.shift_model, date, season);
    const evening = model === 'two_shift' ? 18 : 22;
    const early = model === 'three_shift' && hour >= 14 ? 'afternoon' : 'day';
    // A time before six o'clock belongs to the night shift that began on the previous date.
    const shift = hour < 6 ? `${dayBefore(date)} night` : `${date} ${hour >= evening ? 'night' : early}`;
    return { date, hour, minute: hour * 60 + minute, shift };
  });
}

const covers = (stop: { from: number; length: number }, slot: number) =>
  stop.from <= slot && slot < stop.from + stop.length;

/** A stop in the raw facts. The ids follow the order of entry. */
interface Stop extends AnyStop {
  readonly id: number;
  /** The product of the paused order. Empty if the stop names no order. */
  readonly product: string;
}

/** The stops of a machine, oldest first. The stop of a paused order was entered first and continues until the end. */
export function stopsOf(machine: AnyMachine, { slots }: Season): Stop[] {
  const live = liveOf(machine);
  const open: Stop[] =
    live && live.paused !== null
      ? [
          {
            from: live.paused,
            length: slots - live.paused,
            reason: pauseReason,
            id: -1,
            product: live.product,
          },
        ]
      : [];
  const entered = [...machine.stops, ...machine.late].map((stop, id) => ({ ...stop, id, product: '' }));
  return [...open, ...entered].sort((a, b) => a.from - b.from || a.id - b.id);
}

/** The production between two reports. Each step in which the machine worked has the same share. */
interface Batch {
  readonly from: number;
  readonly to: number;
}

/** The steps of a batch without a stop. If stops cover the whole batch, all steps of the batch. */
export function workedIn({ from, to }: Batch, machine: AnyMachine): number[] {
  const all = Array.from({ length: to - from }, (_, index) => from + index);
  const worked = all.filter(
    (slot) => ![...machine.stops, ...machine.late].some((stop) => covers(stop, slot)),
  );
  return worked.length > 0 ? worked : all;
}

/** The usual breaks on business days, in minutes after midnight. */
const usual = [
  [600, 615],
  [720, 780],
  [900, 915],
] as const;
const isBusinessDay = (date: string) => ![0, 6].includes(new Date(date).getUTCDay());

/** The steps of the breaks of one machine. */
function stepsOfBreaks(plant: AnyPlant, machine: number, places: readonly Place[]): Set<number> {
  const { breaks, season, settings } = plant;
  const held = new Set<number>();
  const [ofPlant, ofArea, ofFirst] = breaks;
  for (const entry of [
    ofPlant,
    areaOf(plant, machine) === areas[0] ? ofArea : null,
    machine === 0 ? ofFirst : null,
  ]) {
    if (!entry) continue;
    const days = season.days.slice(entry.day, entry.holds === null ? undefined : entry.day + entry.holds);
    for (const day of days) {
      const shows = (wanted: number) =>
        places.findLastIndex(({ date, minute }) => date === day && minute === wanted);
      // A start in a skipped hour is an hour later. In a repeated hour, the second time counts (decision 0190).
      const start = shows(entry.start * 5) < 0 ? shows(entry.start * 5 + 60) : shows(entry.start * 5);
      for (let step = 0; step < entry.length; step += 1) held.add(start + step);
    }
  }
  for (const [slot, { date, minute }] of places.entries()) {
    const isUsual = isBusinessDay(date) && usual.some(([from, to]) => from <= minute && minute < to);
    if (isUsual && valueOn(settings.exclude_planned_breaks, date, season)) held.add(slot);
  }
  return held;
}

/** All steps of the plant, including late entries and corrections. */
export function stepsOf(plant: AnyPlant): Step[] {
  const places = placesOf(plant);
  return plant.machines.flatMap((machine, index) => {
    const time = timeOf(plant, machine, index, places);
    const status = statusOf(machine, index, places);
    return [
      ...time,
      ...status,
      ...madeBy(plant, machine, places).map((step) => ({ ...step, machine: index })),
    ];
  });
}

/** The order in progress during a step. */
const inProgress = (machine: AnyMachine, slot: number) => {
  const live = liveOf(machine);
  if (live && live.from <= slot && slot < (live.paused ?? Number.POSITIVE_INFINITY)) return live;
  return runsOf(machine).find(({ from, to }) => from <= slot && slot < to);
};

function timeOf(plant: AnyPlant, machine: AnyMachine, index: number, places: readonly Place[]): Step[] {
  const inOrder = stopsOf(machine, plant.season);
  const stood = (slot: number) => inOrder.find((stop) => covers(stop, slot));
  const isShort = (slot: number) => {
    let [first, last] = [slot, slot];
    while (stood(first - 1)) first -= 1;
    while (stood(last + 1)) last += 1;
    const place = places[first];
    // Only an open stop reaches the end, and the length of an open stop is not known yet.
    if (place === undefined || last === places.length - 1) return false;
    const seconds = ((last - first + 1) * slotMs) / 1000;
    return seconds < valueOn(machine.thresholds, place.date, plant.season);
  };
  const classOf = (stop: Stop, slot: number) => (isShort(slot) ? 'ms' : reasons[stop.reason]);
  const breaks = stepsOfBreaks(plant, index, places);
  const time = places.map((place, slot): Step => {
    const stop = stood(slot);
    const order = inProgress(machine, slot);
    const sums = nothing();
    const isBreak = breaks.has(slot);
    const name = stop ? classOf(stop, slot) : order ? 'run' : 'ex';
    sums[isBreak ? 'ex' : name] = slotMs;
    const product = (stop ?? order)?.product ?? '';
    return { ...place, machine: index, slot, product: isBreak ? '' : product, sums };
  });
  const records = inOrder.flatMap((stop): Step[] => {
    const place = places[stop.from];
    if (!place) return [];
    // Two failures at the same time count as one failure.
    const isFirst = stood(stop.from) === stop && stop.reason === 'equipment_breakdown';
    const failures = isFirst && classOf(stop, stop.from) === 'ud' ? 1 : 0;
    const sums = { ...nothing(), stops: 1, failures };
    return [{ ...place, machine: index, slot: stop.from, product: stop.product, sums }];
  });
  return [...time, ...records];
}

/** The time of a machine, and the part with an order in progress. This time counts for no product. */
function statusOf(machine: AnyMachine, index: number, places: readonly Place[]): Step[] {
  return places.map((place, slot) => {
    const sums = { ...nothing(), machine: slotMs, in_use: inProgress(machine, slot) ? slotMs : 0 };
    return { ...place, machine: index, slot, product: '', sums };
  });
}

function madeBy(
  { season }: AnyPlant,
  machine: AnyMachine,
  places: readonly Place[],
): Omit<Step, 'machine'>[] {
  const ofRuns = runsOf(machine).flatMap((run) => {
    const { good, scrap } = run.wish.corrected ?? run.wish;
    const worked = workedIn(run, machine).map((slot) => ({ slot, good, scrap }));
    const wasted = run.wish.wasted ? [{ slot: run.to - 1, good: 0, scrap: run.wish.wasted }] : [];
    return [...worked, ...wasted].map((step) => ({ ...step, product: run.product }));
  });
  const live = liveOf(machine);
  const ofLive = (live?.reports ?? []).flatMap(({ good, scrap, ...batch }) =>
    workedIn(batch, machine).map((slot) => ({ slot, good, scrap, product: live?.product ?? '' })),
  );
  return [...ofRuns, ...ofLive].map(({ slot, good, scrap, product }) => {
    const place = places[slot];
    if (!place) throw new Error('Something was made outside of the three days');
    const each = valueOn(machine.rates, place.date, season) * 1000;
    const sums = { ...nothing(), good, scrap, ideal: (good + scrap) * each, ideal_good: good * each };
    return { ...place, slot, product, sums };
  });
}

export const addUp = (all: readonly { readonly sums: Sums }[]): Sums => {
  const total = nothing();
  for (const { sums } of all) for (const name of sumNames) total[name] += sums[name];
  return total;
};

const round2 = (value: number) => Math.round(value * 100) / 100;
const minutes = (ms: number) => round2(ms / 60_000);
export const share = (part: number, whole: number) => (whole > 0 ? round2((100 * part) / whole) : null);
/** A share in whole percent, as on the dashboard. */
export const wholePercent = (part: number, whole: number) =>
  whole > 0 ? Math.round((100 * part) / whole) : null;
/** The loss of running time, in minutes. */
export const lost = (steps: readonly Step[]) => minutes(addUp(steps).su + addUp(steps).ud);

const figureNames = [
  'availability',
  'performance',
  'quality',
  'oee',
  'efficiency',
  'coverage',
  'availability_lower_bound',
  'oee_lower_bound',
  'teep',
  'loading',
  'scrap_rate',
  'mtbf',
  'utilization',
] as const;
export type Values = Record<(typeof figureNames)[number], number | null>;

/** The numbers of an answer that the second computation also computes. */
export const shown = ({ minutes: time, counts, ...figures }: Figures) => ({
  time: [time.calendar, time.planned, time.run_time, time.stopped, time.ideal, time.ideal_good],
  classes: { ...time.by_class },
  counts: [counts.good, counts.scrap, counts.total, counts.stops, counts.failures],
  figures: Object.fromEntries(figureNames.map((name) => [name, figures[name].value])) as Values,
});

export const expectedOf = (steps: readonly Step[]) => expectedOfSums(addUp(steps));

/** The same numbers, computed from sums. */
export function expectedOfSums(sums: Sums): ReturnType<typeof shown> {
  const { run, ms, ex, su, ud, good, scrap, ideal, ideal_good, stops, failures } = sums;
  const running = run + ms;
  const planned = running + su + ud;
  const calendar = planned + ex;
  const availability = share(running, planned);
  const performance = share(ideal, running);
  const quality = share(ideal_good, ideal);
  const isWhole = availability !== null && performance !== null && quality !== null;
  const oee = isWhole ? share(ideal_good, planned) : null;
  const otherClasses = { ns: 0, bl: 0, st: 0, ux: 0, un: 0 };
  return {
    time: [calendar, planned, running, su + ud, ideal, ideal_good].map(minutes),
    classes: {
      ...otherClasses,
      run: minutes(run),
      ms: minutes(ms),
      ex: minutes(ex),
      su: minutes(su),
      ud: minutes(ud),
    },
    counts: [good, scrap, good + scrap, stops, failures],
    figures: {
      availability,
      performance,
      quality,
      oee,
      efficiency: availability !== null && performance !== null ? share(ideal, planned) : null,
      coverage: share(planned, planned),
      availability_lower_bound: share(running, planned),
      oee_lower_bound: oee,
      teep: isWhole ? share(ideal_good, calendar) : null,
      loading: share(planned, calendar),
      scrap_rate: share(scrap, good + scrap),
      mtbf: failures > 0 ? minutes(running / failures) : null,
      utilization: share(sums.in_use, sums.machine),
    },
  };
}

const keyOf: Readonly<Record<FigureGroup, (step: Step) => string>> = {
  machine: (step) => String(step.machine),
  shift: (step) => step.shift,
  day: (step) => step.date,
  product: (step) => step.product || 'No order',
};

export function grouped(steps: readonly Step[], group: FigureGroup) {
  const groups = new Map<string, Step[]>();
  for (const step of steps) {
    const key = keyOf[group](step);
    const known = groups.get(key);
    if (known) known.push(step);
    else groups.set(key, [step]);
  }
  return Object.fromEntries([...groups].map(([key, of]) => [key, expectedOf(of)]));
}
