import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Calls `question` until it returns a value other than undefined. Returns undefined if the time passes without such a
 * value.
 */
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
