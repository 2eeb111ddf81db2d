/** Notifications: messages to one person, with a read state (decision A-69; PH-04). */
import { z } from 'zod';

export const notificationTypes = ['error', 'warning', 'success', 'info'] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** The maximum length of the list (specification 1, section 9). */
export const notificationCap = 50;
/** Notifications older than this number of days are deleted (PH-04). */
export const notificationDays = 90;

export const notification = z.object({
  id: z.number().int(),
  title: z.string(),
  message: z.string(),
  type: z.enum(notificationTypes),
  time: z.string(),
  read: z.boolean(),
  /** A path of the application, e.g. /orders; null without a page to open. */
  link: z.string().nullable(),
});
export type Notification = z.infer<typeof notification>;

export const listNotificationsQuery = z.object({
  limit: z.coerce
    .number({ error: 'The limit must be a number' })
    .int()
    .min(1)
    .max(notificationCap, `At most ${notificationCap} notifications are listed`)
    .default(notificationCap),
  unread: z
    .enum(['true', 'false', '1', '0'])
    .transform((text) => text === 'true' || text === '1')
    .optional(),
});
