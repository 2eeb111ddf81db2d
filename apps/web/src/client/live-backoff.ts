/**
 * The waits before new tries of the live channel, and the closes without a new try (specification 1, section 9;
 * decision A-31).
 */

export const mostTries = 10;
/** The wait after the tenth try. */
const slowMs = 60_000;
/** The client signed out or left on purpose, so there is no new try. */
const final = new Set([1000, 1001]);

export const comesBack = (code: number): boolean => !final.has(code);

/**
 * One second, doubling, and a minute after the tenth try; plus up to one second at random, so that a thousand browsers
 * do not return at once.
 */
export function waitBeforeMs(attempt: number, random: () => number = Math.random): number {
  const least = attempt < mostTries ? 1000 * 2 ** Math.min(attempt, 5) : slowMs;
  return least + Math.floor(random() * 1000);
}
