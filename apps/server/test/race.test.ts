/**
 * Two people send calls to two server processes at the same moment. In half of the rounds, the order of the calls is
 * random. In the other half, both calls wait for the same lock, so that the test always includes the worst case.
 */
import { randomUUID } from 'node:crypto';
import {
  completeOrder,
  createOrder,
  reportQuantity,
  startOrder,
  stopOrder,
  updateOrder,
} from '@pms/domain/orders/endpoints';
import type { Order, UpdateOrderBody } from '@pms/domain/orders/schema';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Person, Reply } from './build-app';
import { aMachine, eventsSince } from './builders';
import { anOrder, current, stopReason } from './order-scenario';
import { type Attempt, type Gate, startTwoServers, type TwoServers } from './two-servers';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let both: TwoServers;
let ann: Person;
let ben: Person;
beforeAll(async () => {
  both = await startTwoServers();
  ann = await both.plant.person('supervisor');
  ben = await both.plant.person('supervisor');
});
afterAll(() => both.close());

const rounds = (count: number) => Array.from({ length: count }, (_, round) => round);

/** In every second round, both calls wait for the lock of the gate. */
const gateIn = (round: number, gate: Gate): [Gate] | [] => (round % 2 === 0 ? [gate] : []);

/** The successful reply and the refused reply. The check fails unless exactly one reply is a success. */
function decided(replies: readonly [Reply, Reply]): { winner: 0 | 1; refused: Reply } {
  const winner = replies[0].status === 200 ? 0 : 1;
  const refused = replies[1 - winner];
  expect(replies[winner].status, JSON.stringify(replies)).toBe(200);
  if (!refused) throw new Error('Two replies were expected');
  return { winner, refused };
}

const typesOf = async (readEvents: () => Promise<{ type: string }[]>): Promise<string[]> =>
  (await readEvents()).map(({ type }) => type).sort();

describe('two processes start two orders on one machine', () => {
  const start = (by: Person, { id }: Order): Attempt<typeof startOrder> => ({
    by,
    endpoint: startOrder,
    call: { params: { id }, body: {} },
  });
  const waiting = async (machine_id: number): Promise<Order> =>
    (
      await ann.call(createOrder, {
        body: { product_name: 'Cola 600 ml', quantity: 100, environment: 'packaging', machine_id },
      })
    ).data;

  it('one order starts, and the refusal of the other order names the running order, in each of 100 rounds', async () => {
    for (const round of rounds(100)) {
      const machine = await aMachine(both.plant.db);
      const orders = [await waiting(machine.id), await waiting(machine.id)] as const;
      const readEvents = await eventsSince(both.plant.db);
      const replies = await both.meet(
        [start(ann, orders[0]), start(ben, orders[1])],
        ...gateIn(round, { table: 'machines', id: machine.id }),
      );
      const { winner, refused } = decided(replies);
      const { id, order_number } = orders[winner];
      expect(refused).toEqual({
        status: 409,
        body: {
          code: 'MACHINE_BUSY',
          error: `Cannot start production. Machine is already running Order ${order_number}. Please stop that order first.`,
          details: { order_number },
        },
      });
      const statuses = await Promise.all(orders.map(async (order) => (await current(ann, order.id)).status));
      expect(statuses).toEqual(winner === 0 ? ['in_progress', 'pending'] : ['pending', 'in_progress']);
      expect(await machineNow(machine.id)).toEqual({ status: 'in_use', order_id: id });
      expect(await typesOf(readEvents)).toEqual([
        'machine_status_changed',
        'order_started',
        'user_notification',
      ]);
    }
  });
});

const machineNow = (id: number) =>
  both.plant.db
    .selectFrom('machines')
    .select(['status', 'order_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('two processes give one machine to two orders for times that overlap', () => {
  const assign = (by: Person, { id }: Order, body: UpdateOrderBody): Attempt<typeof updateOrder> => ({
    by,
    endpoint: updateOrder,
    call: { params: { id }, body },
  });
  /** The plant is in Johannesburg, two hours ahead of UTC. The words of both plans are in the time of the plant. */
  const plans = [
    {
      body: { scheduled_start_date: '2030-01-15', scheduled_start_shift: 'day' },
      words: 'from 15-01-2030 06:00 to 15-01-2030 14:00',
    },
    {
      body: { start_time: '2030-01-15T08:00:00.000Z', stop_time: '2030-01-15T16:00:00.000Z' },
      words: 'from 15-01-2030 10:00 to 15-01-2030 18:00',
    },
  ] as const;

  it('one order gets the machine, and the refusal of the other order names the first order, in each of 20 rounds', async () => {
    for (const round of rounds(20)) {
      const machine = await aMachine(both.plant.db);
      const orders = [await anOrder(both.plant, ann), await anOrder(both.plant, ann)] as const;
      const body = (plan: 0 | 1): UpdateOrderBody => ({ machine_id: machine.id, ...plans[plan].body });
      const replies = await both.meet(
        [assign(ann, orders[0], body(0)), assign(ben, orders[1], body(1))],
        ...gateIn(round, { table: 'machines', id: machine.id }),
      );
      const { winner, refused } = decided(replies);
      const { order_number } = orders[winner];
      expect(refused).toEqual({
        status: 409,
        body: {
          code: 'SCHEDULE_CONFLICT',
          error: `Scheduling conflict! Order ${order_number} is already scheduled on this machine ${plans[winner].words}`,
          details: { order_number },
        },
      });
      const now = await Promise.all(orders.map(({ id }) => current(ann, id)));
      expect(now.map(({ machine_id }) => machine_id)).toEqual(
        winner === 0 ? [machine.id, null] : [null, machine.id],
      );
    }
  });
});

