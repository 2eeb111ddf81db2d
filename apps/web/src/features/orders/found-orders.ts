/** An order in the results of the search box. */
import type { FoundGroup } from '../web-feature';

export const foundOrders: FoundGroup<'orders'> = {
  title: 'Orders',
  path: '/orders',
  present: ({ id, order_number, product_name, status, machine_name, archived }) => ({
    title: order_number,
    detail: [product_name, status.replaceAll('_', ' '), machine_name, archived && 'archived'],
    address: `order=${id}${archived ? '&tab=archive' : ''}`,
  }),
};
