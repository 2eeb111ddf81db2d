/** Applies live events and the person's own marks to the notifications on screen. */
import type { EventOf } from '@pms/domain/every-event';
import { type Notification, notificationCap } from '@pms/domain/notifications/schema';
import type { QueryClient } from '@tanstack/react-query';
import { type LiveHandlers, onEvents } from '../web-feature';
import { type Notifications, notificationsQuery } from './queries';

const change = (cache: QueryClient, work: (known: Notifications) => Notifications): void => {
  cache.setQueryData(notificationsQuery.queryKey, (known) => known && work(known));
};

function showNotification(cache: QueryClient, notification: Notification): void {
  change(cache, (known) => {
    if (known.data.some(({ id }) => id === notification.id)) return known;
    const rows = [notification, ...known.data].slice(0, notificationCap);
    return { data: rows, unread: known.unread + Number(!notification.read) };
  });
}

/** A mark of this tab or of another tab. A repeated mark changes nothing. The server sends the number of unread rows. */
function applyMarks(
  cache: QueryClient,
  { data: { deed, id, unread } }: EventOf<'notifications_marked'>,
): void {
  change(cache, ({ data: rows }) => ({
    data:
      deed === 'dismissed'
        ? rows.filter((row) => row.id !== id)
        : rows.map((row) => (id === null || row.id === id ? { ...row, read: true } : row)),
    unread,
  }));
}

export function showRead(cache: QueryClient, id: number): void {
  change(cache, (known) => {
    const wasUnread = known.data.some((row) => row.id === id && !row.read);
    const rows = known.data.map((row) => (row.id === id ? { ...row, read: true } : row));
    return { data: rows, unread: known.unread - Number(wasUnread) };
  });
}

export function showAllRead(cache: QueryClient, unread: number): void {
  change(cache, (known) => ({ data: known.data.map((row) => ({ ...row, read: true })), unread }));
}

export function showDismissed(cache: QueryClient, id: number): void {
  change(cache, (known) => {
    const wasUnread = known.data.some((row) => row.id === id && !row.read);
    return { data: known.data.filter((row) => row.id !== id), unread: known.unread - Number(wasUnread) };
  });
}

export const notificationsLive: LiveHandlers = {
  ...onEvents(['user_notification', 'notification'], (cache, { data }) =>
    showNotification(cache, data.notification),
  ),
  notifications_marked: applyMarks,
};
