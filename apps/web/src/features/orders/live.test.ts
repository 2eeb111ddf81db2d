import type { LiveEnvelope } from '@pms/domain/live-event';
import type { Order } from '@pms/domain/orders/schema';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../client/query-client';
import { hearEvent } from '../live-dispatch';
import { ordersLive, showOrder } from './live';
import { type OrderListFilter, type OrderPage, orderKeys } from './queries';

const everything: OrderListFilter = { tab: 'active', page: 1, page_size: 10 };

const order = (id: number, wish: Partial<Order> = {}): Order =>
  ({
    ...{ id, order_number: `JOB-${id}`, product_name: 'Cola 600 ml', customer_info: null, version: 1 },
    ...{ status: 'assigned', archived: false, environment: 'packaging', priority: 'medium', machine_id: 1 },
    created_at: `2026-03-02T06:00:${String(id).padStart(2, '0')}.000Z`,
    ...wish,
  }) as Order;

const heard = (data: unknown) => ({ id: 'e', type: 'order_update', sequence: 1, data }) as LiveEnvelope;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

/** A browser that shows one list with these rows, and counts three active orders. */
function browser(rows: readonly Order[], filter: OrderListFilter = everything) {
  const cache = createQueryClient();
  const key = orderKeys.list(filter);
  cache.setQueryData<OrderPage>(key, { data: [...rows], total: 40, page: 1, page_size: 25 });
  cache.setQueryData(orderKeys.counts, 3);
  const isStale = (name: readonly unknown[]) => cache.getQueryState(name)?.isInvalidated;
  return {
    cache,
    hear: (row: Order, more: object = {}) => hearEvent(ordersLive, cache, heard({ order: row, ...more })),
    page: () => cache.getQueryData<OrderPage>(key),
    ids: () => cache.getQueryData<OrderPage>(key)?.data.map(({ id }) => id),
    count: () => cache.getQueryData(orderKeys.counts),
    isListLoadedAgain: () => isStale(key),
    isCountLoadedAgain: () => isStale(orderKeys.counts),
  };
}

describe('an event about a row on the page', () => {
  it('replaces the row if the event is newer, and sends no call', () => {
    const seen = browser([order(2), order(1)]);
    seen.hear(order(1, { version: 2, status: 'in_progress' }));
    expect(seen.page()?.data[1]?.status).toBe('in_progress');
    expect(seen.isListLoadedAgain()).toBe(false);
  });

  it('is ignored when the row is as new or newer', () => {
    const seen = browser([order(1, { version: 3, status: 'stopped' })]);
    seen.hear(order(1, { version: 2, status: 'in_progress' }));
    seen.hear(order(1, { version: 3, status: 'stopped' }));
    expect(seen.page()?.data[0]?.status).toBe('stopped');
    vi.advanceTimersByTime(500);
    expect(seen.isCountLoadedAgain()).toBe(false);
  });

  it('removes the row from a list that the row no longer matches', () => {
    const seen = browser([order(2), order(1, { status: 'in_progress' })]);
    seen.hear(order(1, { version: 2, status: 'completed', archived: true }));
    expect([seen.ids(), seen.page()?.total]).toEqual([[2], 39]);
    expect(seen.isListLoadedAgain()).toBe(false);
  });

  it('removes a deleted row from the list', () => {
    const seen = browser([order(2), order(1)]);
    seen.hear(order(1, { version: 1 }), { deleted: true });
    expect([seen.ids(), seen.page()?.total]).toEqual([[2], 39]);
  });

  // covers ORD-43
  it('forgets a deleted order, so that an open dialog asks the server', () => {
    const seen = browser([order(1)]);
    seen.cache.setQueryData(orderKeys.one(1), order(1));
    seen.hear(order(1, { version: 1 }), { deleted: true });
    expect(seen.cache.getQueryData(orderKeys.one(1))).toBeUndefined();
  });
});

describe('the count of active orders', () => {
  it.each([
    ['assigned', 'in_progress', true],
    ['in_progress', 'paused', true],
    ['in_progress', 'stopped', true],
    ['in_progress', 'in_progress', false],
    ['paused', 'stopped', false],
  ] as const)('is loaded again after a change from %s to %s: %s', (before, after, isLoaded) => {
    const seen = browser([order(1, { status: before })]);
    seen.hear(order(1, { version: 2, status: after }));
    vi.advanceTimersByTime(500);
    expect(seen.isCountLoadedAgain()).toBe(isLoaded);
  });

  it('counts a start once, whether the server read the count before or after the start', () => {
    // This answer includes the start already. Its event comes afterwards.
    const seen = browser([order(1)]);
    seen.cache.setQueryData(orderKeys.counts, 4);
    seen.hear(order(1, { version: 2, status: 'in_progress' }));
    expect(seen.count()).toBe(4);
    vi.advanceTimersByTime(500);
    expect(seen.isCountLoadedAgain()).toBe(true);
  });

  it('is loaded once for all changes of half a second, and waits for a pending answer', async () => {
    const seen = browser([order(1), order(2), order(3)]);
    const answers: ((count: number) => void)[] = [];
    const queryFn = () => new Promise<number>((resolve) => answers.push(resolve));
    const observer = new QueryObserver(seen.cache, { queryKey: orderKeys.counts, queryFn });
    const end = observer.subscribe(() => undefined);
    for (const id of [1, 2]) seen.hear(order(id, { version: 2, status: 'in_progress' }));
    await vi.advanceTimersByTimeAsync(500);
    expect(answers).toHaveLength(1);
    seen.hear(order(3, { version: 2, status: 'in_progress' }));
    await vi.advanceTimersByTimeAsync(500);
    expect(answers).toHaveLength(1);
    answers[0]?.(5);
    await vi.advanceTimersByTimeAsync(500);
    expect(answers).toHaveLength(2);
    answers[1]?.(6);
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.count()).toBe(6);
    end();
  });

  it('is not loaded again after the event of a change that an answer has shown', () => {
    const seen = browser([order(1)]);
    const started = order(1, { version: 2, status: 'in_progress' });
    showOrder(seen.cache, started);
    vi.advanceTimersByTime(500);
    expect(seen.isCountLoadedAgain()).toBe(true);
    seen.cache.setQueryData(orderKeys.counts, 4);
    seen.hear(started);
    vi.advanceTimersByTime(500);
    expect([seen.count(), seen.isCountLoadedAgain()]).toEqual([4, false]);
  });

  it('is loaded again if the browser does not know the former status of the order', () => {
    const seen = browser([order(9)]);
    seen.hear(order(1, { version: 5, status: 'stopped' }));
    vi.advanceTimersByTime(500);
    expect(seen.isCountLoadedAgain()).toBe(true);
  });
});

