/**
 * Applies live events to the orders on screen. A newer row replaces the shown row. A row that no longer matches the
 * filter leaves the list. A list is fetched again only when the browser cannot know which rows belong to it.
 */
import type { EventOf } from '@pms/domain/every-event';
import { orderListEvents } from '@pms/domain/orders/event-names';
import type { Order } from '@pms/domain/orders/schema';
import { orderTextNames, orderTexts } from '@pms/domain/orders/text-fields';
import { compareByAttention, priorityLevel } from '@pms/domain/orders/work-order';
import type { QueryClient } from '@tanstack/react-query';
import { askSoon } from '../../client/ask-soon';
import { type LiveHandlers, onEvents } from '../web-feature';
import { sortOf } from './orders-search';
import { type OrderListFilter, type OrderPage, orderKeys } from './queries';

const searchedTexts = orderTextNames.filter((name) => orderTexts[name].isSearched);

/** The texts and numbers in a free record, without the names of its fields. */
const valuesIn = (noted: unknown): string =>
  typeof noted === 'object' && noted !== null
    ? Object.values(noted).map(valuesIn).join(' ')
    : typeof noted === 'boolean'
      ? ''
      : String(noted ?? '');

/** The searched text of an order. The function `order_words` of the database returns the same text. */
const wordsOf = (order: Order): string =>
  [
    order.order_number,
    order.product_name,
    ...searchedTexts.map((name) => order[name]),
    valuesIn(order.customer_info),
  ]
    .join(' ')
    .toLowerCase();

/** Whether the list with this filter shows this order, on some page. */
export function belongs(order: Order, filter: OrderListFilter): boolean {
  return (
    order.archived === (filter.tab === 'archive') &&
    (!filter.environment || order.environment === filter.environment) &&
    (!filter.status || filter.status.split(',').includes(order.status)) &&
    (!filter.priority || priorityLevel(order.priority) === priorityLevel(filter.priority)) &&
    (!filter.machine || order.machine_id === filter.machine) &&
    (!filter.search || wordsOf(order).includes(filter.search.toLowerCase()))
  );
}

/** Compares by the time of creation and then by the id, as the server sorts: the newest order comes first. */
const isNewer = (a: Order, b: Order): boolean =>
  a.created_at > b.created_at || (a.created_at === b.created_at && a.id > b.id);

const comparers = {
  newest: (a: Order, b: Order): number => (isNewer(a, b) ? -1 : 1),
  work: compareByAttention,
} as const;

/** The place of a new order on this page; -1 if the order belongs to another page. */
function placeOf(order: Order, page: OrderPage, filter: OrderListFilter): number {
  const compare = comparers[sortOf(filter)];
  const place = page.data.findIndex((row) => compare(order, row) < 0);
  if (place > 0 || (place === 0 && filter.page === 1)) return place;
  const isLastPage = filter.page * filter.page_size >= page.total + 1;
  return place < 0 && isLastPage ? page.data.length : -1;
}

/** The page after the event; 'unknown' if only the server can determine the rows of the page. */
function pageAfter(
  page: OrderPage,
  filter: OrderListFilter,
  order: Order,
  deleted: boolean,
): OrderPage | 'unknown' {
  const known = page.data.find((row) => row.id === order.id);
  if (known && known.version >= order.version && !deleted) return page;
  const wanted = !deleted && belongs(order, filter);
  if (known && wanted) return { ...page, data: page.data.map((row) => (row.id === order.id ? order : row)) };
  if (known) return { ...page, data: page.data.filter((row) => row.id !== order.id), total: page.total - 1 };
  const place = wanted && order.version === 1 ? placeOf(order, page, filter) : -1;
  if (place >= 0) {
    const data = [...page.data.slice(0, place), order, ...page.data.slice(place)].slice(0, filter.page_size);
    return { ...page, data, total: page.total + 1 };
  }
  // The order is on another page, or entered or left this list. Only the server knows the total and the last row.
  return 'unknown';
}

function applyOrderEvent(cache: QueryClient, { data }: EventOf<(typeof orderListEvents)[number]>): void {
  if ('order' in data) {
    putOrder(cache, data.order, 'deleted' in data && data.deleted === true);
  } else {
    void cache.invalidateQueries({ queryKey: orderKeys.lists });
    void cache.invalidateQueries({ queryKey: orderKeys.counts });
  }
}

