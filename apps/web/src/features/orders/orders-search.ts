/** The search parameters of the orders page, so that a link shows a colleague the same list and the same order. */
import { pageSizes } from '@pms/domain/endpoint';
import { orderSorts, priorities } from '@pms/domain/orders/statuses';
import { addressSearch, oneOf, otherwise, text, wholeNumber } from '../../client/address-search';

export const ordersSearch = addressSearch({
  tab: otherwise(oneOf(['active', 'archive']), 'active'),
  environment: text(),
  status: text(),
  priority: oneOf(priorities),
  machine: wholeNumber(),
  search: text(),
  /** By attention unless somebody chose otherwise; the archive newest first (decision A-84). */
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

/** What of the address selects the orders; the rest names what is open over the list. */
export const filterOf = ({ order: _, begin: __, ...filter }: OrdersSearch) => filter;
