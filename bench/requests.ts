/** Question: what does a list of 50 orders cost, compared with the session check of every call, with 100,000 orders? */
import type { BenchPlant } from './plant';
import { measureRate, type Rate, sessionCheck, whileChanging } from './request-rate';

const rounds = 3;

/** The median of the rounds. */
export interface Throughput extends Rate {
  readonly name: string;
}

const questions = [
  { name: `GET ${sessionCheck}`, path: sessionCheck },
  { name: 'list of 50 active orders, exact total', path: '/orders?page_size=50' },
  { name: 'list of 50 of all 100,000, exact total', path: '/orders?page_size=50&include_archived=true' },
  { name: 'search among 100,000', path: '/orders?page_size=50&include_archived=true&search=cola' },
] as const;

const byRate = (a: Rate, b: Rate): number => a.perSecond - b.perSecond;

/** Rounds are interleaved, so that a busy moment of the machine affects all questions equally. */
export async function measureRequests(plant: BenchPlant): Promise<Throughput[]> {
  const results = questions.map(({ name }) => ({
    name,
    rounds: [] as Rate[],
  }));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { path }] of questions.entries())
      results[index]?.rounds.push(await measureRate(plant, path));
  }
  return results.map(({ name, rounds: measured }) => {
    const middle = measured.sort(byRate)[Math.floor(rounds / 2)] ?? { perSecond: 0, p99Ms: 0 };
    return { name, ...middle };
  });
}

/** The same lists while orders change continuously, so that the server cannot reuse an answer. */
export async function measureWhileChanging(plant: BenchPlant): Promise<Throughput[]> {
  const { data } = await plant.call<{ data: { id: number }[] }>('GET', '/orders?page_size=10');
  const id = data[0]?.id;
  if (!id) throw new Error('The measured plant has no active order');
  return whileChanging(
    (index) => plant.call('PUT', `/orders/${id}`, { notes: `Change ${index}` }),
    async () => {
      const measured: Throughput[] = [];
      for (const { name, path } of questions.slice(1)) {
        measured.push({ name: `${name}, while orders change`, ...(await measureRate(plant, path)) });
      }
      return measured;
    },
  );
}
