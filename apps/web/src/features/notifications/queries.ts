/** One's own notifications as the bell and the list ask for them. */
import { listNotifications } from '@pms/domain/notifications/endpoints';
import { type Notification, notificationCap } from '@pms/domain/notifications/schema';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';

export interface Notifications {
  readonly data: readonly Notification[];
  /** Of all, not only of those listed. */
  readonly unread: number;
}

/** The fallback of the live channel (specification 1, section 9). */
const askEveryMs = 60_000;

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: async ({ signal }): Promise<Notifications> => {
    const { data, unread } = await call(listNotifications, { query: { limit: notificationCap }, signal });
    return { data, unread };
  },
  refetchInterval: askEveryMs,
});
