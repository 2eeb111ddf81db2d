/** A plausible notification. A test or an example passes only the fields that matter. */
import type { Notification } from '@pms/domain/notifications/schema';

export function aNotification(wish: Partial<Notification> = {}): Notification {
  return {
    id: 1,
    title: 'Order completed',
    message: 'ORD-2026-0007 on Filler 2: 12 150 units',
    type: 'success',
    time: '2026-03-02T07:42:00.000Z',
    read: false,
    link: '/orders?order=7',
    ...wish,
  };
}
