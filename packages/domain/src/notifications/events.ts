/** What the live channel says to one person. */
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

export const notificationEvents = [userNotification] as const satisfies readonly LiveEvent[];