describe('two processes end the same order', () => {
  const stop = (by: Person, { id }: Order): Attempt<typeof stopOrder> => ({
    by,
    endpoint: stopOrder,
    call: { params: { id }, body: stopReason },
  });
  const complete = (by: Person, { id }: Order): Attempt<typeof completeOrder> => ({
    by,
    endpoint: completeOrder,
    call: { params: { id }, body: { actual_quantity: 10, waste_data: null } },
  });
  const recordOf = async (id: number) => {
    const count = async (table: 'downtime_events' | 'quantity_updates') =>
      (await both.plant.db.selectFrom(table).select('id').where('order_id', '=', id).execute()).length;
    return { stops: await count('downtime_events'), reports: await count('quantity_updates') };
  };
  const running = async () => {
    const order = await anOrder(both.plant, ann, { status: 'in_progress' });
    const machine_id = order.machine_id ?? 0;
    return { order, machine_id, gate: { table: 'orders', id: order.id } as const };
  };
  const freed = { status: 'available', order_id: null };
  const refusal = (status: string, deed: string) => ({
    status: 409,
    body: {
      code: 'TRANSITION_NOT_ALLOWED',
      error: `An order that is ${status} cannot be ${deed}`,
      details: { status, allowed: status === 'completed' ? [] : ['in_progress', 'completed', 'cancelled'] },
    },
  });

  it.each([
    { deed: 'stopped', attempt: stop, record: { stops: 1, reports: 0 } },
    { deed: 'completed', attempt: complete, record: { stops: 0, reports: 1 } },
  ])('the order is $deed once, and the second call is refused, in each of 20 rounds', async (kind) => {
    const { deed, attempt, record } = kind;
    for (const round of rounds(20)) {
      const { order, machine_id, gate } = await running();
      const { refused } = decided(
        await both.meet([attempt(ann, order), attempt(ben, order)], ...gateIn(round, gate)),
      );
      expect(refused).toEqual(refusal(deed, deed));
      expect((await current(ann, order.id)).status).toBe(deed);
      expect(await recordOf(order.id)).toEqual(record);
      expect(await machineNow(machine_id)).toEqual(freed);
    }
  });

  it('a stop and a completion at once: the order ends as completed, in each of 20 rounds', async () => {
    for (const round of rounds(20)) {
      const { order, machine_id, gate } = await running();
      // Each call is the first call in half of the rounds.
      const stopFirst = round % 4 < 2;
      const attempts = [stop(ann, order), complete(ben, order)] as const;
      const replies = await both.meet(
        stopFirst ? attempts : [attempts[1], attempts[0]],
        ...gateIn(round, gate),
      );
      const [stopped, completed] = stopFirst ? replies : [replies[1], replies[0]];
      expect(completed.status).toBe(200);
      // A stopped order can be completed. A completed order cannot be stopped.
      if (stopped.status !== 200) expect(stopped).toEqual(refusal('completed', 'stopped'));
      expect((await current(ann, order.id)).status).toBe('completed');
      expect(await recordOf(order.id)).toEqual({ stops: stopped.status === 200 ? 1 : 0, reports: 1 });
      expect(await machineNow(machine_id)).toEqual(freed);
    }
  });
});

describe('two processes get the same call with the same key', () => {
  const keyed = () => ({ 'idempotency-key': randomUUID() });

  it('a report counts once and has one answer, in each of 20 rounds', async () => {
    const { id } = await anOrder(both.plant, ann, { status: 'in_progress' });
    for (const round of rounds(20)) {
      const report: Attempt<typeof reportQuantity> = {
        by: ann,
        endpoint: reportQuantity,
        call: { params: { id }, body: { add: 1 }, headers: keyed() },
      };
      const readEvents = await eventsSince(both.plant.db);
      const [first, second] = await both.meet([report, report], ...gateIn(round, { table: 'orders', id }));
      expect(first.status).toBe(200);
      expect(second).toEqual(first);
      expect((await current(ann, id)).actual_quantity).toBe(round + 1);
      expect(await typesOf(readEvents)).toEqual(['order_quantity_updated']);
    }
  });

  it('an order without a given number is created once, in each of 20 rounds', async () => {
    for (const round of rounds(20)) {
      const body = { product_name: `Cola ${round}`, quantity: 1, environment: 'packaging' };
      const create: Attempt<typeof createOrder> = {
        by: ann,
        endpoint: createOrder,
        call: { body, headers: keyed() },
      };
      const [first, second] = await both.meet([create, create]);
      expect(first.status).toBe(201);
      expect(second).toEqual(first);
      const named = await both.plant.db
        .selectFrom('orders')
        .select('id')
        .where('product_name', '=', body.product_name)
        .execute();
      expect(named).toHaveLength(1);
    }
  });
});
