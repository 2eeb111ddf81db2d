import { aBoardOrder } from '@pms/domain/schedule/a-board-order';
import type { BoardMachine, BoardOrder, ScheduleBoard, UnscheduledPage } from '@pms/domain/schedule/schema';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anOrder } from '../../gallery/an-order';
import { hearEvent } from '../live-dispatch';
import { boardAfter, fillTrays, putOnBoards, scheduleLive, trayAfter } from './live';
import { scheduleKeys } from './queries';

const filter = { from: '2026-03-02T00:00:00.000Z', to: '2026-03-09T00:00:00.000Z', environment: undefined };
const filler: BoardMachine = {
  id: 1,
  name: 'Filler 1',
  type: 'Filler',
  machine_type_id: 1,
  production_rate: 60,
  environment: 'packaging',
  status: 'available',
};
const placed = (wish: Partial<BoardOrder> = {}): BoardOrder =>
  aBoardOrder({
    machine_id: 1,
    status: 'assigned',
    planned_start_at: '2026-03-03T04:00:00.000Z',
    planned_end_at: '2026-03-03T12:00:00.000Z',
    version: 2,
    ...wish,
  });

function aBoard(wish: Partial<ScheduleBoard> = {}): ScheduleBoard {
  return {
    ...filter,
    machines: [filler],
    orders: [],
    orders_total: 0,
    unscheduled: [],
    unscheduled_total: 0,
    rates: [],
    closures: [],
    shifts: [],
    ...wish,
  };
}

const idsOf = ({ orders, unscheduled }: ScheduleBoard) => [
  orders.map(({ id }) => id),
  unscheduled.map(({ id }) => id),
];
const waiting = aBoard({ unscheduled: [aBoardOrder()], unscheduled_total: 1 });
const planned = aBoard({ orders: [placed()], orders_total: 1 });

describe('an order that changed', () => {
  // covers BOARD-50
  it.each<[string, ScheduleBoard, BoardOrder, number[][]]>([
    ['gets its place', waiting, placed(), [[1], []]],
    ['loses its place', planned, aBoardOrder({ version: 3 }), [[], [1]]],
    [
      'moves to a day that is not shown',
      planned,
      placed({
        version: 3,
        planned_start_at: '2026-03-09T00:00:00.000Z',
        planned_end_at: '2026-03-09T08:00:00.000Z',
      }),
      [[], []],
    ],
    ['moves to a machine that is not shown', planned, placed({ version: 3, machine_id: 9 }), [[], []]],
    ['moves to the shown days', aBoard(), placed(), [[1], []]],
    ['is cancelled', planned, placed({ version: 3, status: 'cancelled', archived: true }), [[], []]],
    ['is older than the shown order', planned, aBoardOrder({ version: 1 }), [[1], []]],
  ])('%s', (_name, board, order, expected) => {
    const after = boardAfter(board, filter, order);
    expect(idsOf(after)).toEqual(expected);
    expect(after.orders_total).toBe(after.orders.length);
    expect(after.unscheduled_total).toBe(after.unscheduled.length);
  });

  // covers BOARD-50
  it('waits only on boards of the area of the order', () => {
    const order = aBoardOrder({ environment: 'blending' });
    expect(idsOf(boardAfter(aBoard(), { ...filter, environment: 'packaging' }, order))).toEqual([[], []]);
    expect(idsOf(boardAfter(aBoard(), { ...filter, environment: 'blending' }, order))).toEqual([[], [1]]);
  });

  // covers BOARD-50
  it('leaves the board after its deletion', () => {
    expect(idsOf(boardAfter(planned, filter, placed(), { deleted: true }))).toEqual([[], []]);
  });

  // covers BOARD-51
  it('a drop is shown before its answer, and undone unless a newer event came', () => {
    const cache = new QueryClient();
    const key = scheduleKeys.board(filter);
    cache.setQueryData(key, waiting);
    const before = aBoardOrder();
    putOnBoards(cache, { ...placed(), version: before.version });
    expect(idsOf(cache.getQueryData(key) as ScheduleBoard)).toEqual([[1], []]);
    putOnBoards(cache, before);
    expect(idsOf(cache.getQueryData(key) as ScheduleBoard)).toEqual([[], [1]]);
    putOnBoards(cache, placed({ version: 5 }));
    putOnBoards(cache, before);
    expect(idsOf(cache.getQueryData(key) as ScheduleBoard)).toEqual([[1], []]);
  });
});

