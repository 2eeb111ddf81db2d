/**
 * Questions: with 500 machines, what does one poll of the floor overview cost, without and with changes of orders? With
 * 1,000 connected people, what does a change cost from the commit until the last person has the change? Does the
 * monitor stay smooth?
 */
import { orderQuantityUpdated } from '@pms/domain/orders/events';
import type { Order } from '@pms/domain/orders/schema';
import { writeBusyFloor } from '../apps/server/seed/busy-floor';
import { inChange } from '../apps/server/src/platform/change';
import { type FloorScreen, measureFloorScreen } from './floor-screen';
import { arrivals, openAll } from './live-events';
import { type CountingCosts, measureCounting } from './machine-counts';
import type { BenchPlant } from './plant';
import { quantile } from './quantile';
import { measureRate, type Rate, whileChanging } from './request-rate';
import { readProcess } from './server-process';

const overview = '/production/floor-overview';
const readings = 20;
const rounds = 30;

export interface FloorCosts {
  readonly polls: Rate;
  readonly changingPolls: Rate;
  /** One poll without a cached answer, the median. */
  readonly readingMs: number;
  readonly watched: WatchedChange;
  readonly screen: FloorScreen;
  readonly counting: CountingCosts;
}

interface WatchedChange {
  /** The arrival at the last socket, the median of the changes. */
  readonly lastMs: number;
  /** The processor time of the server for one change until all clients have the change. */
  readonly cpuMs: number;
}

export async function measureFloor(plant: BenchPlant): Promise<FloorCosts> {
  const orders = await writeBusyFloor(plant.connections.db);
  const change = (index: number): Promise<unknown> =>
    plant.call('POST', `/orders/${orders[(index * 7) % orders.length]}/quantity`, { add: 1 });
  // The server does not see rows that another program wrote, until the first change through the server.
  await change(0);
  const polls = await measureRate(plant, overview);
  const changingPolls = await whileChanging(change, () => measureRate(plant, overview));
  return {
    polls,
    changingPolls,
    readingMs: await measureReading(plant, change),
    watched: await measureWatched(plant, orders[0]),
    screen: await measureFloorScreen(plant, change),
    counting: await measureCounting(plant),
  };
}

async function measureReading(
  plant: BenchPlant,
  change: (index: number) => Promise<unknown>,
): Promise<number> {
  const taken: number[] = [];
  for (let index = 0; index < readings; index += 1) {
    await change(index);
    const start = performance.now();
    await plant.call('GET', overview);
    taken.push(performance.now() - start);
  }
  return quantile(taken, 0.5);
}

/** Sends the event with the whole order, like the server. The bench commits the change, to measure from the commit. */
async function measureWatched(plant: BenchPlant, id: number | undefined): Promise<WatchedChange> {
  const { data: order } = await plant.call<{ data: Order }>('GET', `/orders/${id}`);
  const opened = await openAll(plant);
  const before = await readProcess(plant);
  const lasts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const mark = `bench_${round}_end`;
    const news = {
      order,
      order_id: order.id,
      previous_quantity: order.actual_quantity,
      new_quantity: order.actual_quantity,
      updated_by_name: mark,
    };
    const times = await arrivals(opened, mark, () =>
      inChange(plant.connections.db, null, async ({ tell }) => tell(orderQuantityUpdated, news)),
    );
    lasts.push(Math.max(...times));
  }
  const { cpuMs } = await readProcess(plant);
  for (const socket of opened) socket.terminate();
  return { lastMs: quantile(lasts, 0.5), cpuMs: (cpuMs - before.cpuMs) / rounds };
}
