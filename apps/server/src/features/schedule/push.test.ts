/** Orders that make room on a machine: the preview, and the change with the same result. */
import { moveOrders, updateOrder } from '@pms/domain/orders/endpoints';
import type { Order } from '@pms/domain/orders/schema';
import { previewPush } from '@pms/domain/schedule/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, auditOf, eventsSince } from '../../../test/builders';
import { anOrder, current } from '../../../test/order-scenario';

const at = (time: string): string => `2026-03-10T${time}:00.000Z`;

describe('the push of later orders on a machine', () => {
  let plant: TestPlant;
  let supervisor: Person;
  let machine: { id: number };
  beforeAll(async () => {
    plant = await buildTestPlant();
    supervisor = await plant.person('supervisor');
  });
  afterAll(() => plant.close());
  beforeEach(async () => {
    await plant.standAt(at('05:00'));
    machine = await aMachine(plant.db);
  });

  const placed = async (from: string, to: string, more: object = {}): Promise<Order> => {
    const order = await anOrder(plant, supervisor);
    const body = { machine_id: machine.id, start_time: at(from), stop_time: at(to), ...more };
    return (await supervisor.call(updateOrder, { params: { id: order.id }, body })).data;
  };
  const preview = async ({ id }: Order, from: string, to: string) =>
    (
      await supervisor.call(previewPush, {
        query: { order_id: id, machine_id: machine.id, from: at(from), to: at(to) },
      })
    ).data;
  const movesOf = ({ asked, pushed }: Awaited<ReturnType<typeof preview>>) => ({
    moves: [asked, ...pushed].map(({ order, from, to }) => ({
      id: order.id,
      version: order.version,
      machine_id: machine.id,
      start_time: from,
      stop_time: to,
    })),
  });
  const timesOf = async (...orders: Order[]) =>
    Promise.all(
      orders.map(async ({ id }) => {
        const { planned_start_at, planned_end_at } = await current(supervisor, id);
        return [planned_start_at?.slice(11, 16), planned_end_at?.slice(11, 16)];
      }),
    );

  // covers BOARD-62
  it('has a preview with the orders that become late, which changes nothing', async () => {
    const first = await placed('08:00', '10:00', { due_date: at('10:30') });
    const second = await placed('10:00', '12:00', { due_date: at('11:00') });
    await placed('14:00', '15:00');
    const order = await anOrder(plant, supervisor);
    const { asked, pushed } = await preview(order, '07:00', '09:00');
    expect(asked).toMatchObject({
      order: { id: order.id },
      from: at('07:00'),
      late_minutes: 0,
      becomes_late: false,
    });
    expect(pushed).toMatchObject([
      { order: { id: first.id }, from: at('09:00'), to: at('11:00'), late_minutes: 30, becomes_late: true },
      // The second order was already late before the push.
      {
        order: { id: second.id },
        from: at('11:00'),
        to: at('13:00'),
        late_minutes: 120,
        becomes_late: false,
      },
    ]);
    expect(await timesOf(first, second)).toEqual([
      ['08:00', '10:00'],
      ['10:00', '12:00'],
    ]);
  });

  // covers BOARD-63
  it('is one change, in which each order has an audit entry and an event', async () => {
    const [first, second] = [await placed('08:00', '10:00'), await placed('10:00', '12:00')];
    const order = await anOrder(plant, supervisor);
    const told = await eventsSince(plant.db);
    const body = movesOf(await preview(order, '07:00', '09:00'));
    const { data } = await supervisor.call(moveOrders, { body });
    expect(data.map(({ id }) => id)).toEqual([order.id, first.id, second.id]);
    expect(await timesOf(order, first, second)).toEqual([
      ['07:00', '09:00'],
      ['09:00', '11:00'],
      ['11:00', '13:00'],
    ]);
    expect((await told()).filter(({ type }) => type === 'machine_reserved')).toHaveLength(3);
    for (const { id } of data)
      expect((await auditOf(plant.db, 'order', id)).at(-1)).toMatchObject({ action: 'order_assigned' });
    // The undo moves the first order first.
    const back = [order, first, second].map(
      ({ id, machine_id, planned_start_at, planned_end_at }, index) => ({
        id,
        version: data[index]?.version ?? 0,
        machine_id,
        start_time: planned_start_at,
        stop_time: planned_end_at,
      }),
    );
    await supervisor.call(moveOrders, { body: { moves: back } });
    expect(await timesOf(order, first, second)).toEqual([
      [undefined, undefined],
      ['08:00', '10:00'],
      ['10:00', '12:00'],
    ]);
  });

  // covers BOARD-63
  it('is refused as a whole if one order has changed since the preview', async () => {
    const [first, second] = [await placed('08:00', '10:00'), await placed('10:00', '12:00')];
    const order = await anOrder(plant, supervisor);
    const body = movesOf(await preview(order, '07:00', '09:00'));
    await supervisor.call(updateOrder, { params: { id: second.id }, body: { priority: 'urgent' } });
    const reply = await supervisor.refused(moveOrders, { body });
    expect([reply.status, reply.body.code]).toEqual([409, 'STALE_VERSION']);
    expect(await timesOf(order, first)).toEqual([
      [undefined, undefined],
      ['08:00', '10:00'],
    ]);
  });

  // covers BOARD-63
  it('succeeds for one of two planners who push at the same moment', async () => {
    await placed('08:00', '10:00');
    const [one, two] = [await anOrder(plant, supervisor), await anOrder(plant, supervisor)];
    const bodies = [
      movesOf(await preview(one, '07:00', '09:00')),
      movesOf(await preview(two, '07:30', '09:30')),
    ];
    const replies = await Promise.all(
      bodies.map((body) => supervisor.request('POST', '/api/orders/moves', body)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = replies.findIndex(({ status }) => status === 200);
    const [won, lost] = winner === 0 ? [one, two] : [two, one];
    expect((await current(supervisor, won.id)).machine_id).toBe(machine.id);
    expect((await current(supervisor, lost.id)).machine_id).toBeNull();
  });

  // covers BOARD-62
  it('does not move a running order, and a running order may push other orders with its end', async () => {
    const running = await placed('05:00', '07:00');
    await supervisor.request('POST', `/api/orders/${running.id}/start`, {});
    const next = await placed('07:00', '08:00');
    const order = await anOrder(plant, supervisor);
    const query = { order_id: order.id, machine_id: machine.id, from: at('06:00'), to: at('09:00') };
    const reply = await supervisor.refused(previewPush, { query });
    expect([reply.status, reply.body.code]).toEqual([409, 'SCHEDULE_CONFLICT']);

    const { asked, pushed } = await preview(running, '05:00', '07:30');
    expect(pushed).toMatchObject([{ order: { id: next.id }, from: at('07:30') }]);
    const moves = [
      { id: running.id, version: asked.order.version, reserved_until: at('07:30') },
      {
        id: next.id,
        version: next.version,
        machine_id: machine.id,
        start_time: at('07:30'),
        stop_time: at('08:30'),
      },
    ];
    await supervisor.call(moveOrders, { body: { moves } });
    expect((await current(supervisor, running.id)).reserved_until).toBe(at('07:30'));
    expect(await timesOf(next)).toEqual([['07:30', '08:30']]);
  });

  // covers BOARD-63
  it.each([
    ['no order', [], 400, 'VALIDATION'],
    ['an order twice', [1, 1], 400, 'VALIDATION'],
    ['an unknown order', [999_999], 404, 'NOT_FOUND'],
  ])('is refused with %s', async (_, ids, status, code) => {
    const moves = ids.map((id) => ({
      id,
      version: 1,
      machine_id: machine.id,
      start_time: at('08:00'),
      stop_time: at('09:00'),
    }));
    const reply = await supervisor.request('POST', '/api/orders/moves', { moves });
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  // covers BOARD-63
  it('is refused if two orders change their sequence, and to people who may not plan', async () => {
    const [first, second] = [await placed('08:00', '10:00'), await placed('10:00', '12:00')];
    const move = ({ id, version }: Order, from: string, to: string) => ({
      ...{ id, version, machine_id: machine.id },
      start_time: at(from),
      stop_time: at(to),
    });
    const body = { moves: [move(first, '10:00', '12:00'), move(second, '08:00', '10:00')] };
    const reply = await supervisor.refused(moveOrders, { body });
    expect([reply.status, reply.body.code]).toEqual([409, 'MOVES_IN_THE_WAY']);
    const operator = await plant.person('operator');
    expect((await operator.refused(moveOrders, { body })).status).toBe(403);
  });
});
