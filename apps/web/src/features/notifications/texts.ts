/** The texts of the notifications (specification 1, section 2). */
export const texts = {
  title: 'Notifications',
  bell: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  badge: (unread: number) => (unread > 9 ? '9+' : String(unread)),
  empty: 'No notifications yet',
  loading: 'Loading notifications',
  readAll: 'Mark all as read',
  showAll: 'Show all',
  unread: 'Unread',
  dismiss: (title: string) => `Dismiss: ${title}`,
  failed: 'Failed to load notifications',
  types: { error: 'Error', warning: 'Warning', success: 'Success', info: 'Information' },
} as const;
