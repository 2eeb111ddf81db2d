/**
 * Several devices of one plant lose and regain their connection at random, and their pages are closed. For each machine
 * there is a second machine with a connection, on which the same actions are taken at the same times. At the end
 * nothing is lost or stored twice, and the figures are equal. `npm run soak` sets the number of runs in `OFFLINE_RUNS`.
 */
import type { Endpoint } from '@pms/domain/endpoint';
import { foreseenOrder, orderActionOf } from '@pms/domain/offline/foreseen-order';
import {
  completeOrder,
  getOrder,
  listOrderQuantities,
  orderDowntime,
  orderWaste,
  pauseOrder,
  reportQuantity,
  resumeOrder,
  startOrder,
  stopOrder,
} from '@pms/domain/orders/endpoints';
import { transitions } from '@pms/domain/orders/rules';
import type { Order } from '@pms/domain/orders/schema';
import { plantDateOf, toInstant } from '@pms/domain/plant-time';
import { extendSession } from '@pms/domain/sessions/endpoints';
import { recordWaste } from '@pms/domain/waste/endpoints';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { buildTestPlant, type Call, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { seenOfMachine } from '../../../test/figure-surfaces';
import { Device, type Fate } from '../../../test/offline/device';
import { anOrder, stopReason } from '../../../test/order-scenario';

const runs = Number(process.env.OFFLINE_RUNS ?? 2);
/** The connection is lost and regained often, during a part of a shift. */
const short = { devices: 3, steps: 30, turns: 0.15 };
/** The connection is lost for most of a shift: five devices store about five hundred entries. */
const long = { devices: 5, steps: 130, turns: 0.002 };
/** One of this many runs is a long run. */
const longEvery = 50;
const minute = 60_000;

/** Each run has a new plant, so that the data of earlier runs does not slow down later runs. */
let plant: TestPlant;
let mostQueued = 0;
// A run with short losses of the connection only proves little.
afterAll(() => expect(mostQueued).toBeGreaterThan(3));
beforeEach(async () => {
  plant = await buildTestPlant();
});
afterEach(() => plant.close());

/** Returns the same numbers for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Side {
  readonly machine: { readonly id: number; readonly name: string };
  readonly order: Order;
}

type Deed = readonly [Endpoint, (side: Side) => Call<Endpoint>];
const onOrder = (endpoint: Endpoint, body?: object): Deed => [
  endpoint,
  ({ order }) => ({ params: { id: order.id }, ...(body ? { body } : {}) }) as Call<Endpoint>,
];

/** An action that is possible in the status of the order that the device expects. */
function deedFor({ status }: Order, lead: Person, random: () => number): Deed | undefined {
  const chosen = random();
  if (chosen < 0.15) {
    return [
      recordWaste as unknown as Endpoint,
      ({ order }) => ({
        body: {
          recorded_by: lead.id,
          order_number: order.order_number,
          waste_type: 'PM',
          quantity: 1 + Math.floor(chosen * 100),
          reason: 'Torn',
        },
      }),
    ];
  }
  if (status === 'in_progress' && chosen < 0.7)
    return onOrder(reportQuantity as unknown as Endpoint, { add: 1 + Math.floor(chosen * 50), scrap: 1 });
  const all: readonly Deed[] = [
    [
      startOrder as unknown as Endpoint,
      ({ order, machine }) => ({ params: { id: order.id }, body: { machine_id: machine.id } }) as never,
    ],
    onOrder(pauseOrder as unknown as Endpoint, stopReason),
    onOrder(resumeOrder as unknown as Endpoint),
    onOrder(stopOrder as unknown as Endpoint, stopReason),
    ...(chosen > 0.97
      ? [onOrder(completeOrder as unknown as Endpoint, { actual_quantity: 500, waste_data: null })]
      : []),
  ];
  const allowed = all.filter(([{ name }]) => {
    const action = orderActionOf(name);
    return action !== undefined && transitions[status][action] !== undefined;
  });
  return allowed[Math.floor(random() * allowed.length)];
}

/** The recorded facts of one machine and its order, without ids, receivers and times of receipt. */
async function knownOf(lead: Person, { machine, order }: Side) {
  const params = { id: order.id };
  const { data: now } = await lead.call(getOrder, { params });
  const { data: counts } = await lead.call(listOrderQuantities, { params, query: { limit: 100 } as never });
  const { data: waste } = await lead.call(orderWaste, { params });
  const { data: downtime } = await lead.call(orderDowntime, { params });
  const history = await plant.db
    .selectFrom('machine_status_history')
    .select(['status', 'started_at', 'ended_at'])
    .where('machine_id', '=', machine.id)
    .orderBy('started_at')
    .execute();
  const { status, actual_quantity, scrap_quantity, start_time, end_time } = now;
  const date = plantDateOf(now.created_at, 'Africa/Johannesburg');
  return {
    order: { status, actual_quantity, scrap_quantity, start_time, end_time },
    counts: counts.map((count) => [count.update_time, count.new_quantity, count.scrap]),
    waste: waste.map((lost) => [lost.recorded_at, lost.quantity]),
    stops: JSON.stringify(downtime).match(/"start_time":"[^"]*"|"end_time":"[^"]*"/g),
    history,
    figures: await seenOfMachine(lead, { area: 'packaging', machine }, { date, type: 'day' }),
  };
}

// covers OFFL-27
it.each(Array.from({ length: runs }, (_, run) => run + 1))(
  'run %d: nothing is lost or doubled, and the figures are equal',
  async (seed) => {
    const random = randomFrom(seed);
    const kind = seed % longEvery === 0 ? long : short;
    let now = Date.parse('2027-01-01T05:00:00.000Z') + seed * 24 * 60 * minute;
    await plant.standAt(toInstant(now));
    const lead = await plant.person('manager');
    const pairs = [];
    for (let count = 0; count < kind.devices; count += 1) {
      const side = async (): Promise<Side> => ({
        machine: await aMachine(plant.db),
        order: await anOrder(plant, lead, { quantity: 500 }),
      });
      const [offline, online] = [await side(), await side()];
      let isUp = kind === short;
      const fates: readonly Fate[] = [
        'unsent',
        'answer lost',
        'page killed',
        'works',
        'works',
        'works',
        'works',
      ];
      const chance = {
        isUp: () => isUp,
        fate: () => fates[Math.floor(random() * fates.length)] ?? 'works',
      };
      const device = new Device(lead, () => offline.machine.id, chance, (random() - 0.5) * 240 * minute);
      const turn = () => {
        if (random() < kind.turns) isUp = !isUp;
        return isUp;
      };
      pairs.push({ device, offline, online, turn, foreseen: offline.order });
    }
    for (let step = 0; step < kind.steps; step += 1) {
      now += minute * (1 + Math.floor(random() * 4));
      await plant.standAt(toInstant(now));
      // The person at the connected page stays signed in, also during a pause without actions.
      await lead.call(extendSession);
      for (const pair of pairs) {
        const { device, offline, online, turn } = pair;
        if (turn()) await device.look();
        const deed = random() < 0.8 ? deedFor(pair.foreseen, lead, random) : undefined;
        if (!deed) continue;
        const [endpoint, callOn] = deed;
        await lead.call(endpoint, callOn(online) as never);
        await device.press(toInstant(now), endpoint, callOn(offline));
        pair.foreseen = foreseenOrder(pair.foreseen, endpoint.name, callOn(offline).body, toInstant(now));
      }
    }
    for (const { device } of pairs) {
      for (let look = 0; device.waiting > 0 && look < 1000; look += 1) await device.look();
      expect([device.waiting, device.refused]).toEqual([0, []]);
    }
    const most = Math.max(...pairs.map(({ device }) => device.mostQueued));
    mostQueued = Math.max(mostQueued, most);
    if (kind === long) expect(most).toBeGreaterThan(60);
    for (const { offline, online } of pairs)
      expect(await knownOf(lead, offline)).toEqual(await knownOf(lead, online));
  },
  600_000,
);
