/** Two server processes on the database of one test plant, and a function that sends two calls at the same moment. */
import type { Endpoint } from '@pms/domain/endpoint';
import { sql } from 'kysely';
import { poll } from '../src/platform/postgres/poll';
import { buildTestPlant, type Call, type Person, type Reply, type TestPlant } from './build-app';
import { send } from './send';
import { type ServerProcess, startServerProcess } from './server-process';
import { waitingCalls } from './waiting-calls';

/** One call of a person. */
export interface Attempt<E extends Endpoint = Endpoint> {
  readonly by: Person;
  readonly endpoint: E;
  readonly call: Call<E>;
}

/** A row that both calls must lock. */
export interface Gate {
  readonly table: 'orders' | 'machines';
  readonly id: number;
}

export interface TwoServers {
  readonly plant: TestPlant;
  readonly servers: readonly [ServerProcess, ServerProcess];
  /**
   * Sends the first attempt to one process and the second attempt to the other process at the same moment. With a gate,
   * both calls wait for the lock of the row before they continue.
   */
  meet(attempts: readonly [Attempt, Attempt], gate?: Gate): Promise<readonly [Reply, Reply]>;
  close(): Promise<void>;
}

export async function startTwoServers(): Promise<TwoServers> {
  const plant = await buildTestPlant();
  const wish = { databaseUrl: plant.url, env: { LOG_LEVEL: 'error' } };
  const servers = await Promise.all([startServerProcess(wish), startServerProcess(wish)]);
  return {
    plant,
    servers,
    meet: (attempts, gate) => {
      const both = () => Promise.all([go(servers[0], attempts[0]), go(servers[1], attempts[1])]);
      return gate ? behind(plant, gate, both) : both();
    },
    close: async () => {
      await Promise.all(servers.map((server) => server.kill()));
      await plant.close();
    },
  };
}

const go = ({ origin }: ServerProcess, { by, endpoint, call }: Attempt): Promise<Reply> =>
  send({ origin, token: by.token }, endpoint, call) as Promise<Reply>;

async function behind<Replies>(plant: TestPlant, gate: Gate, both: () => Promise<Replies>): Promise<Replies> {
  // Wraps the promise in an object. Otherwise the transaction would wait for answers that wait for its lock.
  const { replies } = await plant.db.transaction().execute(async (tx) => {
    await sql`select from ${sql.table(gate.table)} where id = ${gate.id} for update`.execute(tx);
    const answered = both();
    answered.catch(() => undefined);
    const areThere = await poll(async () => (await waitingCalls(plant.db)) >= 2 || undefined, {
      everyMs: 5,
      withinMs: 60_000,
    });
    if (!areThere) throw new Error(`Two calls should wait for ${gate.table} ${gate.id}, and do not`);
    return { replies: answered };
  });
  return replies;
}
