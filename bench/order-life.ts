/** Question: how many orders per second can be created, started and completed, with audit, events and histories? */
import { type Call, callsOf } from './kept-connections';
import type { BenchPlant } from './plant';
import { quantile } from './quantile';
import { sessionCheck } from './request-rate';

const machinesUsed = 16;
const ordersEach = 25;
/** Orders before the measurement. Each connection of the server plans a statement until several runs are done. */
const ordersBefore = 10;
const rounds = 5;
const checkSeconds = 2;

interface FreeMachine {
  readonly id: number;
  readonly environment: string;
}

interface Created {
  readonly data: { readonly id: number };
}

/** The medians of the rounds. */
export interface OrderLife {
  /** The number of machines at which workers work in parallel. */
  readonly machines: number;
  readonly createsPerSecond: number;
  /** Orders that are started and completed. Each order needs two writes. */
  readonly livesPerSecond: number;
  /** The time of an order, in session checks that were measured before and after the round. */
  readonly createInChecks: number;
  readonly lifeInChecks: number;
}

async function prepare(
  call: Call,
  { id: machineId, environment }: FreeMachine,
  orders: number,
): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < orders; index += 1) {
    const { data } = await call<Created>('POST', '/orders', {
      product_name: 'Bench',
      quantity: 10,
      environment,
      machine_id: machineId,
    });
    ids.push(data.id);
  }
  return ids;
}

async function live(call: Call, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await call('POST', `/orders/${id}/start`, {});
    await call('POST', `/orders/${id}/complete`, { actual_quantity: 10, waste_data: null });
  }
}

/** Session checks per second by this number of workers. */
async function checksPerSecond(call: Call, workers: number): Promise<number> {
  const began = performance.now();
  const end = began + checkSeconds * 1000;
  let checks = 0;
  const check = async () => {
    while (performance.now() < end) {
      await call('GET', sessionCheck);
      checks += 1;
    }
  };
  await Promise.all(Array.from({ length: workers }, check));
  return (checks / (performance.now() - began)) * 1000;
}

/**
 * One worker works on each of several machines, as on a floor where all workers finish at the same time. Each round is
 * compared with session checks before and after the round, because the computer may become slower or faster. The same
 * number of workers sends the checks and the changes over the same connections (decision 0627).
 */
export async function measureOrderLife(plant: BenchPlant): Promise<OrderLife> {
  const { data: machines } = await plant.call<{
    data: { id: number; environment: string; status: string; order_id: number | null }[];
  }>('GET', '/machines');
  const free = machines
    .filter(({ status, order_id }) => status === 'available' && order_id === null)
    .slice(0, machinesUsed);
  const call = callsOf(plant, free.length);
  const prepareAll = (orders: number) => Promise.all(free.map((machine) => prepare(call, machine, orders)));
  const liveAll = (work: number[][]) => Promise.all(work.map((ids) => live(call, ids)));
  const check = () => checksPerSecond(call, free.length);
  await liveAll(await prepareAll(ordersBefore));
  const measured: Omit<OrderLife, 'machines'>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await check();
    const began = performance.now();
    const work = await prepareAll(ordersEach);
    const created = performance.now();
    await liveAll(work);
    const completed = performance.now();
    const checks = (before + (await check())) / 2;
    const createsPerSecond = (work.flat().length / (created - began)) * 1000;
    const livesPerSecond = (work.flat().length / (completed - created)) * 1000;
    const inChecks = { createInChecks: checks / createsPerSecond, lifeInChecks: checks / livesPerSecond };
    measured.push({ createsPerSecond, livesPerSecond, ...inChecks });
  }
  const median = (name: keyof (typeof measured)[number]) =>
    quantile(
      measured.map((round) => round[name]),
      0.5,
    );
  return {
    machines: free.length,
    createsPerSecond: median('createsPerSecond'),
    livesPerSecond: median('livesPerSecond'),
    createInChecks: median('createInChecks'),
    lifeInChecks: median('lifeInChecks'),
  };
}
