/**
 * The largest number of units of one product that a machine made within sixty minutes, computed from its reports. A
 * high value shows that an ideal rate is too low (figures, section 3, case 7).
 */
import { type Interval, totalMs } from '../intervals';
import type { Made } from './output';
import { exact } from './sums';

export interface FastestHour extends Interval {
  readonly units: number;
  readonly product_name: string;
}

const hourMs = 3_600_000;

interface Stretch extends Interval {
  readonly units: number;
}

/** A report as intervals in which units are made at its mean rate. */
const stretchesOf = (made: Made): Stretch[] => {
  const whole = totalMs(made.over);
  const total = made.good + made.scrap + made.rework;
  return made.over.map(({ from, to }) => ({ from, to, units: (total * (to - from)) / whole }));
};

export function fastestHour(
  outputs: readonly Made[],
  productOf: (orderId: number) => string,
  window: Interval,
): FastestHour | null {
  const byProduct = new Map<string, Stretch[]>();
  for (const made of outputs) {
    if (made.kind !== 'report') continue;
    const product = productOf(made.order_id);
    const stretches = byProduct.get(product) ?? [];
    stretches.push(...stretchesOf(made));
    byProduct.set(product, stretches);
  }
  let best: FastestHour | null = null;
  for (const [product_name, stretches] of byProduct) {
    const unitsUntil = growth(stretches);
    for (const hour of hoursToTry(stretches, window)) {
      const units = exact(unitsUntil(hour.to) - unitsUntil(hour.from));
      if (units > (best?.units ?? 0)) best = { ...hour, units, product_name };
    }
  }
  return best;
}

/** The rate changes only at the ends of intervals, so the best hour begins or ends at such an end. */
function hoursToTry(stretches: readonly Stretch[], window: Interval): Interval[] {
  const starts = stretches.flatMap(({ from, to }) => [from, to - hourMs]);
  return [...new Set(starts)]
    .map((from) => ({ from, to: from + hourMs }))
    .filter(({ from, to }) => from >= window.from && to <= window.to);
}

interface Turn {
  readonly at: number;
  /** The units that were made before this instant, and the units per millisecond after it. */
  readonly made: number;
  readonly rate: number;
}

/**
 * A function that returns the units that were made before an instant. Each call is a binary search over the intervals.
 */
function growth(stretches: readonly Stretch[]): (instant: number) => number {
  const changes = stretches
    .filter(({ from, to }) => to > from)
    .flatMap(({ from, to, units }) => {
      const rate = units / (to - from);
      return [
        { at: from, rate },
        { at: to, rate: -rate },
      ];
    })
    .sort((a, b) => a.at - b.at);
  const turns: Turn[] = [];
  let [made, rate, last] = [0, 0, changes[0]?.at ?? 0];
  for (const change of changes) {
    made += rate * (change.at - last);
    rate += change.rate;
    last = change.at;
    turns.push({ at: last, made, rate });
  }
  return (instant) => {
    let [low, high] = [0, turns.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((turns[middle]?.at ?? 0) <= instant) low = middle + 1;
      else high = middle;
    }
    const turn = turns[low - 1];
    return turn ? turn.made + turn.rate * (instant - turn.at) : 0;
  };
}
