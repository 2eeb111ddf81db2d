/** Looking up intervals in a list that is in order and without overlap, without walking over all of it. */
import type { Interval } from '../intervals';

/** The index of the first interval that ends after an instant; the length of the list without such an interval. */
export function firstEndingAfter<One>(
  ordered: readonly One[],
  instant: number,
  whenOf: (one: One) => Interval,
): number {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const one = ordered[middle];
    if (one && whenOf(one).to <= instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The intervals that share an instant with a span. */
export function near<One>(
  ordered: readonly One[],
  { from, to }: Interval,
  whenOf: (one: One) => Interval,
): One[] {
  const found: One[] = [];
  for (let index = firstEndingAfter(ordered, from, whenOf); index < ordered.length; index += 1) {
    const one = ordered[index];
    if (!one || whenOf(one).from >= to) break;
    found.push(one);
  }
  return found;
}
