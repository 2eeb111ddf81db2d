/** Runs work that nobody waits for. The work begins when the processor is idle, so that a press is answered first. */

/** The maximum wait on a busy page. */
const patienceMs = 2000;

export function whenIdle(work: () => void): void {
  // Some browsers do not report idle time.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: patienceMs });
  else setTimeout(work);
}
