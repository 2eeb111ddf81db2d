/**
 * Question: 500 machines count once a second, each by a separate call. How much slower can people read the list of
 * orders and the floor, and how long does a machine wait for the answer?
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchPlant } from './plant';
import { quantile } from './quantile';
import { readProcess } from './server-process';

const seconds = Number(process.env.BENCH_COUNT_SECONDS ?? 60);
const restSeconds = 10;
const askEveryMs = 250;
const paths = { list: '/orders?page_size=50', floor: '/production/floor-overview' } as const;

type Read = keyof typeof paths;
/** In milliseconds. */
interface Spread {
  readonly median: number;
  readonly p95: number;
}

type Times = Readonly<Record<Read, Spread>>;

export interface CountingCosts {
  readonly machines: number;
  readonly seconds: number;
  /** The reading times while no machine counts (`resting`) and while all machines count (`counting`). */
  readonly resting: Times;
  readonly counting: Times;
  /** The time that a machine waits until the count is on the disk. */
  readonly answerMs: { readonly median: number; readonly p99: number };
  readonly counted: number;
  /** The processor time of the server for one count, including the readers. */
  readonly cpuMs: number;
}

interface CountingMachine {
  readonly id: number;
  readonly key: string;
}

export async function measureCounting(plant: BenchPlant): Promise<CountingCosts> {
  const machines = await machinesWithKeys(plant);
  const resting = await readFor(plant, restSeconds);
  const answers: number[] = [];
  const before = await readProcess(plant);
  const [counting] = await Promise.all([
    readFor(plant, seconds),
    countFor(plant, machines, (ms) => answers.push(ms)),
  ]);
  const { cpuMs } = await readProcess(plant);
  return {
    machines: machines.length,
    seconds,
    resting,
    counting,
    answerMs: { median: quantile(answers, 0.5), p99: quantile(answers, 0.99) },
    counted: answers.length,
    cpuMs: (cpuMs - before.cpuMs) / answers.length,
  };
}

/** Every machine gets a key. The server stores and refuses the count of a machine without an order. */
async function machinesWithKeys(plant: BenchPlant): Promise<CountingMachine[]> {
  const { data } = await plant.call<{ data: { id: number }[] }>('GET', '/machines');
  const machines: CountingMachine[] = [];
  for (const { id } of data) {
    const made = await plant.call<{ data: { key: string } }>('POST', `/machines/${id}/keys`, {
      name: 'Bench',
    });
    machines.push({ id, key: made.data.key });
  }
  return machines;
}

/** Each machine counts at a different moment of the second. */
async function countFor(
  plant: BenchPlant,
  machines: readonly CountingMachine[],
  answered: (ms: number) => void,
): Promise<void> {
  const start = performance.now();
  await Promise.all(
    machines.map(async ({ id, key }, index) => {
      for (let second = 0; second < seconds; second += 1) {
        await wait(Math.max(0, start + (second + index / machines.length) * 1000 - performance.now()));
        const sent = performance.now();
        await count(plant, id, key);
        answered(performance.now() - sent);
      }
    }),
  );
}

async function count(plant: BenchPlant, id: number, key: string): Promise<void> {
  const answer = await fetch(`${plant.origin}/api/machines/${id}/counts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: '{"count":1}',
  });
  const text = await answer.text();
  if (answer.status !== 202 && !text.includes('NO_RUNNING_ORDER'))
    throw new Error(`A count answered ${answer.status}: ${text}`);
}

/** Reads the list and the floor repeatedly with a pause, like people. */
async function readFor(plant: BenchPlant, forSeconds: number): Promise<Times> {
  const taken: Record<Read, number[]> = { list: [], floor: [] };
  const end = performance.now() + forSeconds * 1000;
  while (performance.now() < end) {
    for (const read of ['list', 'floor'] as const) {
      const start = performance.now();
      await plant.call('GET', paths[read]);
      taken[read].push(performance.now() - start);
    }
    await wait(askEveryMs);
  }
  return { list: spreadOf(taken.list), floor: spreadOf(taken.floor) };
}

const spreadOf = (times: readonly number[]): Spread => ({
  median: quantile(times, 0.5),
  p95: quantile(times, 0.95),
});
