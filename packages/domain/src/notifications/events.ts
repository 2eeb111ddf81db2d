/** The live events for one person. */
import { z } from 'zod';
import { type LiveEvent, liveEvent } from '../live-event';
import { notification } from './schema';

export const userNotification = liveEvent({
  type: 'user_notification',
  data: z.object({ notification }),
  // Addressed to a person, so only that person's connections among those that follow the channel hear it.
  channels: ['notifications'],
  generic: { type: 'notification', channels: ['notifications'] },
});

/** One of a person's own was read or dismissed, or all were read: their other tabs and devices follow. */
export const notificationsMarked = liveEvent({
  type: 'notifications_marked',
  data: z.object({
    deed: z.enum(['read', 'dismissed']),
    /** Null for all of them. */
    id: z.number().int().nullable(),
    /** How many are unread after it. */
    unread: z.number().int(),
  }),
  channels: ['notifications'],
});

export const notificationEvents = [
  userNotification,
  notificationsMarked,
] as const satisfies readonly LiveEvent[];
