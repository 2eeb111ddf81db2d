import type { Notification } from '@pms/domain/notifications/schema';
import type { QueryClient } from '@tanstack/react-query';
import { aNotification } from '../../gallery/a-notification';
import { type Example, nothing } from '../../gallery/example';
import { failed } from '../../gallery/preset-cache';
import { NotificationList } from './notification-list';
import { notificationsQuery } from './queries';

const show = () => <NotificationList most={10} onOpen={nothing} />;
const filled = (rows: readonly Notification[]) => (cache: QueryClient) => {
  cache.setQueryData(notificationsQuery.queryKey, { data: rows, unread: 1 });
};
const one = (wish: Partial<Notification>) => aNotification(wish);

export const example: Example = {
  title: 'Notifications',
  states: {
    'each type': {
      show,
      fill: filled([
        one({ id: 1, type: 'error', title: 'Backup failed', message: 'The disk is full', link: null }),
        one({
          id: 2,
          type: 'warning',
          title: 'Order overdue',
          message: 'ORD-2026-0003 is past its due date',
        }),
        one({ id: 3, read: true }),
        one({ id: 4, type: 'info', title: 'Import finished', message: '48 orders', read: true }),
      ]),
    },
    empty: { show, fill: filled([]) },
    loading: { show },
    failing: {
      show,
      fill: (cache) => failed(cache, notificationsQuery.queryKey, 'The server cannot be reached.'),
    },
  },
};
