/** Question: how long from a commit until each of 1,000 sockets has the event? */
import { plantSettingsChanged } from '@pms/domain/settings/events';
import { WebSocket } from 'ws';
import { inChange } from '../apps/server/src/platform/change';
import type { BenchPlant } from './plant';

const sockets = 1000;
const rounds = 30;
const opensAtOnce = 50;

export interface FanOut {
  readonly medianMs: number;
  readonly p99Ms: number;
  /** The last of all sockets, median over the rounds. */
  readonly lastMs: number;
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const ascending = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

async function open(plant: BenchPlant): Promise<WebSocket> {
  const { token } = await plant.call<{ token: string }>('GET', '/auth/websocket-token');
  const socket = new WebSocket(`${plant.origin.replace('http', 'ws')}/ws?token=${token}`);
  await new Promise<void>((resolve, reject) => {
    socket.once('message', () => resolve());
    socket.once('error', reject);
  });
  return socket;
}

async function openAll(plant: BenchPlant): Promise<WebSocket[]> {
  const opened: WebSocket[] = [];
  while (opened.length < sockets) {
    opened.push(...(await Promise.all(Array.from({ length: opensAtOnce }, () => open(plant)))));
  }
  return opened;
}

/** Arrival of one event at every socket, in milliseconds after the commit was acknowledged. */
async function tellOnce(plant: BenchPlant, opened: readonly WebSocket[], mark: string): Promise<number[]> {
  let committed = 0;
  const arrivals = Promise.all(
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
  await inChange(plant.connections.db, null, async (change) =>
    change.tell(plantSettingsChanged, { keys: [mark] }),
  );
  committed = performance.now();
  return (await arrivals).map((at) => Math.max(0, at - committed));
}

export async function measureFanOut(plant: BenchPlant): Promise<FanOut> {
  const opened = await openAll(plant);
  const all: number[] = [];
  const lasts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const times = await tellOnce(plant, opened, `bench_${round}_end`);
    all.push(...times);
    lasts.push(Math.max(...times));
  }
  for (const socket of opened) socket.terminate();
  const sorted = ascending(all);
  return {
    medianMs: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
    lastMs: quantile(ascending(lasts), 0.5),
  };
}