describe('an event about an order that is not on the page', () => {
  it('puts a new order on top of the first page, and keeps the length of the page', () => {
    const seen = browser(Array.from({ length: 10 }, (_, index) => order(20 - index)));
    seen.hear(order(21));
    expect(seen.ids()).toEqual([21, 20, 19, 18, 17, 16, 15, 14, 13, 12]);
    vi.advanceTimersByTime(500);
    expect([seen.page()?.total, seen.isListLoadedAgain(), seen.isCountLoadedAgain()]).toEqual([
      41,
      false,
      false,
    ]);
  });

  it('loads a later page again, because the first row of the page has moved', () => {
    const seen = browser([order(5)], { ...everything, page: 2 });
    seen.hear(order(21));
    expect(seen.isListLoadedAgain()).toBe(true);
  });

  it('loads the list once for an unknown order, and not for a change on another page', () => {
    const seen = browser([order(9)]);
    seen.hear(order(1, { version: 5, status: 'in_progress' }));
    expect(seen.isListLoadedAgain()).toBe(true);
    seen.cache.setQueryData<OrderPage>(orderKeys.list(everything), {
      data: [order(9)],
      total: 40,
      page: 1,
      page_size: 25,
    });
    seen.hear(order(1, { version: 6, status: 'paused' }));
    expect(seen.isListLoadedAgain()).toBe(false);
  });

  it.each([
    ['in_progress', 'stopped', true],
    ['stopped', 'in_progress', true],
    ['in_progress', 'paused', false],
  ] as const)('from %s to %s loads a list of stopped orders again: %s', (before, after, isLoaded) => {
    const seen = browser([order(9, { status: 'stopped' })], { ...everything, status: 'stopped' });
    seen.cache.setQueryData(orderKeys.one(1), order(1, { status: before }));
    seen.hear(order(1, { version: 2, status: after }));
    expect(seen.isListLoadedAgain()).toBe(isLoaded);
  });
});

it('one event for many imported orders loads the list again', () => {
  const seen = browser([order(1)]);
  hearEvent(ordersLive, seen.cache, heard({ imported: 500 }));
  expect([seen.isListLoadedAgain(), seen.isCountLoadedAgain()]).toEqual([true, true]);
});

// covers PAPER-11
it('an added or removed file loads the files of the order again, and not the order', () => {
  const seen = browser([order(1)]);
  const files = orderKeys.part(1, 'attachments');
  const ofAnother = orderKeys.part(2, 'attachments');
  for (const key of [files, ofAnother]) seen.cache.setQueryData(key, []);
  hearEvent(ordersLive, seen.cache, { ...heard({ order_id: 1 }), type: 'order_attachments_changed' });
  const areStale = [files, ofAnother].map((key) => seen.cache.getQueryState(key)?.isInvalidated);
  expect([areStale, seen.isListLoadedAgain()]).toEqual([[true, false], false]);
});

it('waste that moves to another order loads the waste of both orders again', () => {
  const seen = browser([order(1)]);
  const keys = [1, 2, 3].flatMap((id) => [orderKeys.one(id), orderKeys.part(id, 'waste')]);
  for (const key of keys) seen.cache.setQueryData(key, []);
  const moved = heard({ waste: { order_id: 1 }, moved_from: 2 });
  hearEvent(ordersLive, seen.cache, { ...moved, type: 'waste_recorded' });
  expect(keys.map((key) => seen.cache.getQueryState(key)?.isInvalidated)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

it('recorded waste loads the waste of the order again, and the row of the order', () => {
  const seen = browser([order(1)]);
  const keys = [orderKeys.one(1), orderKeys.part(1, 'waste'), orderKeys.part(2, 'waste')];
  for (const key of keys) seen.cache.setQueryData(key, []);
  hearEvent(ordersLive, seen.cache, { ...heard({ waste: { order_id: 1 } }), type: 'waste_recorded' });
  expect(keys.map((key) => seen.cache.getQueryState(key)?.isInvalidated)).toEqual([true, true, false]);
});
