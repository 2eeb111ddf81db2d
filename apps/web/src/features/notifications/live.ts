/** What a live event and one's own marks mean for the notifications on screen. */
import type { LiveEnvelope } from '@pms/domain/live-event';
import { type Notification, notificationCap } from '@pms/domain/notifications/schema';
import type { QueryClient } from '@tanstack/react-query';
import { type Notifications, notificationsQuery } from './queries';

const change = (cache: QueryClient, work: (known: Notifications) => Notifications): void => {
  cache.setQueryData(notificationsQuery.queryKey, (known) => known && work(known));
};

export function applyNotificationEvent(cache: QueryClient, { data }: LiveEnvelope): void {
  const { notification } = (data ?? {}) as { notification?: Notification };
  if (!notification) return;
  change(cache, (known) => {
    if (known.data.some(({ id }) => id === notification.id)) return known;
    const rows = [notification, ...known.data].slice(0, notificationCap);
    return { data: rows, unread: known.unread + Number(!notification.read) };
  });
}

interface Marked {
  readonly deed: 'read' | 'dismissed';
  readonly id: number | null;
  readonly unread: number;
}

/** Marked in another tab, or here, where it changes nothing: the number of all unread is the server's. */
export function applyNotificationsMarked(cache: QueryClient, { data }: LiveEnvelope): void {
  const { deed, id, unread } = data as Marked;
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
