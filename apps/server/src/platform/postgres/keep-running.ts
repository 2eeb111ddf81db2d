/**
 * A PostgreSQL that was killed under a running application, for example because of a lack of memory, is started again.
 * The application then recovers by itself. Otherwise it would answer "unavailable" until a person notices.
 */
import type { OpenCluster } from './embedded-cluster';

const everyMs = 500;

export interface Keeper {
  /** Ends the checks, and waits for the check under way. */
  stop(): Promise<void>;
}

export function keepRunning(cluster: Pick<OpenCluster, 'revive'>, log: (message: string) => void): Keeper {
  let isStopped = false;
  let said: string | undefined;
  let round: Promise<void> = Promise.resolve();
  let timer = setTimeout(look, everyMs);
  function look(): void {
    round = cluster.revive().then(
      () => {
        said = undefined;
      },
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        // Each reason is logged once, because a full disk stays full for many rounds.
        if (reason !== said) log(reason);
        said = reason;
      },
    );
    void round.then(() => {
      if (!isStopped) timer = setTimeout(look, everyMs);
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
