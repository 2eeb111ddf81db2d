/** Lets other calls use the thread between the steps of long work. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Call the returned function between two steps of long work. It waits for one turn of the event loop after `everyMs`
 * milliseconds.
 */
export function givesTurns(everyMs = 20): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < everyMs) return;
    await nextTurn();
    began = performance.now();
  };
}
