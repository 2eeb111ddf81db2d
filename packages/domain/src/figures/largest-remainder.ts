/**
 * Divides a quantity into parts that add up to the quantity. Each part differs from its exact share by less than one
 * step.
 */
import { exact } from './sums';

/**
 * Every share gets the whole steps of its exact share. The remaining steps go to the largest remainders. Of equal
 * remainders, the earlier share comes first. Weights are milliseconds and are compared in whole microseconds, so that
 * the remainders are exact. A negative quantity is divided as the positive quantity, with the opposite sign.
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
