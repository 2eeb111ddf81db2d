import type { LiveEnvelope } from '@pms/domain/live-event';
import type { Machine } from '@pms/domain/machines/schema';
import type { Order } from '@pms/domain/orders/schema';
import type { Attention } from '@pms/domain/production/schema';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hearEvent } from '../../features/live-dispatch';
import { aMachine } from '../../gallery/a-machine';
import { anOrder } from '../../gallery/an-order';
import { floorLive } from './live';
import { type CardMachine, type Floor, floorKey, floorQuery } from './queries';

const event = (type: string, data: unknown): LiveEnvelope => ({
  id: type,
  type,
  data,
  timestamp: '2026-03-02T08:00:00.000Z',
  priority: 'normal',
  sequence: 1,
  by: null,
});

const card = (wish: Partial<CardMachine>): CardMachine => ({
  id: 1,
  name: 'Filler 1',
  type: 'Filler',
  environment: 'packaging',
  status: 'available',
  status_since: '2026-03-02T04:00:00.000Z',
  order_id: null,
  order_number: null,
  product_name: null,
  order_status: null,
  start_time: null,
  operator: null,
  production_rate: 60,
  actual_quantity: null,
  quantity: null,
  unit: null,
  due_at: null,
  open_stop: null,
  next_order: null,
  last_order: null,
  people_missing: null,
  strip: [],
  ...wish,
});

const order = anOrder({
  id: 7,
  order_number: 'ORD-7',
  machine_id: 1,
  status: 'in_progress',
  actual_quantity: 40,
  start_time: '2026-03-02T06:00:00.000Z',
});
const paused: Order = { ...order, status: 'paused' };
const moved = (wish: Partial<Machine>) => {
  const machine = aMachine({ ...wish, status_since: '2026-03-02T07:30:00.000Z' });
  return { machine, machine_id: machine.id, status: machine.status, order_id: machine.order_id };
};
const stopped = card({
  open_stop: {
    id: 3,
    reason: 'Operator break',
    explained: true,
    start_time: '2026-03-02T07:00:00.000Z',
    order_id: 7,
    order_number: 'ORD-7',
  },
});
const busy = card({
  id: 1,
  status: 'in_use',
  order_id: 7,
  order_number: 'ORD-7',
  order_status: 'in_progress',
});
const other = card({ id: 2, name: 'Filler 2' });

const floorWith = (machine: CardMachine): Floor => ({
  shift: { date: '2026-03-02', type: 'day', starts_at: '', ends_at: '' },
  areas: [],
  activeOrders: [],
  machines: [machine, other],
  todayStats: { total_orders: 0, completed_orders: 0 },
  efficiency: null,
  efficiency_reason: null,
  attention: [],
  clockAheadMs: 0,
});

let cache: QueryClient;
const shown = () => cache.getQueryData<Floor>(floorKey)?.machines;

