/** Question: how long is the time from a commit until each of 1,000 sockets has the event? */
import { plantSettingsChanged } from '@pms/domain/settings/events';
import { WebSocket } from 'ws';
import { inChange } from '../apps/server/src/platform/change';
import type { BenchPlant } from './plant';
import { quantile } from './quantile';

export const sockets = 1000;
const rounds = 30;
/** The maximum number of sockets of one session (`socketsOfSession`). */
const socketsOfSession = 20;

export interface FanOut {
  readonly medianMs: number;
  readonly p99Ms: number;
  /** The arrival at the last socket, the median of the rounds. */
  readonly lastMs: number;
}

/** Resolves when the server has confirmed the channels. */
export async function openSocket(
  plant: BenchPlant,
  ticket: string,
  channels: readonly string[] = [],
): Promise<WebSocket> {
  const socket = new WebSocket(`${plant.origin.replace('http', 'ws')}/ws?token=${ticket}`);
  await new Promise<void>((resolve, reject) => {
    // Subscribes like a browser, because the server holds events back until a client has subscribed.
    socket.once('open', () => socket.send(JSON.stringify({ type: 'subscribe', data: { channels } })));
    socket.on('message', function hear(data: Buffer) {
      if (!data.includes('subscription_confirmed')) return;
      socket.off('message', hear);
      resolve();
    });
    socket.once('error', reject);
  });
  return socket;
}

/** Opens a thousand sockets, which receive the events for the role of the measured person. */
export async function openAll(plant: BenchPlant): Promise<WebSocket[]> {
  const opened: WebSocket[] = [];
  while (opened.length < sockets) {
    const { ticket } = await plant.newSession();
    const ofSession = Array.from({ length: socketsOfSession }, async () => openSocket(plant, await ticket()));
    opened.push(...(await Promise.all(ofSession)));
  }
  return opened;
}

/** The arrival of the events of a change at every socket, in milliseconds after the acknowledged commit. */
export async function arrivals(
  opened: readonly WebSocket[],
  mark: string,
  commit: () => Promise<unknown>,
): Promise<number[]> {
  const closed = opened.filter(({ readyState }) => readyState !== WebSocket.OPEN).length;
  if (closed > 0)
    throw new Error(`${closed} of ${opened.length} sockets are closed: they would never hear the event`);
  const heard = Promise.all(
    opened.map(
      (socket) =>
        new Promise<number>((resolve) => {
          const hear = (data: Buffer): void => {
            if (!data.includes(mark)) return;
            socket.off('message', hear);
            resolve(performance.now());
          };
          socket.on('message', hear);
        }),
    ),
  );
  await commit();
  const committed = performance.now();
  return (await heard).map((at) => Math.max(0, at - committed));
}

export async function measureFanOut(plant: BenchPlant): Promise<FanOut> {
  const opened = await openAll(plant);
  const all: number[] = [];
  const lasts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const mark = `bench_${round}_end`;
    const times = await arrivals(opened, mark, () =>
      inChange(plant.connections.db, null, async (change) =>
        change.tell(plantSettingsChanged, { keys: [mark] }),
      ),
    );
    all.push(...times);
    lasts.push(Math.max(...times));
  }
  for (const socket of opened) socket.terminate();
  return { medianMs: quantile(all, 0.5), p99Ms: quantile(all, 0.99), lastMs: quantile(lasts, 0.5) };
}
