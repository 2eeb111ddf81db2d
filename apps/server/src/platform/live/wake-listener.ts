/**
 * A separate connection that only listens and wakes the reader. A lost connection is opened again after increasing
 * delays. After each reconnection the reader reads the events that were missed.
 */
import pg from 'pg';
import { wakeChannel } from '../change';
import { connectionSettings } from '../database';
import type { Logger } from '../log';

const firstDelayMs = 250;
const longestDelayMs = 10_000;

/** The name of the connection in the database's list of connections, which identifies a serving process. */
export const listenerName = 'pms live listener';

export interface WakeListener {
  stop(): Promise<void>;
}

export function startWakeListener(url: string, log: Logger, wake: () => void): WakeListener {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let delayMs = firstDelayMs;
  let isStopped = false;

  async function listen(): Promise<void> {
    const mine = new pg.Client({
      ...connectionSettings(url),
      application_name: listenerName,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    client = mine;
    let isLost = false;
    const lost = (error?: Error): void => {
      if (isLost || isStopped) return;
      isLost = true;
      log.warn({ reason: error?.message }, 'The live channel lost its listening connection');
      void mine.end().catch(() => undefined);
      timer = setTimeout(listen, delayMs);
      delayMs = Math.min(delayMs * 2, longestDelayMs);
    };
    mine.on('error', lost);
    mine.on('end', () => lost());
    mine.on('notification', wake);
    try {
      await mine.connect();
      await mine.query(`listen ${pg.escapeIdentifier(wakeChannel)}`);
      delayMs = firstDelayMs;
      wake();
    } catch (error) {
      lost(error instanceof Error ? error : new Error(String(error)));
    }
  }

  void listen();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
