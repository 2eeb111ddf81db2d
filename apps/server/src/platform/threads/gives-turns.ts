/** Lets long work give the thread to other calls between its steps. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Call it between two steps of long work; it waits for one turn of the event loop when so many milliseconds have passed. */
export function givesTurns(everyMs = 20): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < everyMs) return;
    await nextTurn();
    began = performance.now();
  };
}
