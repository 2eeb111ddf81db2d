/**
 * What a live event means for orders on screen. A newer row replaces the one that is shown; one that no longer belongs
 * leaves; nothing is fetched again unless only the server can know whether it belongs.
 */
import type { LiveEnvelope } from '@pms/domain/live-event';
import { holdsMachine } from '@pms/domain/orders/rules';
import type { Order } from '@pms/domain/orders/schema';
import type { QueryClient } from '@tanstack/react-query';
import { type OrderListFilter, type OrderPage, orderKeys } from './queries';

interface OrderNews {
  readonly order?: Order;
  readonly deleted?: boolean;
  readonly imported?: number;
}

const levelOf = (priority: string): string => (priority === 'normal' ? 'medium' : priority);

/** Whether the list with this filter shows this order, on some page. */
export function belongs(order: Order, filter: OrderListFilter): boolean {
  const text = `${order.order_number} ${order.product_name} ${JSON.stringify(order.customer_info ?? '')}`;
  return (
    order.archived === (filter.tab === 'archive') &&
    (!filter.environment || order.environment === filter.environment) &&
    (!filter.status || filter.status.split(',').includes(order.status)) &&
    (!filter.priority || levelOf(order.priority) === levelOf(filter.priority)) &&
    (!filter.machine || order.machine_id === filter.machine) &&
    (!filter.search || text.toLowerCase().includes(filter.search.toLowerCase()))
  );
}

/** Newest first by creation, then by id, as the server sorts. */
const isNewer = (a: Order, b: Order): boolean =>
  a.created_at > b.created_at || (a.created_at === b.created_at && a.id > b.id);

/** The page after the news; 'unknown' when only the server can tell what it holds now. */
export function pageAfter(
  page: OrderPage,
  filter: OrderListFilter,
  order: Order,
  deleted: boolean,
): OrderPage | 'unknown' {
  const known = page.data.find((row) => row.id === order.id);
  if (known && known.version >= order.version && !deleted) return page;
  const wanted = !deleted && belongs(order, filter);
  if (known && wanted) return { ...page, data: page.data.map((row) => (row.id === order.id ? order : row)) };
  if (known) return { data: page.data.filter((row) => row.id !== order.id), total: page.total - 1 };
  const first = page.data[0];
  if (wanted && filter.page === 1 && (!first || isNewer(order, first))) {
    return { data: [order, ...page.data].slice(0, filter.page_size), total: page.total + 1 };
  }
  // It stands on another page, or it entered or left this list: the total and the page's edge are the server's to say.
  return 'unknown';
}

export function applyOrderEvent(cache: QueryClient, { data }: LiveEnvelope): void {
  const { order, deleted = false, imported } = (data ?? {}) as OrderNews;
  if (imported !== undefined) {
    void cache.invalidateQueries({ queryKey: orderKeys.lists });
    void cache.invalidateQueries({ queryKey: orderKeys.counts });
  }
  if (!order?.order_number) return;
  const before = cache.getQueryData<Order>(orderKeys.one(order.id));
  if (!before || before.version < order.version) {
    cache.setQueryData(orderKeys.one(order.id), order);
    void cache.invalidateQueries({ queryKey: orderKeys.parts(order.id) });
  }
  patchLists(cache, order, deleted);
}

/** Puts what a call answered into the cache; the event of the same change is then no news. */
export function showOrder(cache: QueryClient, order: Order): void {
  cache.setQueryData(orderKeys.one(order.id), order);
  void cache.invalidateQueries({ queryKey: orderKeys.parts(order.id) });
  patchLists(cache, order, false);
}

function patchLists(cache: QueryClient, order: Order, deleted: boolean): void {
  let statusMoved = false;
  for (const [key, page] of cache.getQueriesData<OrderPage>({ queryKey: orderKeys.lists })) {
    if (!page) continue;
    const filter = key[2] as OrderListFilter;
    const row = page.data.find((one) => one.id === order.id);
    statusMoved ||= row === undefined || holdsMachine(row.status) !== holdsMachine(order.status);
    const after = pageAfter(page, filter, order, deleted);
    if (after === 'unknown') {
      // Lists that pick by status may have gained or lost it; a list of everything on another page has not.
      if (row || filter.status || filter.machine || belongs(order, filter))
        void cache.invalidateQueries({ queryKey: key });
    } else if (after !== page) cache.setQueryData(key, after);
  }
  if (statusMoved) void cache.invalidateQueries({ queryKey: orderKeys.counts });
}
