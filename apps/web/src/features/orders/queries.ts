/** The queries of orders. All cache keys of orders are defined here. */
import * as endpoints from '@pms/domain/orders/endpoints';
import type { Order } from '@pms/domain/orders/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';
import { type OrdersSearch, sortOf } from './orders-search';

/** The search parameters that select the orders of a page. */
export type OrderListFilter = Omit<OrdersSearch, 'order'>;

export interface OrderPage {
  readonly data: Order[];
  readonly total: number;
  /** The number of this page. The screen keeps the former page while the next page loads. */
  readonly page: number;
  readonly page_size: number;
}

export const orderKeys = {
  all: ['orders'] as const,
  lists: ['orders', 'list'] as const,
  list: (filter: OrderListFilter) => ['orders', 'list', filter] as const,
  counts: ['orders', 'count'] as const,
  one: (id: number) => ['orders', 'one', id] as const,
  /** The records of one order: stops, time line, waste, quantities. */
  parts: (id: number) => ['orders', 'part', id] as const,
  part: (id: number, part: string) => ['orders', 'part', id, part] as const,
};

/** The interval of specification 1, section 9. For an unchanged page, the server sends an empty answer. */
const refreshEveryMs = 30_000;

export const ordersQuery = (filter: OrderListFilter) =>
  queryOptions({
    queryKey: orderKeys.list(filter),
    queryFn: async ({ signal }): Promise<OrderPage> => {
      const { tab, machine, ...rest } = filter;
      const archived = tab === 'archive' ? ({ archived: 'true' } as const) : {};
      return call(endpoints.listOrders, {
        query: { ...rest, sort: sortOf(filter), ...archived, ...(machine ? { machine_id: machine } : {}) },
        signal,
      });
    },
    placeholderData: keepPreviousData,
    refetchInterval: refreshEveryMs,
  });

/** The number of orders in progress, independent of the filters of the list. */
export const activeCountQuery = queryOptions({
  queryKey: orderKeys.counts,
  queryFn: async ({ signal }): Promise<number> =>
    (await call(endpoints.listOrders, { query: { status: 'in_progress', page_size: 10 }, signal })).total,
});

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: orderKeys.one(id),
    queryFn: async ({ signal }): Promise<Order> =>
      (await call(endpoints.getOrder, { params: { id }, signal })).data,
  });

export const orderDowntimeQuery = (id: number) =>
  queryOptions({
    queryKey: orderKeys.part(id, 'downtime'),
    queryFn: async ({ signal }) => (await call(endpoints.orderDowntime, { params: { id }, signal })).data,
  });

export const orderTimelineQuery = (id: number) =>
  queryOptions({
    queryKey: orderKeys.part(id, 'timeline'),
    queryFn: async ({ signal }) => (await call(endpoints.orderTimeline, { params: { id }, signal })).data,
  });

export const orderWasteQuery = (id: number) =>
  queryOptions({
    queryKey: orderKeys.part(id, 'waste'),
    queryFn: async ({ signal }) => (await call(endpoints.orderWaste, { params: { id }, signal })).data,
  });

export const orderQuantitiesQuery = (id: number) =>
  queryOptions({
    queryKey: orderKeys.part(id, 'quantities'),
    queryFn: async ({ signal }) =>
      (await call(endpoints.listOrderQuantities, { params: { id }, signal })).data,
  });

/** Suggestions for fields that name an order. Archived orders are included. */
export const suggestedOrdersQuery = (search: string) =>
  queryOptions({
    queryKey: ['orders', 'suggested', search],
    queryFn: async ({ signal }) =>
      (
        await call(endpoints.listOrders, {
          query: { include_archived: 'true', page_size: 25, ...(search ? { search } : {}) },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
  });
