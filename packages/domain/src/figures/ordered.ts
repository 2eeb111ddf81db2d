/** Finds intervals in a list that is in order and without overlap, without reading the whole list. */
import type { Interval } from '../intervals';

/** The index of the first interval that ends after an instant. If there is no such interval, the length of the list. */
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

/** The intervals that overlap a span. */
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
