/** The search parameters of the orders page, so that a link shows a colleague the same list and the same order. */
import { pageSizes } from '@pms/domain/endpoint';
import { orderSorts, priorities } from '@pms/domain/orders/statuses';
import { addressSearch, oneOf, otherwise, text, wholeNumber } from '../../client/address-search';

export const orderTabs = ['active', 'archive'] as const;

export const ordersSearch = addressSearch({
  tab: otherwise(oneOf(orderTabs), 'active'),
  environment: text(),
  status: text(),
  priority: oneOf(priorities),
  machine: wholeNumber(),
  search: text(),
  /** The default order is by attention, and newest first in the archive (decision A-84). */
  sort: oneOf(orderSorts),
  page: otherwise(wholeNumber(), 1),
  page_size: otherwise(oneOf(pageSizes), 25),
  /** A dialog that the address opens. */
  begin: oneOf(['create', 'import']),
  /** The order whose details are open. */
  order: wholeNumber(),
});
export type OrdersSearch = ReturnType<typeof ordersSearch>;

export const sortOf = ({ sort, tab }: Pick<OrdersSearch, 'sort' | 'tab'>): (typeof orderSorts)[number] =>
  sort ?? (tab === 'active' ? 'work' : 'newest');

/** The parts of the address that select the orders. The other parts name the open dialog. */
export const filterOf = ({ order: _, begin: __, ...filter }: OrdersSearch) => filter;
