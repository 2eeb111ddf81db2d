/**
 * Questions: how long does a trace through ten levels and 5,000 lots take, and how long does a page of the room with
 * 10,000 blends take?
 */
import { allLots, connectedLots, firstBatch, writeManyLots } from '../apps/server/seed/many-lots';
import type { BenchPlant } from './plant';
import { quantile } from './quantile';
import { timedCall } from './timed-call';

const rounds = 10;

export interface TraceTimes {
  readonly lots: number;
  readonly traceMs: number;
  readonly blends: number;
  readonly pageMs: number;
}

export async function measureTrace(plant: BenchPlant): Promise<TraceTimes> {
  await writeManyLots(plant.connections.db);
  const trace = `/trace?batch=${firstBatch}`;
  const { data } = await plant.call<{ data: { nodes: readonly unknown[] } }>('GET', trace);
  if (data.nodes.length !== connectedLots) throw new Error(`The trace reached ${data.nodes.length} lots`);
  const medianOf = async (path: string): Promise<number> => {
    const taken: number[] = [];
    for (let round = 0; round < rounds; round += 1) taken.push((await timedCall(plant, path)).lastByteMs);
    return quantile(taken, 0.5);
  };
  return {
    lots: connectedLots,
    traceMs: await medianOf(trace),
    blends: allLots,
    pageMs: await medianOf('/maturation-room?search=bench&page=3&page_size=25'),
  };
}
