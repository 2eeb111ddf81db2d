import { type Example, nothing } from '../../../gallery/example';
import { ordersSearch } from '../orders-search';
import { OrderFilters } from './order-filters';

const search = ordersSearch({});

export const example: Example = {
  title: 'Filters of the orders',
  states: {
    'nothing chosen': { show: () => <OrderFilters search={search} onChange={nothing} /> },
    'everything chosen': {
      show: () => (
        <OrderFilters
          search={{
            ...search,
            tab: 'archive',
            environment: 'packaging',
            status: 'completed',
            priority: 'urgent',
            machine: 2,
            search: 'orange juice',
          }}
          onChange={nothing}
        />
      ),
    },
    'the plant is not known yet': {
      fill: (cache) => cache.clear(),
      show: () => <OrderFilters search={search} onChange={nothing} />,
    },
  },
};
