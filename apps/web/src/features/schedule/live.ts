/** Applies an event, an answer or a drop to the cached boards: moves the order to the present place. */
import type { EventOf } from '@pms/domain/every-event';
import { machineRowEvents } from '@pms/domain/machines/event-names';
import type { Machine } from '@pms/domain/machines/schema';
import { orderListEvents } from '@pms/domain/orders/event-names';
import { boardOrderOf, isUnscheduled, spanOf } from '@pms/domain/schedule/board';
import { type BoardOrder, boardMachine, type ScheduleBoard } from '@pms/domain/schedule/schema';
import type { QueryClient } from '@tanstack/react-query';
import { plantNow } from '../../client/plant-now';
import { type LiveHandlers, onEvents } from '../web-feature';
import { type BoardFilter, scheduleKeys } from './queries';

/** Puts a new status or rate of the machine into the board. Other changes of machines load the board again. */
function applyScheduleMachine(cache: QueryClient, machine: Machine | undefined): void {
  for (const [key, board] of cache.getQueriesData<ScheduleBoard>({ queryKey: scheduleKeys.boards })) {
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

function applyScheduleOrder(cache: QueryClient, { data }: EventOf<(typeof orderListEvents)[number]>): void {
  if ('order' in data) {
    const deleted = 'deleted' in data && data.deleted === true;
    const order = boardOrderOf(data.order);
    askForRates(cache, order);
    putOnBoards(cache, order, { deleted });
  } else void cache.invalidateQueries({ queryKey: scheduleKeys.boards });
}

/**
 * Loads the board again when an order without a place has a new product, because the board needs the rates of the
 * product.
 */
function askForRates(cache: QueryClient, order: BoardOrder): void {
  if (!isUnscheduled(order)) return;
  for (const [key, board] of cache.getQueriesData<ScheduleBoard>({ queryKey: scheduleKeys.boards })) {
    const isKnown = board?.unscheduled.some(({ product_name }) => product_name === order.product_name);
    if (board && !isKnown) void cache.invalidateQueries({ queryKey: key });
  }
}

interface PutOptions {
  readonly deleted?: boolean;
}

/**
 * Ignores an older version of the order. An equal version comes from a drop without an answer, or from the undo of the
 * drop.
 */
export function putOnBoards(cache: QueryClient, order: BoardOrder, options: PutOptions = {}): void {
  for (const [key, board] of cache.getQueriesData<ScheduleBoard>({ queryKey: scheduleKeys.boards })) {
    if (board) cache.setQueryData(key, boardAfter(board, key[1] as BoardFilter, order, options));
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

export function boardAfter(
  board: ScheduleBoard,
  filter: BoardFilter,
  order: BoardOrder,
  { deleted = false }: PutOptions = {},
): ScheduleBoard {
  const known = [...board.orders, ...board.unscheduled].find(({ id }) => id === order.id);
  if (known && !deleted && known.version > order.version) return board;
  const isOfArea = !filter.environment || filter.environment === order.environment;
  const [orders, placed] = listAfter(board.orders, order, !deleted && isShown(board, order));
  const [unscheduled, waiting] = listAfter(
    board.unscheduled,
    order,
    !deleted && isOfArea && isUnscheduled(order),
  );
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
  if (keys.some((key) => onTheBoard.has(key)))
    void cache.invalidateQueries({ queryKey: scheduleKeys.boards });
}

export const scheduleLive: LiveHandlers = {
  ...onEvents(orderListEvents, applyScheduleOrder),
  ...onEvents(machineRowEvents, (cache, { data }) => applyScheduleMachine(cache, data.machine)),
  machine_deleted: (cache) => applyScheduleMachine(cache, undefined),
  plant_settings_changed: applyPlantData,
};
