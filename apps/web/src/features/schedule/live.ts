/** Applies an event, an answer or a drop to the cached boards: moves the order to the present place. */
import type { EventOf } from '@pms/domain/every-event';
import { machineRowEvents } from '@pms/domain/machines/event-names';
import type { Machine } from '@pms/domain/machines/schema';
import { orderListEvents } from '@pms/domain/orders/event-names';
import { boardOrderOf, isUnscheduled, spanOf } from '@pms/domain/schedule/board';
import {
  type BoardOrder,
  boardMachine,
  type ScheduleBoard,
  type UnscheduledPage,
} from '@pms/domain/schedule/schema';
import type { QueryClient } from '@tanstack/react-query';
import { askSoon } from '../../client/ask-soon';
import { plantNow } from '../../client/plant-now';
import { type LiveHandlers, onEvents } from '../web-feature';
import { isFound } from './board-rows';
import { type BoardFilter, scheduleKeys, type TrayFilter } from './queries';

/** Puts a new status or rate of the machine into the board. Other changes of machines load the board again. */
function applyScheduleMachine(cache: QueryClient, machine: Machine | undefined): void {
  for (const [key, board] of boardsIn(cache)) {
    const known = machine && board?.machines.find(({ id }) => id === machine.id);
    if (!board) continue;
    if (!machine || !known || known.name !== machine.name || known.environment !== machine.environment) {
      void cache.invalidateQueries({ queryKey: key });
    } else if (known.status !== machine.status || known.production_rate !== machine.production_rate) {
      const machines = board.machines.map((one) =>
        one.id === machine.id ? boardMachine.parse(machine) : one,
      );
      cache.setQueryData<ScheduleBoard>(key, { ...board, machines });
    }
  }
}

function applyScheduleOrder(cache: QueryClient, event: EventOf<(typeof orderListEvents)[number]>): void {
  const { type, data } = event;
  if ('order' in data) {
    const deleted = 'deleted' in data && data.deleted === true;
    const order = boardOrderOf(data.order);
    const keptPlace = !isUnscheduled(order) && isOnBoard(cache, order);
    askForRates(cache, order);
    putOnBoards(cache, order, { deleted, isEvent: true });
    // A report of a quantity and a change of a planned order leave the tray as it is.
    if (type !== 'order_quantity_updated' && !keptPlace) fillTrays(cache);
  } else void cache.invalidateQueries({ queryKey: scheduleKeys.all });
}

const boardsIn = (cache: QueryClient) =>
  cache.getQueriesData<ScheduleBoard>({ queryKey: scheduleKeys.boards });
const isOnBoard = (cache: QueryClient, order: BoardOrder): boolean =>
  boardsIn(cache).some(([, board]) => board?.orders.some(({ id }) => id === order.id));

/** The pause before a page of the tray is loaded again, so that an import of many orders loads it once. */
const fillAfterMs = 1000;

/**
 * Loads the pages of the tray again that show a part of the list, because another order of the list may follow on the
 * page. Only the server knows the orders that a search finds.
 */
export function fillTrays(cache: QueryClient): void {
  for (const [key, board] of boardsIn(cache)) {
    if (board && !isWhole(board.unscheduled, board.unscheduled_total)) askSoon(cache, key, fillAfterMs);
  }
  for (const [key] of cache.getQueriesData({ queryKey: scheduleKeys.trays }))
    askSoon(cache, key, fillAfterMs);
}

const isWhole = (list: readonly BoardOrder[], total: number): boolean => list.length >= total;

/**
 * Loads the board again when an order without a place has a new product, because the board needs the rates of the
 * product.
 */
function askForRates(cache: QueryClient, order: BoardOrder): void {
  if (!isUnscheduled(order)) return;
  for (const [key, board] of boardsIn(cache)) {
    const isKnown = board?.unscheduled.some(({ product_name }) => product_name === order.product_name);
    if (board && !isKnown) void cache.invalidateQueries({ queryKey: key });
  }
}

interface PutOptions {
  readonly deleted?: boolean;
  /** An event may be about an order of another page of the tray, so the order is not put on an incomplete page. */
  readonly isEvent?: boolean;
}

/**
 * Ignores an older version of the order. An equal version comes from a drop without an answer, or from the undo of the
 * drop.
 */