beforeEach(() => {
  vi.useFakeTimers();
  cache = new QueryClient();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('an event of the floor', () => {
  const cardAfter = (machine: CardMachine, type: string, data: unknown) => {
    cache.setQueryData(floorKey, floorWith(machine));
    hearEvent(floorLive, cache, event(type, data));
    expect(shown()?.[1]).toBe(other);
    return shown()?.[0];
  };

  // covers FLOOR-34
  it.each(['order_stopped', 'order_completed'])(
    '%s makes the machine available, without its order',
    (type) => {
      const status = type === 'order_stopped' ? 'stopped' : 'completed';
      expect(cardAfter(busy, type, { order: { ...order, status } })).toMatchObject({
        status: 'available',
        order_id: null,
        order_number: null,
        order_status: null,
      });
    },
  );

  // covers FLOOR-34
  it('a resumed order sets its machine in use again', () => {
    expect(cardAfter(stopped, 'order_resumed', { order })).toMatchObject({
      status: 'in_use',
      order_id: 7,
      order_number: 'ORD-7',
      product_name: order.product_name,
      actual_quantity: 40,
      start_time: order.start_time,
      open_stop: null,
    });
  });

  // covers FLOOR-34
  it('a new status is shown only on its machine', () => {
    expect(cardAfter(card({}), 'machine_status_changed', moved({ status: 'maintenance' }))?.status).toBe(
      'maintenance',
    );
  });

  it('a reported quantity is shown', () => {
    expect(cardAfter(busy, 'order_quantity_updated', { order })?.actual_quantity).toBe(40);
  });
});

const next = { id: 8, order_number: 'ORD-8', planned_start_at: '2026-03-02T12:00:00.000Z' };
const waiting = (wish: Partial<Order>): Order => ({
  ...order,
  ...next,
  status: 'assigned',
  start_time: next.planned_start_at,
  ...wish,
});
const hold = {
  ...stopped,
  order_id: 7,
  order_number: 'ORD-7',
  order_status: 'paused',
  status: 'paused',
} as const;
const ended = { status: 'completed', archived: true, end_time: '2026-03-02T09:00:00.000Z' } as const;

interface Case {
  readonly title: string;
  readonly before: CardMachine;
  readonly type: string;
  readonly data: unknown;
  readonly shows: Partial<CardMachine>;
}

/** Events that contain every value that the card shows. */
const complete: readonly Case[] = [
  {
    title: 'a start',
    before: card({ last_order: { order_number: 'ORD-6', ended_at: '2026-03-02T05:00:00.000Z' } }),
    type: 'order_started',
    data: { order },
    shows: { status: 'in_use', order_number: 'ORD-7', operator: order.operator_name, last_order: null },
  },
  {
    title: 'a start in place of the stop of another order',
    before: stopped,
    type: 'order_started',
    data: { order: { ...order, id: 9 } },
    shows: { status: 'in_use', order_id: 9, open_stop: null },
  },
  {
    title: 'a resumed order',
    before: card(hold),
    type: 'order_resumed',
    data: { order },
    shows: { status: 'in_use', order_status: 'in_progress', open_stop: null },
  },
  {
    title: 'a completion',
    before: { ...busy, next_order: next },
    type: 'order_completed',
    data: { order: { ...order, ...ended } },
    shows: {
      order_id: null,
      unit: null,
      last_order: { order_number: 'ORD-7', ended_at: ended.end_time },
      next_order: next,
    },
  },
  {
    title: 'a completion of a paused order, with the end of its stop',
    before: card(hold),
    type: 'order_completed',
    data: { order: { ...order, ...ended } },
    shows: { order_id: null, open_stop: null },
  },
  {
    title: 'the archive of a stopped order, which ends its stop',
    before: stopped,
    type: 'order_update',
    data: { order: { ...order, status: 'stopped', archived: true } },
    shows: { open_stop: null },
  },
  {
    title: 'an edit of the order that runs',
    before: busy,
    type: 'order_update',
    data: { order: { ...order, product_name: 'Cola 2 l', quantity: 90 } },
    shows: { product_name: 'Cola 2 l', quantity: 90, actual_quantity: 40 },
  },
  {
    title: 'a first order that waits for the machine',
    before: card({}),
    type: 'machine_reserved',
    data: { order: waiting({}) },
    shows: { next_order: next },
  },
  {
    title: 'an order that comes before the next order',
    before: card({ next_order: next }),
    type: 'order_created',
    data: { order: waiting({ id: 9, order_number: 'ORD-9', planned_start_at: '2026-03-02T11:00:00.000Z' }) },
    shows: { next_order: { id: 9, order_number: 'ORD-9', planned_start_at: '2026-03-02T11:00:00.000Z' } },
  },
  {
    title: 'an order that comes after the next order',
    before: card({ next_order: next }),
    type: 'order_created',
    data: { order: waiting({ id: 9, planned_start_at: null }) },
    shows: { next_order: next },
  },
  {
    title: 'an order without a machine',
    before: card({ next_order: next }),
    type: 'order_created',
    data: { order: waiting({ id: 9, machine_id: null }) },
    shows: { next_order: next },
  },
  {
    title: 'a machine whose order has moved',
    before: busy,
    type: 'machine_status_changed',
    data: moved({ status: 'available', next_order: next }),
    shows: {
      order_id: null,
      next_order: next,
      last_order: { order_number: 'ORD-7', ended_at: '2026-03-02T07:30:00.000Z' },
    },
  },
  {
    title: 'a status that was set',
    before: stopped,
    type: 'machine_status_changed',
    data: moved({ status: 'maintenance', stopped_since: '2026-03-02T07:00:00.000Z' }),
    shows: { status: 'maintenance', status_since: '2026-03-02T07:30:00.000Z', open_stop: stopped.open_stop },
  },
];

/** Events that lack a value that the card shows. */
const incomplete: readonly Omit<Case, 'shows'>[] = [
  { title: 'a pause', before: busy, type: 'order_paused', data: { order: paused } },
  { title: 'a stop', before: busy, type: 'order_stopped', data: { order: { ...order, status: 'stopped' } } },
  {
    title: 'an open stop whose reason is unknown',
    before: card({}),
    type: 'machine_status_changed',
    data: moved({ stopped_since: '2026-03-02T07:00:00.000Z' }),
  },
  {
    title: 'a quantity of an order that no card shows',
    before: busy,
    type: 'order_quantity_updated',
    data: { order: { ...order, id: 9 } },
  },
  {
    title: 'the next order, planned for later',
    before: card({ next_order: next }),
    type: 'order_update',
    data: { order: waiting({ planned_start_at: '2026-03-02T13:00:00.000Z' }) },
  },
  {
    title: 'the next order, gone',
    before: card({ next_order: next }),
    type: 'order_update',
    data: { order: waiting({}), deleted: true },
  },
  {
    title: 'the next order, on another machine',
    before: card({ next_order: next }),
    type: 'order_update',
    data: { order: waiting({ machine_id: 2 }) },
  },
  {
    title: 'a stopped order that is taken out of the archive, with its stop',
    before: card({}),
    type: 'order_update',
    data: { order: { ...order, status: 'stopped', archived: false } },
  },
  { title: 'a file of orders', before: busy, type: 'orders_imported', data: { imported: 3 } },
  { title: 'a stop without an order', before: busy, type: 'downtime_reported', data: { machine_id: 1 } },
  { title: 'a changed machine', before: busy, type: 'machine_updated', data: { machine: aMachine() } },
];

// covers FLOOR-35
describe('an event with every value of a card loads no data', () => {
  const hear = async ({ before, type, data }: Omit<Case, 'shows'>) => {
    cache.setQueryData(floorKey, floorWith(before));
    hearEvent(floorLive, cache, event(type, data));
    await vi.advanceTimersByTimeAsync(1000);
    return cache.getQueryState(floorKey)?.isInvalidated;
  };

  it.each(complete)('$title changes the card at once', async (known) => {
    // The card is also complete after a start, but the specification requires a new load of the floor then.
    expect(await hear(known)).toBe(known.type === 'order_started');
    expect(shown()?.[0]).toMatchObject(known.shows);
  });

  it.each(incomplete)('$title loads the floor again', async (known) => {
    expect(await hear(known)).toBe(true);
  });
});

describe('the list of problems', () => {
  const thing = (wish: Partial<Attention>): Attention => ({
    kind: 'open_stop',
    machine_id: 1,
    machine_name: 'Filler 1',
    order_id: 7,
    order_number: 'ORD-7',
    stop_id: 3,
    since: '2026-03-02T07:00:00.000Z',
    text: 'Filler 1 is stopped',
    ...wish,
  });
  const left = (before: CardMachine, attention: Attention[], type: string, data: unknown) => {
    cache.setQueryData(floorKey, { ...floorWith(before), attention });
    hearEvent(floorLive, cache, event(type, data));
    return cache.getQueryData<Floor>(floorKey)?.attention;
  };

  it('no longer names a stop that ended, and still names the other stops', () => {
    const others = [
      thing({ kind: 'late_order', stop_id: null }),
      thing({ machine_id: 2, kind: 'missing_people' }),
    ];
    const news = { order: { ...order, due_at: '2026-03-02T07:00:00.000Z' } };
    expect(left(stopped, [thing({}), ...others], 'order_resumed', news)).toEqual(others);
  });

  it('no longer names an order that began', () => {
    expect(
      left(card({}), [thing({ kind: 'late_start', stop_id: null })], 'order_started', { order }),
    ).toEqual([]);
  });

  it('no longer names a late start or a late order that has another time, and names the new machine', () => {
    const since = '2026-03-02T07:00:00.000Z';
    const late = [
      thing({ kind: 'late_start', stop_id: null }),
      thing({ kind: 'late_order', machine_id: 2, order_id: 8, stop_id: null }),
    ];
    const planned = (wish: Partial<Order>) => ({
      order: { ...order, status: 'assigned' as const, planned_start_at: since, ...wish },
    });
    const [start, other] = late;
    const leftAfter = (wish: Partial<Order>) => left(card({}), late, 'order_update', planned(wish));
    const onNewMachine = { ...start, machine_id: 3, machine_name: 'Filler 3' };
    expect(leftAfter({ machine_id: 3, machine_name: 'Filler 3' })).toEqual([onNewMachine, other]);
    expect(leftAfter({ planned_start_at: '2026-03-02T09:00:00.000Z' })).toEqual([other]);
    expect(leftAfter({ id: 8, due_at: since })).toEqual(late);
    expect(leftAfter({ id: 8, due_at: '2026-03-03T07:00:00.000Z' })).toEqual([start]);
    expect(leftAfter({ archived: true })).toEqual([other]);
  });

  it('no longer names a machine that sends data again', () => {
    const silent = thing({ kind: 'silent_machine', stop_id: null });
    const news = moved({ status: 'available' });
    expect(left(card({ status: 'offline' }), [silent], 'machine_status_changed', news)).toEqual([]);
  });

  it('no longer names an order that a report or a higher rate of its machine makes on time', () => {
    // The events have the time 08:00, so the machine makes 120 units before the order is due.
    const due_at = '2026-03-02T10:00:00.000Z';
    const late = thing({ kind: 'late_order', stop_id: null, since: due_at });
    const behind = card({ ...busy, quantity: 1000, actual_quantity: 700, due_at });
    const leftAfterReport = (wish: Partial<Order>) => {
      const due = { ...late, since: wish.due_at ?? due_at };
      const news = { order: { ...order, quantity: 1000, due_at, ...wish } };
      return left({ ...behind, due_at: due.since }, [due], 'order_quantity_updated', news)?.length;
    };
    expect(leftAfterReport({ actual_quantity: 870 })).toBe(1);
    expect(leftAfterReport({ actual_quantity: 890 })).toBe(0);
    expect(leftAfterReport({ actual_quantity: 890, due_at: '2026-03-02T07:00:00.000Z' })).toBe(1);
    const leftAtRate = (production_rate: number) =>
      left(behind, [late], 'machine_updated', moved({ status: 'in_use', order_id: 7, production_rate }))
        ?.length;
    expect(leftAtRate(100)).toBe(1);
    expect(leftAtRate(200)).toBe(0);
  });

  it('no longer names an order that is complete', () => {
    const late = thing({ kind: 'late_order', stop_id: null });
    expect(left(busy, [late], 'order_completed', { order: { ...order, ...ended } })).toEqual([]);
  });
});

describe('the active orders', () => {
  const active = () => cache.getQueryData<Floor>(floorKey)?.activeOrders;

  it('follow the events of the orders', () => {
    cache.setQueryData(floorKey, floorWith(card({})));
    hearEvent(floorLive, cache, event('order_started', { order }));
    hearEvent(floorLive, cache, event('order_started', { order: { ...order, id: 6, machine_id: 2 } }));
    expect(active()).toMatchObject([
      { id: 6, machine_id: 2 },
      { id: 7, order_number: 'ORD-7', status: 'in_progress', unit: order.unit_of_measurement },
    ]);
    hearEvent(floorLive, cache, event('order_completed', { order: { ...order, ...ended } }));
    expect(active()).toMatchObject([{ id: 6 }]);
  });
});

describe('the floor is loaded', () => {
  const answers: ((floor: Floor) => void)[] = [];
  const ask = vi.fn(() => new Promise<Floor>((resolve) => answers.push(resolve)));
  let leave: () => void;

  beforeEach(async () => {
    answers.length = 0;
    ask.mockClear();
    leave = new QueryObserver(cache, { queryKey: floorKey, queryFn: ask }).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    answers.pop()?.(floorWith(busy));
    await vi.advanceTimersByTimeAsync(0);
  });
  afterEach(() => leave());

  // covers FLOOR-35
  it('once for all events of half a second', async () => {
    for (let index = 0; index < 5; index += 1)
      hearEvent(floorLive, cache, event('order_paused', { order: paused }));
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(500);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  // covers FLOOR-35
  it('again only after the answer, also if many events arrive in between', async () => {
    hearEvent(floorLive, cache, event('order_paused', { order: paused }));
    await vi.advanceTimersByTimeAsync(500);
    hearEvent(floorLive, cache, event('order_paused', { order: paused }));
    await vi.advanceTimersByTimeAsync(2000);
    expect(ask).toHaveBeenCalledTimes(2);
    answers.pop()?.(floorWith(stopped));
    await vi.advanceTimersByTimeAsync(500);
    expect(ask).toHaveBeenCalledTimes(3);
    expect(shown()?.[0]).toEqual(stopped);
    answers.pop()?.(floorWith(busy));
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()?.[0]).toEqual(busy);
  });

  // covers FLOOR-35
  it('not for a quantity whose event has all values of the card, but for a quantity that no card shows', async () => {
    hearEvent(
      floorLive,
      cache,
      event('order_quantity_updated', { order: { ...order, actual_quantity: 41 } }),
    );
    expect(shown()?.[0]?.actual_quantity).toBe(41);
    await vi.advanceTimersByTimeAsync(2000);
    expect(ask).toHaveBeenCalledTimes(1);
    hearEvent(floorLive, cache, event('order_quantity_updated', { order: { ...order, id: 8 } }));
    await vi.advanceTimersByTimeAsync(500);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  // covers FLOOR-36
  it('also every five seconds', () => {
    expect(floorQuery.refetchInterval).toBe(5000);
  });
});
