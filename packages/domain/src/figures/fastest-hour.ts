/**
 * The most units of one product that a machine made within sixty minutes, as far as its reports can tell: the evidence
 * for an ideal rate that is too low (figures, section 3, case 7).
 */
import { clip, type Interval, totalMs } from '../intervals';
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

/** Each report as stretches at its mean rate. */
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
    byProduct.set(product, [...(byProduct.get(product) ?? []), ...stretchesOf(made)]);
  }
  let best: FastestHour | null = null;
  for (const [product_name, stretches] of byProduct) {
    for (const hour of hoursToTry(stretches, window)) {
      const units = exact(stretches.reduce((sum, stretch) => sum + unitsWithin(stretch, hour), 0));
      if (units > (best?.units ?? 0)) best = { ...hour, units, product_name };
    }
  }
  return best;
}

/** With a rate that changes only at the ends of stretches, the best hour begins or ends at one of them. */
function hoursToTry(stretches: readonly Stretch[], window: Interval): Interval[] {
  const starts = stretches.flatMap(({ from, to }) => [from, to - hourMs]);
  return [...new Set(starts)]
    .map((from) => ({ from, to: from + hourMs }))
    .filter(({ from, to }) => from >= window.from && to <= window.to);
}

function unitsWithin(stretch: Stretch, hour: Interval): number {
  const length = stretch.to - stretch.from;
  return length > 0 ? (stretch.units * totalMs(clip([stretch], hour))) / length : 0;
}