describe('a page of the tray', () => {
  const rest = { success: true as const, page: 1, page_size: 200, rates: [] };
  const tray = (data: readonly BoardOrder[], total = data.length): UnscheduledPage => ({
    ...rest,
    data: [...data],
    total,
  });
  const all = { environment: undefined, search: '', page: 1 };
  const cola = { ...all, search: 'COLA' };
  const known = aBoardOrder({ version: 2 });
  const other = aBoardOrder({ id: 2, product_name: 'Water' });

  // covers BOARD-50, BOARD-65
  it.each<[string, UnscheduledPage, BoardOrder, object, number[], number]>([
    ['loses an order that gets a place', tray([known], 730), placed({ version: 3 }), {}, [], 729],
    ['loses a deleted order', tray([known], 730), known, { deleted: true, isEvent: true }, [], 729],
    ['keeps a newer order', tray([known]), placed({ version: 1 }), { isEvent: true }, [1], 1],
    ['gets a new order that the search finds', tray([]), known, { isEvent: true }, [1], 1],
    ['gets an own order back after a refusal', tray([], 729), known, {}, [1], 730],
    ['does not get an order of another page', tray([], 730), known, { isEvent: true }, [], 730],
    ['does not get an order that the search does not find', tray([]), other, { isEvent: true }, [], 0],
  ])('%s', (_name, page, order, options, ids, total) => {
    const after = trayAfter(page, cola, order, options);
    expect([after.data.map(({ id }) => id), after.total]).toEqual([ids, total]);
  });

  // covers BOARD-65
  it('on the board does not get an order of another page by an event', () => {
    const after = boardAfter({ ...aBoard(), unscheduled_total: 730 }, filter, known, { isEvent: true });
    expect([idsOf(after), after.unscheduled_total]).toEqual([[[], []], 730]);
  });

  describe('is loaded again', () => {
    afterEach(() => void vi.useRealTimers());
    const boardKey = scheduleKeys.board(filter);
    const trayKey = scheduleKeys.tray(cola);
    const cacheWith = (total: number): QueryClient => {
      vi.useFakeTimers();
      const cache = new QueryClient();
      cache.setQueryData(boardKey, aBoard({ unscheduled: [known], unscheduled_total: total }));
      cache.setQueryData(trayKey, tray([known]));
      return cache;
    };
    const loaded = (cache: QueryClient): boolean[] => {
      vi.advanceTimersByTime(2000);
      return [boardKey, trayKey].map((key: QueryKey) => cache.getQueryState(key)?.isInvalidated === true);
    };
    const event = (type: string, data: object) => ({
      id: 'e1',
      type,
      data,
      timestamp: '2026-03-02T08:00:00.000Z',
      priority: 'normal' as const,
      sequence: 1,
      by: null,
    });

    // covers BOARD-65
    it.each([
      ['a change of a waiting order', 730, 'order_update', { status: 'pending' }, [true, true]],
      [
        'a change of a waiting order, but not on a board with all orders',
        1,
        'order_update',
        { status: 'pending' },
        [false, true],
      ],
      [
        'a start of an order that was not shown',
        730,
        'order_started',
        { status: 'in_progress' },
        [true, true],
      ],
      ['no report of a quantity', 730, 'order_quantity_updated', { status: 'in_progress' }, [false, false]],
    ] as const)('after %s', (_name, total, type, wish, expected) => {
      const cache = cacheWith(total);
      const order = anOrder({ id: 7, product_name: known.product_name, ...wish });
      hearEvent(scheduleLive, cache, event(type, { order }));
      expect(loaded(cache)).toEqual(expected);
    });

    // covers BOARD-65
    it('after a saved move', () => {
      const cache = cacheWith(730);
      fillTrays(cache);
      expect(loaded(cache)).toEqual([true, true]);
    });
  });
});

describe('an event', () => {
  const envelope = (type: string, data: unknown) => ({
    id: 'e1',
    type,
    data,
    timestamp: '2026-03-02T08:00:00.000Z',
    priority: 'normal' as const,
    sequence: 1,
    by: null,
  });

  // covers BOARD-50
  it('of an order changes the loaded boards', () => {
    const cache = new QueryClient();
    cache.setQueryData(scheduleKeys.board(filter), aBoard());
    hearEvent(
      scheduleLive,
      cache,
      envelope('order_update', { order: anOrder({ id: 7, status: 'assigned' }) }),
    );
    expect(idsOf(cache.getQueryData(scheduleKeys.board(filter)) as ScheduleBoard)).toEqual([[7], []]);
  });

  // covers BOARD-52
  it('of a machine changes the status, and loads the board again for a new machine', () => {
    const cache = new QueryClient();
    const key = scheduleKeys.board(filter);
    cache.setQueryData(key, aBoard());
    hearEvent(
      scheduleLive,
      cache,
      envelope('machine_status_changed', { machine: { ...filler, status: 'offline' } }),
    );
    expect((cache.getQueryData(key) as ScheduleBoard).machines[0]?.status).toBe('offline');
    expect(cache.getQueryState(key)?.isInvalidated).toBe(false);
    hearEvent(scheduleLive, cache, envelope('machine_created', { machine: { ...filler, id: 2 } }));
    expect(cache.getQueryState(key)?.isInvalidated).toBe(true);
  });

  // The board contains the closures, the shifts and the rates of the plant.
  it.each([
    ['plant_calendar', true],
    ['ideal_rates', true],
    ['shift_model', true],
    ['time_zone', true],
    ['skills', false],
  ])('of the changed plant data %s loads the board again: %s', (changed, isLoaded) => {
    const cache = new QueryClient();
    const key = scheduleKeys.board(filter);
    cache.setQueryData(key, aBoard());
    hearEvent(scheduleLive, cache, envelope('plant_settings_changed', { keys: [changed] }));
    expect(cache.getQueryState(key)?.isInvalidated).toBe(isLoaded);
  });
});
