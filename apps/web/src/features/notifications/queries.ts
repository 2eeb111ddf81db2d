/** The queries of the notifications of this person, for the bell and the list. */
import { listNotifications } from '@pms/domain/notifications/endpoints';
import { type Notification, notificationCap } from '@pms/domain/notifications/schema';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';

export interface Notifications {
  readonly data: readonly Notification[];
  /** Counts all notifications, also those outside the list. */
  readonly unread: number;
}

/** The polling interval when the live channel fails (specification 1, section 9). */
const askEveryMs = 60_000;

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: async ({ signal }): Promise<Notifications> => {
    const { data, unread } = await call(listNotifications, { query: { limit: notificationCap }, signal });
    return { data, unread };
  },
  refetchInterval: askEveryMs,
});
