/** Counts of one machine through two processes at the same moment: each piece counts once. */
import * as counters from '@pms/domain/counters/endpoints';
import type { CountsBody } from '@pms/domain/counters/schema';
import { getOrder, listOrderQuantities, reportQuantity, startOrder } from '@pms/domain/orders/endpoints';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Person } from './build-app';
import { aMachine } from './builders';
import { anOrder } from './order-scenario';
import { sendWell } from './send';
import { startTwoServers, type TwoServers } from './two-servers';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let both: TwoServers;
let admin: Person;
beforeAll(async () => {
  both = await startTwoServers();
  admin = await both.plant.person('admin');
});
afterAll(() => both.close());

const origin = (process: number): string => both.servers[process % 2]?.origin ?? '';

const aKey = async (id: number, name: string): Promise<string> =>
  (await admin.call(counters.makeMachineKey, { params: { id }, body: { name } })).data.key;

/** Sends a reading to the first process (0) or to the second process (1), and returns the quantity that it added. */
async function count(process: number, machineId: number, key: string, body: CountsBody): Promise<number> {
  const answer = await fetch(`${origin(process)}/api/machines/${machineId}/counts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(202);
  const { data } = (await answer.json()) as { data: { applied: number } };
  return data.applied;
}

const rounds = (times: number) => Array.from({ length: times }, (_, round) => round);

// covers COUNT-01
it('adds the pieces of three devices and of a person once each', async () => {
  const machine = await aMachine(both.plant.db);
  const order = await anOrder(both.plant, admin, { quantity: 10_000, unit_of_measurement: 'units' });
  const params = { id: order.id };
  await admin.call(startOrder, { params, body: { machine_id: machine.id } });
  const [filler, scale, labeller] = [
    await aKey(machine.id, 'Filler'),
    await aKey(machine.id, 'Scale'),
    await aKey(machine.id, 'Labeller'),
  ];

  /**
   * The stated totals of one device, half of them through each process at the same moment. A total that arrives after a
   * later total adds nothing, and the later total has added the pieces of both.
   */
  const totals = async (key: string, step: number) => {
    const start = Date.now();
    const body = (round: number) => ({
      total: 1000 + round * step,
      time: new Date(start + round).toISOString(),
    });
    expect(await count(0, machine.id, key, body(0))).toBe(0);
    const added = await Promise.all(
      rounds(40).map((round) => count(round, machine.id, key, body(round + 1))),
    );
    return added.reduce((sum, pieces) => sum + pieces, 0);
  };
  const [ofFiller, ofScale, ofLabeller] = await Promise.all([
    totals(filler, 7),
    totals(scale, 3),
    Promise.all(rounds(30).map((round) => count(round, machine.id, labeller, { count: 2 }))),
    ...rounds(4).map((round) =>
      sendWell({ origin: origin(round), token: admin.token }, reportQuantity, {
        params,
        body: { add: 100 },
      }),
    ),
  ]);

  expect([ofFiller, ofScale]).toEqual([40 * 7, 40 * 3]);
  expect(ofLabeller).toEqual(rounds(30).map(() => 2));
  const made = 40 * 7 + 40 * 3 + 60 + 400;
  expect((await admin.call(getOrder, { params })).data.actual_quantity).toBe(made);
  const reports = (await admin.call(listOrderQuantities, { params, query: { limit: 100 } })).data;
  // Each report continues the quantity of the report before it.
  const older = [...reports.slice(1).map(({ new_quantity }) => new_quantity), 0];
  expect(reports.map(({ previous_quantity }) => previous_quantity)).toEqual(older);
});
