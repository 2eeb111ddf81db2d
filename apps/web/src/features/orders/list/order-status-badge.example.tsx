import { orderStatuses } from '@pms/domain/orders/statuses';
import type { Example } from '../../../gallery/example';
import { OrderStatusBadge } from './order-status-badge';

export const example: Example = {
  title: 'Status of an order',
  states: Object.fromEntries(
    orderStatuses.map((status) => [status, { show: () => <OrderStatusBadge status={status} /> }]),
  ),
};
