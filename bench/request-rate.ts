/** The number of answers per second of one call at full load. */
import autocannon from 'autocannon';
import type { BenchPlant } from './plant';

const connections = 16;

export interface Rate {
  readonly perSecond: number;
  readonly p99Ms: number;
}

/** The base cost of every call. All other measurements are compared with this cost. */
export const sessionCheck = '/auth/verify-session';

export async function measureRate(plant: BenchPlant, path: string, seconds = 4): Promise<Rate> {
  const result = await autocannon({
    url: `${plant.origin}/api${path}`,
    connections,
    duration: seconds,
    headers: { authorization: `Bearer ${plant.token}` },
  });
  if (result.errors + result.non2xx > 0)
    throw new Error(`${path}: ${result.errors} errors, ${result.non2xx} refusals`);
  return { perSecond: result.requests.average, p99Ms: result.latency.p99 };
}

/** Does the work while changes occur without a pause. */
export async function whileChanging<Result>(
  change: (index: number) => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  let isOver = false;
  const changing = (async () => {
    for (let index = 0; !isOver; index += 1) await change(index);
  })();
  try {
    return await work();
  } finally {
    isOver = true;
    await changing;
  }
}