export function putOnBoards(cache: QueryClient, order: BoardOrder, options: PutOptions = {}): void {
  for (const [key, board] of boardsIn(cache)) {
    if (board) cache.setQueryData(key, boardAfter(board, key[2] as BoardFilter, order, options));
  }
  for (const [key, tray] of cache.getQueriesData<UnscheduledPage>({ queryKey: scheduleKeys.trays })) {
    if (tray) cache.setQueryData(key, trayAfter(tray, key[2] as TrayFilter, order, options));
  }
}

function isShown(board: ScheduleBoard, order: BoardOrder): boolean {
  const span = spanOf(order, plantNow());
  if (!span || !board.machines.some(({ id }) => id === order.machine_id)) return false;
  return span.from < Date.parse(board.to) && Date.parse(board.from) < Math.max(span.to, span.from + 1);
}

/** The list with the order in the old place, at the end, or removed, and the change of the number of orders. */
function listAfter(list: readonly BoardOrder[], order: BoardOrder, belongs: boolean): [BoardOrder[], number] {
  const isKnown = list.some(({ id }) => id === order.id);
  if (!belongs) return [list.filter(({ id }) => id !== order.id), isKnown ? -1 : 0];
  return isKnown ? [list.map((one) => (one.id === order.id ? order : one)), 0] : [[...list, order], 1];
}

interface TrayList {
  readonly list: readonly BoardOrder[];
  readonly total: number;
  readonly environment: string | undefined;
}

/** The list of waiting orders after a change of this order, and the change of the number of waiting orders. */
function waitingAfter(
  { list, total, environment }: TrayList,
  order: BoardOrder,
  { deleted = false, isEvent = false }: PutOptions,
): [BoardOrder[], number] {
  const isOfArea = !environment || environment === order.environment;
  const isKnown = list.some(({ id }) => id === order.id);
  const hasRoom = isKnown || !isEvent || isWhole(list, total);
  return listAfter(list, order, !deleted && isOfArea && isUnscheduled(order) && hasRoom);
}

export function trayAfter(
  tray: UnscheduledPage,
  { environment, search }: TrayFilter,
  order: BoardOrder,
  options: PutOptions = {},
): UnscheduledPage {
  const known = tray.data.find(({ id }) => id === order.id);
  if (known && !options.deleted && known.version > order.version) return tray;
  // The server also finds orders by texts that the board does not have.
  if (!known && !isFound(order, search)) return tray;
  const [data, change] = waitingAfter({ list: tray.data, total: tray.total, environment }, order, options);
  return { ...tray, data, total: tray.total + change };
}

export function boardAfter(
  board: ScheduleBoard,
  { environment }: BoardFilter,
  order: BoardOrder,
  options: PutOptions = {},
): ScheduleBoard {
  const { deleted = false } = options;
  const known = [...board.orders, ...board.unscheduled].find(({ id }) => id === order.id);
  if (known && !deleted && known.version > order.version) return board;
  const [orders, placed] = listAfter(board.orders, order, !deleted && isShown(board, order));
  const tray = { list: board.unscheduled, total: board.unscheduled_total, environment };
  const [unscheduled, waiting] = waitingAfter(tray, order, options);
  return {
    ...board,
    orders,
    unscheduled,
    orders_total: board.orders_total + placed,
    unscheduled_total: board.unscheduled_total + waiting,
  };
}

/** The plant data from which the board has its closures, its shifts and its rates. */
const onTheBoard: ReadonlySet<string> = new Set([
  'plant_calendar',
  'ideal_rates',
  'shift_model',
  'time_zone',
]);

function applyPlantData(cache: QueryClient, { data: { keys } }: EventOf<'plant_settings_changed'>): void {
  if (keys.some((key) => onTheBoard.has(key))) void cache.invalidateQueries({ queryKey: scheduleKeys.all });
}

export const scheduleLive: LiveHandlers = {
  ...onEvents(orderListEvents, applyScheduleOrder),
  ...onEvents(machineRowEvents, (cache, { data }) => applyScheduleMachine(cache, data.machine)),
  machine_deleted: (cache) => applyScheduleMachine(cache, undefined),
  plant_settings_changed: applyPlantData,
};
