/**
 * One line about the present step.
 * @param {string} text
 */
export function say(text) {
  process.stdout.write(`==> ${text}\n`);
}

/** @param {number} since a reading of `performance.now()` */
export const seconds = (since) => (performance.now() - since) / 1000;

/**
 * Prints the start and the duration of a step. After a failure the step prints nothing more, because the error follows.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 */
export async function step(what, work) {
  say(`${what} ...`);
  const start = performance.now();
  const result = await work();
  say(`${what}: done in ${seconds(start).toFixed(1)} s`);
  return result;
}
