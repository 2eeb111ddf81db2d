/**
 * One stretch of production with its reports, stops and pauses. It ends when the order is done, at the latest end of
 * work, or at the end of the story.
 */

import type { Random } from '../random';
import { breaksBetween, type Span } from './breaks';
import { hour, minute, type PlantDays } from './plant-days';
import { breakCause, causeOf, powerCut, type StopCause, stopCauses } from './stop-causes';
import type { OrderDeed } from './story';

export interface Stretch {
  readonly from: number;
  /** The latest end of work. */
  readonly latestEnd: number;
  /** The end of the story, with the machine running: the present, or a moment that the caller chose. */
  readonly until: number;
  /** The quantity at the start, and the quantity at which the order is complete. */
  readonly made: number;
  readonly target: number;
  readonly pacePerHour: number;
  /** The decimals of the count. Blends are weighed. */
  readonly decimals: number;
  readonly powerCuts: readonly Span[];
  operatorAt(at: number): string;
}

export interface Produced {
  readonly deeds: OrderDeed[];
  readonly made: number;
  /** The moment at which the production stopped; undefined if the order still runs at `until`. */
  readonly endedAt: number | undefined;
}

interface Interruption extends Span {
  readonly as: 'stop' | 'pause';
  readonly cause: StopCause;
}

const meanTimeBetweenStops = 3.2 * hour;
const settling = 4 * minute;

export const rounded = (value: number, decimals: number): number => {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
};

export function produce(random: Random, stretch: Stretch, days: PlantDays): Produced {
  const interruptions = interruptionsOf(random, stretch, days);
  const usual = (stretch.pacePerHour * random.between(0.88, 1.04)) / hour;
  const deeds: OrderDeed[] = [];
  let { from: at, made } = stretch;
  let counted = rounded(made, stretch.decimals);
  let pace = usual;
  let nextReport = at + untilReport(random);
  for (;;) {
    const interruption = interruptions[0];
    const done = at + Math.max(0, stretch.target - made) / pace;
    const next = Math.min(done, nextReport, interruption?.from ?? Infinity, stretch.latestEnd, stretch.until);
    made += (next - at) * pace;
    at = next;
    if (at >= stretch.until) return { deeds, made, endedAt: undefined };
    if (at === done || at >= stretch.latestEnd) return { deeds, made, endedAt: at };
    if (interruption && at === interruption.from) {
      deeds.push(...interruptionDeeds(interruption, stretch));
      interruptions.shift();
      at = interruption.to;
      nextReport = Math.max(nextReport, at + settling);
      continue;
    }
    const quantity = rounded(made, stretch.decimals);
    if (quantity > counted) deeds.push(report(random, stretch, { at, quantity, since: counted }));
    counted = quantity;
    pace = usual * random.between(0.94, 1.06);
    nextReport = at + untilReport(random);
  }
}

const untilReport = (random: Random): number => random.between(25, 35) * minute;

function report(
  random: Random,
  { operatorAt, decimals }: Stretch,
  { at, quantity, since }: { readonly at: number; readonly quantity: number; readonly since: number },
): OrderDeed {
  const lost = random.chance(0.3) ? (quantity - since) * random.between(0.002, 0.016) : 0;
  const again = random.chance(0.04) ? (quantity - since) * random.between(0.002, 0.01) : 0;
  return {
    kind: 'quantity',
    at,
    by: operatorAt(at),
    quantity,
    scrap: rounded(lost, decimals),
    rework: rounded(again, decimals),
    note: '',
  };
}

function interruptionDeeds({ from, to, as, cause }: Interruption, { operatorAt }: Stretch): OrderDeed[] {
  return [
    { kind: as === 'stop' ? 'stopped' : 'paused', at: from, by: operatorAt(from), cause },
    { kind: 'resumed', at: to, by: operatorAt(to) },
  ];
}

/** The next interruptions, in the order of time and without overlap. A power cut takes precedence over the others. */
function interruptionsOf(random: Random, stretch: Stretch, days: PlantDays): Interruption[] {
  const end = Math.min(stretch.until - settling, stretch.latestEnd - 3 * settling);
  const wished = [
    ...powerCutStops(random, stretch),
    ...breakPauses(random, stretch.from, end, days),
    ...randomStops(random, stretch.from, end),
  ];
  const kept: Interruption[] = [];
  for (const each of wished) {
    const isFree = kept.every((other) => each.to + settling < other.from || other.to + settling < each.from);
    if (each.from > stretch.from + settling && each.to < end && isFree) kept.push(each);
  }
  return kept.sort((a, b) => a.from - b.from);
}

function powerCutStops(random: Random, { powerCuts }: Stretch): Interruption[] {
  return powerCuts.map(({ from, to }) => ({
    from: from + random.between(0, 2) * minute,
    to: to + random.between(4, 14) * minute,
    as: 'stop',
    cause: powerCut,
  }));
}

function breakPauses(random: Random, from: number, to: number, days: PlantDays): Interruption[] {
  if (to <= from) return [];
  return breaksBetween(from, to, days)
    .filter(({ stops }) => random.chance(stops))
    .map((each) => ({
      from: each.from + random.between(0, 2) * minute,
      to: each.to + random.between(-1, 4) * minute,
      as: 'pause',
      cause: breakCause,
    }));
}

function randomStops(random: Random, from: number, to: number): Interruption[] {
  const stops: Interruption[] = [];
  let at = from + random.untilNext(meanTimeBetweenStops);
  while (at < to) {
    const cause = random.weighted(stopCauses);
    const [shortest, longest] = cause.lasts;
    // The square makes short stops far more frequent than long stops.
    const lasts = shortest + (longest - shortest) * random.between(0, 1) ** 2;
    stops.push({ from: at, to: at + lasts, as: cause.as, cause: causeOf(cause, random.pick(cause.notes)) });
    at += lasts + random.untilNext(meanTimeBetweenStops);
  }
  return stops;
}
