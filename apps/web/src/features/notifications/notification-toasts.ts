/** The text of a notification of this person in the panel Live Updates. */
import type { EventMap } from '@pms/domain/every-event';
import type { NotificationType } from '@pms/domain/notifications/schema';
import type { LiveToast, LiveToasts } from '../web-feature';

const tones: Readonly<Record<NotificationType, LiveToast['tone']>> = {
  error: 'stopped',
  warning: 'waiting',
  success: 'running',
  info: 'info',
};

const messageToast = ({ notification }: EventMap['user_notification']): LiveToast => ({
  tone: tones[notification.type],
  title: notification.title,
  text: notification.message,
});

export const notificationToasts: LiveToasts = {
  user_notification: messageToast,
  notification: messageToast,
};
