/** Repeats calls whose failure may pass within seconds (decision A-28). */
import { CallError } from './call-error';

/** The waits before the second, third and fourth try. */
const retryWaitsMs = [1000, 2000, 3000] as const;

export function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  if (error.code === 'MAINTENANCE' || error.code === 'CANCELLED') return false;
  return error.status === null || error.status >= 500 || error.status === 429;
}

/**
 * Whether the server surely did nothing for this call, so that a repeated call cannot make the change twice. A database
 * that breaks off may have saved the change before.
 */
export function isSurelyUndone(error: unknown): boolean {
  if (!(error instanceof CallError) || !isWorthRetrying(error)) return false;
  if (error.status === 429) return true;
  return error.status === 503 && error.isExplained && error.code !== 'DATABASE_UNAVAILABLE';
}

/** Whether the answer of the server got lost: no answer came, or a proxy answered in place of the server. */
export function isAnswerLost({ status, code, isExplained }: CallError): boolean {
  if (status === null) return code !== 'CANCELLED';
  return status >= 500 && !isExplained;
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
