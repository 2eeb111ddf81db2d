/** One page of orders with their waste. */

import { type OrderWithWaste, wasteFieldsOf } from '@pms/domain/orders/order-with-waste';
import type { ListOrdersQuery, Order } from '@pms/domain/orders/schema';
import { type OrderStatus, orderStatuses } from '@pms/domain/orders/statuses';
import { addDays, startOfDay, toInstant } from '@pms/domain/plant-time';
import { invalidInput, RefusalError } from '@pms/domain/refusal';
import type { Database } from '../../platform/database';
import { readSettings } from '../settings/queries';
import { listWasteOfOrders } from '../waste/queries';
import { listOrders } from './list-queries';
import type { OrderFilter } from './order-filter';

export interface Page<Row> {
  readonly data: Row[];
  readonly total: number;
  readonly page: number;
  readonly page_size: number;
}

type Listing = Omit<OrderFilter, 'statuses' | 'from' | 'to'> &
  Pick<ListOrdersQuery, 'page' | 'page_size' | 'start_date' | 'end_date'> &
  Partial<Pick<ListOrdersQuery, 'status' | 'sort' | 'include_scheduled'>>;

export async function orderPage(db: Database, query: Listing): Promise<Page<OrderWithWaste>> {
  const { time_zone: zone } = await readSettings(db);
  const filter = {
    ...query,
    ...spanOf(query, zone),
    ...(query.status ? { statuses: statusesFrom(query.status) } : {}),
  };
  const { rows, total } = await listOrders(db, filter, { ...query, sort: query.sort ?? 'newest' }, zone);
  return withWaste(db, { data: rows, total, page: query.page, page_size: query.page_size });
}

/** Reads statuses separated by commas. An unknown status is refused, because it would find no order. */
function statusesFrom(text: string): OrderStatus[] {
  const wanted = text.split(',');
  const unknown = wanted.find((status) => !(orderStatuses as readonly string[]).includes(status));
  if (unknown !== undefined) {
    throw new RefusalError(
      invalidInput([{ path: 'status', message: `There is no order status "${unknown}"` }]),
    );
  }
  return wanted as OrderStatus[];
}

/** A span of plant dates includes both days. Instants are not changed (decision A-45). */
function spanOf(
  query: Pick<ListOrdersQuery, 'start_date' | 'end_date'>,
  zone: string,
): { from?: string; to?: string } {
  const { start_date: start, end_date: end } = query;
  return {
    ...(start ? { from: start.includes('T') ? toInstant(Date.parse(start)) : startOfDay(start, zone) } : {}),
    ...(end
      ? { to: end.includes('T') ? toInstant(Date.parse(end)) : startOfDay(addDays(end, 1), zone) }
      : {}),
  };
}

/** Adds the waste of each order, with one query for the whole page. */
async function withWaste(db: Database, found: Page<Order>): Promise<Page<OrderWithWaste>> {
  const waste = await listWasteOfOrders(
    db,
    found.data.map((order) => order.id),
  );
  return {
    ...found,
    data: found.data.map((order) => ({ ...order, ...wasteFieldsOf(waste.get(order.id) ?? []) })),
  };
}
