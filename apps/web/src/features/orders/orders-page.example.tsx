/** The whole page, in an application without other pages. */
import { orderStatuses } from '@pms/domain/orders/statuses';
import type { QueryClient } from '@tanstack/react-query';
import { anOrder } from '../../gallery/an-order';
import type { Example } from '../../gallery/example';
import { longNames } from '../../gallery/long-names';
import { PageAt } from '../../gallery/page-at';
import { failed } from '../../gallery/preset-cache';
import { OrdersPage } from './orders-page';
import { ordersSearch } from './orders-search';
import { activeCountQuery, type OrderPage, ordersQuery } from './queries';

const Page = () => <PageAt address="/orders" page={OrdersPage} search={ordersSearch} />;

const { order: _none, ...asOpened } = ordersSearch({});
const list = ordersQuery(asOpened).queryKey;

const filled = (shown: Pick<OrderPage, 'data' | 'total'>) => (cache: QueryClient) => {
  cache.setQueryData(list, { ...shown, page: 1, page_size: 25 });
  cache.setQueryData(activeCountQuery.queryKey, 1);
};

const oneOfEach = orderStatuses.map((status, index) => anOrder({ id: index + 1, status, archived: false }));
const long = anOrder({ id: 9, status: 'in_progress', ...longNames });

export const example: Example = {
  title: 'Production Orders',
  states: {
    'every status': { show: Page, fill: filled({ data: oneOfEach, total: 7 }) },
    'seen by an operator': { show: Page, role: 'operator', fill: filled({ data: oneOfEach, total: 7 }) },
    'seen by a packer': { show: Page, role: 'packer', fill: filled({ data: oneOfEach, total: 7 }) },
    'long names': { show: Page, fill: filled({ data: [long, ...oneOfEach], total: 8 }) },
    'the first of many pages': { show: Page, fill: filled({ data: oneOfEach, total: 12_345 }) },
    empty: { show: Page, fill: filled({ data: [], total: 0 }) },
    loading: { show: Page },
    failing: {
      show: Page,
      fill: (cache) => failed(cache, list, 'The server cannot be reached.'),
    },
  },
};
