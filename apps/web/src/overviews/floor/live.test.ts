import type { LiveEnvelope } from '@pms/domain/live-event';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hearEvent } from '../../features/web-feature';
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

describe('news of the floor', () => {
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
      expect(cardAfter(busy, type, { order })).toMatchObject({
        status: 'available',
        order_id: null,
        order_number: null,
        order_status: null,
      });
    },
  );

  // covers FLOOR-34
  it('a resumed order has its machine in use again', () => {
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
  it('a status that was set is shown, and only on its machine', () => {
    const news = { machine_id: 1, status: 'maintenance' };
    expect(cardAfter(busy, 'machine_status_changed', news)?.status).toBe('maintenance');
  });

  it('a quantity that was reported is shown', () => {
    expect(cardAfter(busy, 'order_quantity_updated', { order })?.actual_quantity).toBe(40);
  });
});

describe('the server is asked', () => {
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
    for (let index = 0; index < 5; index += 1) hearEvent(floorLive, cache, event('order_started', { order }));
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(500);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  // covers FLOOR-35
  it('again only after it has answered, also when many events arrive meanwhile', async () => {
    hearEvent(floorLive, cache, event('order_started', { order }));
    await vi.advanceTimersByTimeAsync(500);
    hearEvent(floorLive, cache, event('order_started', { order }));
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
  it('not for a quantity whose event holds all values of the card, but for a quantity that no card shows', async () => {
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
