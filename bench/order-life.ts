/** Question: how many orders can be created, started and completed in a second, each with its audit, events and histories? */
import type { BenchPlant } from './plant';

const machinesUsed = 16;
const ordersEach = 25;
/** Worked off before the clock begins: each connection of the server plans each statement until it has run it several times. */
const ordersBefore = 10;

interface FreeMachine {
  readonly id: number;
  readonly environment: string;
}

interface Created {
  readonly data: { readonly id: number };
}

export interface OrderLife {
  /** How many machines were worked at side by side. */
  readonly machines: number;
  readonly createsPerSecond: number;
  /** From start to complete: two writes. */
  readonly livesPerSecond: number;
  readonly writesPerSecond: number;
}

async function prepare(
  plant: BenchPlant,
  { id: machineId, environment }: FreeMachine,
  orders: number,
): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < orders; index += 1) {
    const { data } = await plant.call<Created>('POST', '/orders', {
      product_name: 'Bench',
      quantity: 10,
      environment,
      machine_id: machineId,
    });
    ids.push(data.id);
  }
  return ids;
}

async function live(plant: BenchPlant, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await plant.call('POST', `/orders/${id}/start`, {});
    await plant.call('POST', `/orders/${id}/complete`, { actual_quantity: 10, waste_data: null });
  }
}

/** One worker on each of several machines, as on a floor where everybody finishes at once. */
export async function measureOrderLife(plant: BenchPlant): Promise<OrderLife> {
  const { data: machines } = await plant.call<{
    data: { id: number; environment: string; status: string; order_id: number | null }[];
  }>('GET', '/machines');
  const free = machines
    .filter(({ status, order_id }) => status === 'available' && order_id === null)
    .slice(0, machinesUsed);
  const prepareAll = (orders: number) => Promise.all(free.map((machine) => prepare(plant, machine, orders)));
  const liveAll = (work: number[][]) => Promise.all(work.map((ids) => live(plant, ids)));
  await liveAll(await prepareAll(ordersBefore));
  const began = performance.now();
  const work = await prepareAll(ordersEach);
  const created = performance.now();
  await liveAll(work);
  const completed = performance.now();
  const lives = work.flat().length;
  const livesPerSecond = (lives / (completed - created)) * 1000;
  return {
    machines: free.length,
    createsPerSecond: (lives / (created - began)) * 1000,
    livesPerSecond,
    writesPerSecond: 2 * livesPerSecond,
  };
}
