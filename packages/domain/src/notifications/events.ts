/** The live events for one person. */
import { z } from 'zod';
import { type LiveEvent, liveEvent } from '../live-event';
import { notification } from './schema';

export const userNotification = liveEvent({
  type: 'user_notification',
  data: z.object({ notification }),
  // The event is addressed to a person: only connections of that person that follow the channel receive it.
  channels: ['notifications'],
  generic: { type: 'notification', channels: ['notifications'] },
});

/** A person read or dismissed a notification, or read all of them. The person's other tabs and devices update. */
export const notificationsMarked = liveEvent({
  type: 'notifications_marked',
  data: z.object({
    deed: z.enum(['read', 'dismissed']),
    /** Null for all notifications. */
    id: z.number().int().nullable(),
    /** The number of unread notifications afterwards. */
    unread: z.number().int(),
  }),
  channels: ['notifications'],
});

export const notificationEvents = [
  userNotification,
  notificationsMarked,
] as const satisfies readonly LiveEvent[];
