/**
 * Question: 500 machines count once a second, each by a separate call. How much slower can people read the list of
 * orders and the floor, and how long does a machine wait for the answer?
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { CountingMachine, CountingOrder } from './counting-machines';
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

export async function measureCounting(plant: BenchPlant): Promise<CountingCosts> {
  const machines = await machinesWithKeys(plant);
  const resting = await readFor(plant, restSeconds);
  const before = await readProcess(plant);
  const [counting, answers] = await Promise.all([readFor(plant, seconds), countFor(plant, machines)]);
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

/** Every machine gets a key. */
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

/** A separate process counts, so that the times of the readers do not contain the work of the counting clients. */
async function countFor(plant: BenchPlant, machines: readonly CountingMachine[]): Promise<readonly number[]> {
  const counting = fork(new URL('counting-machines.ts', import.meta.url));
  const order: CountingOrder = { origin: plant.origin, machines, seconds };
  counting.send(order);
  const answered = once(counting, 'message') as Promise<[readonly number[]]>;
  const ended = once(counting, 'exit').then(() => {
    throw new Error('The counting machines ended without an answer');
  });
  const [answers] = await Promise.race([answered, ended]);
  return answers;
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
