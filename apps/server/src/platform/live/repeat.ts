/**
 * Repeats a piece of work. Two rounds never run at the same time. A failure is logged, and the next round tries again.
 */
import type { Logger } from '../log';

export interface Repetition {
  /** Begins no further round, and waits for the round under way. */
  stop(): Promise<void>;
}

export function repeat(name: string, everyMs: number, log: Logger, work: () => Promise<unknown>): Repetition {
  let isStopped = false;
  let round: Promise<void> = Promise.resolve();
  let timer = setTimeout(run, everyMs);
  function run(): void {
    round = work()
      .then(
        () => undefined,
        (error: unknown) => log.warn({ err: error }, `The live channel could not ${name}`),
      )
      .then(() => {
        if (!isStopped) timer = setTimeout(run, everyMs);
      });
  }
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      return round;
    },
  };
}
