/** Divides a quantity into whole parts that add up to it: each part is less than one step away from its exact share. */
import { exact } from './sums';

/**
 * Every share gets the whole steps of its exact share; the remaining steps go to the largest remainders, and among
 * equal remainders to the earlier share. Weights are milliseconds and are compared by whole microseconds, so that the
 * remainders are exact. Negative quantities mirror positive ones.
 */
export function largestRemainder(quantity: number, weights: readonly number[], step: number): number[] {
  const exactly = weights.map((weight) => BigInt(Math.round(weight * 1000)));
  const whole = exactly.reduce((sum, weight) => sum + weight, 0n);
  if (quantity === 0 || whole <= 0n) return weights.map(() => 0);
  const steps = BigInt(Math.round(Math.abs(quantity) / step));
  const shares = exactly.map((weight, index) => {
    const product = steps * weight;
    return { index, steps: product / whole, rest: product % whole };
  });
  const left = Number(shares.reduce((sum, share) => sum - share.steps, steps));
  const byRest = shares.toSorted((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1,
  );
  const more = new Set(byRest.slice(0, left).map(({ index }) => index));
  return shares.map((share) => {
    const taken = Number(share.steps) + (more.has(share.index) ? 1 : 0);
    return taken === 0 ? 0 : Math.sign(quantity) * exact(taken * step);
  });
}
