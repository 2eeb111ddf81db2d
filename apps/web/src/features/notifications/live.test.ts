import type { LiveEnvelope } from '@pms/domain/live-event';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { aNotification } from '../../gallery/a-notification';
import { hearEvent } from '../live-dispatch';
import { notificationsLive, showAllRead, showDismissed, showRead } from './live';
import { type Notifications, notificationsQuery } from './queries';

let cache: QueryClient;
const key = notificationsQuery.queryKey;
const shown = (): Notifications => {
  const known = cache.getQueryData(key);
  if (!known) throw new Error('Nothing is shown');
  return known;
};
const came = (data: unknown): LiveEnvelope => ({
  id: 'e1',
  type: 'user_notification',
  data,
  timestamp: '',
  priority: 'normal',
  sequence: 1,
  by: null,
});

beforeEach(() => {
  cache = new QueryClient();
  const rows = [aNotification({ id: 2 }), aNotification({ id: 1, read: true })];
  cache.setQueryData(key, { data: rows, unread: 12 });
});

describe('notifications on screen', () => {
  // covers SHELL-25
  it('a new notification stands on top and counts as unread', () => {
    hearEvent(notificationsLive, cache, came({ notification: aNotification({ id: 3 }) }));
    expect(shown().data.map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(shown().unread).toBe(13);
  });

  it('a repeated notification changes nothing', () => {
    hearEvent(notificationsLive, cache, came({ notification: aNotification({ id: 2 }) }));
    expect(shown()).toMatchObject({ unread: 12, data: [{ id: 2 }, { id: 1 }] });
  });

  it('an event before the list is loaded changes nothing', () => {
    cache.clear();
    hearEvent(notificationsLive, cache, came({ notification: aNotification() }));
    expect(cache.getQueryData(key)).toBeUndefined();
  });

  // covers SHELL-24
  it('the list never grows beyond fifty', () => {
    for (let id = 3; id < 70; id += 1)
      hearEvent(notificationsLive, cache, came({ notification: aNotification({ id }) }));
    expect(shown().data).toHaveLength(50);
    expect(shown().data[0]?.id).toBe(69);
    expect(shown().unread).toBe(12 + 67);
  });

  it('a notification that is read lowers the count once', () => {
    showRead(cache, 2);
    showRead(cache, 2);
    showRead(cache, 1);
    expect(shown()).toMatchObject({ unread: 11, data: [{ read: true }, { read: true }] });
  });

  it('all notifications are read at once, also notifications outside the list', () => {
    showAllRead(cache, 0);
    expect(shown()).toMatchObject({ unread: 0, data: [{ read: true }, { read: true }] });
  });

  // covers SHELL-46
  it.each([
    [{ deed: 'read', id: 2, unread: 11 }, [2, 1], 0],
    [{ deed: 'read', id: null, unread: 0 }, [2, 1], 0],
    [{ deed: 'read', id: 99, unread: 11 }, [2, 1], 1],
    [{ deed: 'dismissed', id: 2, unread: 11 }, [1], 0],
    [{ deed: 'dismissed', id: 99, unread: 11 }, [2, 1], 1],
  ])('a mark of another tab is applied in this tab: %j', (mark, left, unreadRows) => {
    hearEvent(notificationsLive, cache, { ...came(mark), type: 'notifications_marked' });
    hearEvent(notificationsLive, cache, { ...came(mark), type: 'notifications_marked' });
    expect(shown().data.map(({ id }) => id)).toEqual(left);
    expect(shown().data.filter(({ read }) => !read)).toHaveLength(unreadRows);
    expect(shown().unread).toBe(mark.unread);
  });

  it('a dismissed notification leaves the list, and lowers the count if it was unread', () => {
    showDismissed(cache, 1);
    expect(shown()).toMatchObject({ unread: 12, data: [{ id: 2 }] });
    showDismissed(cache, 2);
    expect(shown()).toEqual({ unread: 11, data: [] });
  });
});
