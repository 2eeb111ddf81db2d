/** Question: what does a list of 50 orders cost beside the session check that every call pays, with 100,000 orders? */
import autocannon from 'autocannon';
import type { BenchPlant } from './plant';

const rounds = 3;
const seconds = 4;
const connections = 16;

export interface Throughput {
  readonly name: string;
  /** Requests a second, the median of the rounds. */
  readonly perSecond: number;
  readonly p99Ms: number;
}

const questions = [
  { name: 'GET /auth/verify-session', path: '/auth/verify-session' },
  { name: 'list of 50 active orders, exact total', path: '/orders?page_size=50' },
  { name: 'list of 50 of all 100,000, exact total', path: '/orders?page_size=50&include_archived=true' },
  { name: 'search among 100,000', path: '/orders?page_size=50&include_archived=true&search=cola' },
] as const;

async function measure(plant: BenchPlant, path: string): Promise<{ perSecond: number; p99Ms: number }> {
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

const byRate = (a: { perSecond: number }, b: { perSecond: number }): number => a.perSecond - b.perSecond;

/** Rounds are interleaved, so that a busy moment of the machine meets all questions alike. */
export async function measureRequests(plant: BenchPlant): Promise<Throughput[]> {
  const results = questions.map(({ name }) => ({
    name,
    rounds: [] as { perSecond: number; p99Ms: number }[],
  }));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { path }] of questions.entries())
      results[index]?.rounds.push(await measure(plant, path));
  }
  return results.map(({ name, rounds: measured }) => {
    const middle = measured.sort(byRate)[Math.floor(rounds / 2)] ?? { perSecond: 0, p99Ms: 0 };
    return { name, ...middle };
  });
}

/** The same lists while orders change all the time, so that no answer can be given twice. */
export async function measureWhileChanging(plant: BenchPlant): Promise<Throughput[]> {
  const { data } = await plant.call<{ data: { id: number }[] }>('GET', '/orders?page_size=10');
  const id = data[0]?.id;
  if (!id) throw new Error('The measured plant has no active order');
  let isOver = false;
  let changes = 0;
  const change = async (): Promise<void> => {
    while (!isOver) {
      await plant.call('PUT', `/orders/${id}`, { notes: `Change ${changes}` });
      changes += 1;
    }
  };
  const changing = change();
  const measured: Throughput[] = [];
  for (const { name, path } of questions.slice(1)) {
    measured.push({ name: `${name}, while orders change`, ...(await measure(plant, path)) });
  }
  isOver = true;
  await changing;
  return measured;
}
