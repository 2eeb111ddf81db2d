/** The queries of the board, with all their cache keys. */
import { getOrder } from '@pms/domain/orders/endpoints';
import { boardOrderOf } from '@pms/domain/schedule/board';
import { getSchedule, listUnscheduledOrders, previewPush } from '@pms/domain/schedule/endpoints';
import type { BoardOrder, ScheduleBoard, UnscheduledPage } from '@pms/domain/schedule/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';

export interface BoardFilter {
  readonly from: string;
  readonly to: string;
  readonly environment: string | undefined;
}

/** A page of the orders without a place. An empty search finds all of them. */
export interface TrayFilter {
  readonly environment: string | undefined;
  readonly search: string;
  readonly page: number;
}

export const scheduleKeys = {
  all: ['schedule'] as const,
  boards: ['schedule', 'board'] as const,
  board: (filter: BoardFilter) => ['schedule', 'board', filter] as const,
  trays: ['schedule', 'tray'] as const,
  tray: (filter: TrayFilter) => ['schedule', 'tray', filter] as const,
};

export const scheduleQuery = (filter: BoardFilter) =>
  queryOptions({
    queryKey: scheduleKeys.board(filter),
    queryFn: async ({ signal }): Promise<ScheduleBoard> => {
      const { environment, ...span } = filter;
      return (
        await call(getSchedule, { query: { ...span, ...(environment ? { environment } : {}) }, signal })
      ).data;
    },
    placeholderData: keepPreviousData,
  });

export const trayQuery = (filter: TrayFilter) =>
  queryOptions({
    queryKey: scheduleKeys.tray(filter),
    queryFn: ({ signal }): Promise<UnscheduledPage> => {
      const { page, environment, search } = filter;
      const query = { page, ...(environment ? { environment } : {}), ...(search ? { search } : {}) };
      return call(listUnscheduledOrders, { query, signal });
    },
    placeholderData: keepPreviousData,
  });

/** The place that an order would take on a machine. */
export interface PlaceQuery {
  readonly order_id: number;
  readonly machine_id: number;
  readonly from: string;
  readonly to: string;
}

/**
 * Loaded again for each opened dialog, because the plan of the machine changes. `answeredMoves` is the number of moves of
 * the page with an answer, because each of these moves also changes the plan.
 */
export const pushQuery = (place: PlaceQuery, answeredMoves: number) =>
  queryOptions({
    queryKey: ['schedule-push', place, answeredMoves],
    queryFn: async ({ signal }) => (await call(previewPush, { query: { ...place }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });

/** The present state of one order on the server, for the board. */
export const readBoardOrder = async (id: number): Promise<BoardOrder> =>
  boardOrderOf((await call(getOrder, { params: { id } })).data);
