/**
 * The waits before new tries of the live channel, and the close codes after which no new try follows (specification 1,
 * section 9; decision A-31).
 */

export const mostTries = 10;
/** The wait after the tenth try. */
const slowMs = 60_000;
/** The close codes of a client that signed out or left on purpose. No new try follows. */
const final = new Set([1000, 1001]);

export const comesBack = (code: number): boolean => !final.has(code);

/**
 * The wait is one second and doubles with each try up to 32 seconds. After the tenth try the wait is a minute. Up to
 * one second is added at random, so that a thousand browsers do not return at once.
 */
export function waitBeforeMs(attempt: number, random: () => number = Math.random): number {
  const least = attempt < mostTries ? 1000 * 2 ** Math.min(attempt, 5) : slowMs;
  return least + Math.floor(random() * 1000);
}
