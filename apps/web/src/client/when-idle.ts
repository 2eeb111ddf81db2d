/** Work that nobody waits for: it begins when the processor has nothing else to do, so that a press is answered first. */

/** A busy page does not hold the work back for ever. */
const patienceMs = 2000;

export function whenIdle(work: () => void): void {
  // Not every browser says when it is idle.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: patienceMs });
  else setTimeout(work);
}
