/** Repeats calls whose failure may pass within seconds (decision A-28). */
import { CallError } from './call-error';

/** The waits before the second, third and fourth try. */
const retryWaitsMs = [1000, 2000, 3000] as const;

export function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  if (error.code === 'MAINTENANCE' || error.code === 'CANCELLED') return false;
  return error.status === null || error.status >= 500 || error.status === 429;
}

const wait = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

export async function withRetries<Result>(
  attempt: () => Promise<Result>,
  signal?: AbortSignal,
  /** Called before each repeated try, with the failure and the pause before the try. */
  repeating: (error: unknown, pauseMs: number) => void = () => undefined,
  isWorth: (error: unknown) => boolean = isWorthRetrying,
): Promise<Result> {
  for (const pause of retryWaitsMs) {
    try {
      return await attempt();
    } catch (error) {
      if (!isWorth(error)) throw error;
      repeating(error, pause);
      await wait(pause, signal);
    }
  }
  return attempt();
}