/** Puts the answer of a call into the cache. The event of the same change then changes nothing. */
export function showOrder(cache: QueryClient, order: Order): void {
  putOrder(cache, order, false);
}

/** Removes a deleted order from every list. An open dialog of the order then reports that the order is gone. */
export function dropOrder(cache: QueryClient, order: Order): void {
  putOrder(cache, order, true);
}

function putOrder(cache: QueryClient, order: Order, deleted: boolean): void {
  const before = knownRow(cache, order.id);
  const isNews = !before || before.version < order.version;
  if (isNews) {
    cache.setQueryData(orderKeys.one(order.id), order);
    void cache.invalidateQueries({ queryKey: orderKeys.parts(order.id) });
  }
  if (deleted) void cache.resetQueries({ queryKey: orderKeys.one(order.id) });
  patchLists(cache, before, order, deleted);
  if (isNews || deleted) askForCount(cache, before, order, deleted);
}

/** The newest version of an order in the cache, from any query or event. */
export function knownRow(cache: QueryClient, id: number): Order | undefined {
  const rows = cache
    .getQueriesData<OrderPage>({ queryKey: orderKeys.lists })
    .flatMap(([, page]) => page?.data.filter((row) => row.id === id) ?? []);
  const one = cache.getQueryData<Order>(orderKeys.one(id));
  return [...rows, ...(one ? [one] : [])].sort((a, b) => b.version - a.version)[0];
}

function patchLists(cache: QueryClient, before: Order | undefined, order: Order, deleted: boolean): void {
  for (const [key, page] of cache.getQueriesData<OrderPage>({ queryKey: orderKeys.lists })) {
    if (!page) continue;
    const filter = key[2] as OrderListFilter;
    const after = pageAfter(page, filter, order, deleted);
    if (after === 'unknown') {
      const isWanted = !deleted && belongs(order, filter);
      if (mayHaveMoved(before, order, filter, isWanted)) void cache.invalidateQueries({ queryKey: key });
    } else if (after !== page) cache.setQueryData(key, after);
  }
}

/** Rows keep their place in a list, so a row that stays on another page does not change this page. */
function mayHaveMoved(
  before: Order | undefined,
  order: Order,
  filter: OrderListFilter,
  isWanted: boolean,
): boolean {
  if (!before) return isWanted || order.version > 1;
  // For a repeated version, the row is missing here only if the answer of a call came before the event.
  if (before.version >= order.version) return isWanted;
  return belongs(before, filter) !== isWanted;
}

/** The orders that the head of the page counts as active (specification 2, section 2). */
const isActive = ({ status, archived }: Order): boolean => status === 'in_progress' && !archived;

const countAfterMs = 500;

/**
 * Requests the count from the server. The browser cannot count, because an answer that already includes the change may
 * arrive before the event of the change.
 */
function askForCount(cache: QueryClient, before: Order | undefined, order: Order, deleted: boolean): void {
  const isSame = before
    ? isActive(before) === (!deleted && isActive(order))
    : order.version === 1 && !isActive(order);
  if (!isSame) askSoon(cache, orderKeys.counts, countAfterMs);
}

export const ordersLive: LiveHandlers = {
  ...onEvents(orderListEvents, applyOrderEvent),
  // The products or operators that orders show may have new names.
  plant_settings_changed: (cache, { data: { keys } }) => {
    if (keys.includes('products') || keys.includes('operator_names'))
      void cache.invalidateQueries({ queryKey: orderKeys.all });
  },
  // A changed file does not change the version of the order.
  order_attachments_changed: (cache, { data }) =>
    void cache.invalidateQueries({ queryKey: orderKeys.parts(data.order_id) }),
  downtime_reported: (cache, { data: { downtime } }) => {
    if (downtime.order_id !== null)
      void cache.invalidateQueries({ queryKey: orderKeys.part(downtime.order_id, 'downtime') });
  },
  // Waste counts as scrap of its order, but does not change the version of the order.
  waste_recorded: (cache, { data: { waste, moved_from: former } }) => {
    for (const id of [waste.order_id, former ?? null]) {
      if (id === null) continue;
      void cache.invalidateQueries({ queryKey: orderKeys.one(id) });
      void cache.invalidateQueries({ queryKey: orderKeys.part(id, 'waste') });
    }
  },
};
