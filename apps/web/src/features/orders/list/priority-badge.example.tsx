import { priorities } from '@pms/domain/orders/statuses';
import type { Example } from '../../../gallery/example';
import { PriorityBadge } from './priority-badge';

export const example: Example = {
  title: 'Priority',
  states: Object.fromEntries(
    priorities.map((priority) => [priority, { show: () => <PriorityBadge priority={priority} /> }]),
  ),
};
