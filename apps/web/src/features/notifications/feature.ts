import { webFeature } from '../web-feature';
import { notificationToasts } from './notification-toasts';

export const notifications = webFeature({
  live: {
    roots: ['notifications'],
    load: async () => (await import('./live')).notificationsLive,
  },
  toasts: notificationToasts,
});
