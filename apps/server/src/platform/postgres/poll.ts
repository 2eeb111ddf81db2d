import { setTimeout as sleep } from 'node:timers/promises';

/** Asks until there is an answer other than undefined; undefined again when the time is over. */
export async function poll<T>(
  question: () => T | undefined | Promise<T | undefined>,
  { everyMs, withinMs }: { everyMs: number; withinMs: number },
): Promise<T | undefined> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const answer = await question();
    if (answer !== undefined || performance.now() >= deadline) return answer;
    await sleep(everyMs);
  }
}
