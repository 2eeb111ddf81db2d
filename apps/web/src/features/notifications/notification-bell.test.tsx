import type { Notification } from '@pms/domain/notifications/schema';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useShowsContent } from '../../client/first-content';
import { createQueryClient } from '../../client/query-client';
import { showUser } from '../../client/session';
import { aNotification } from '../../gallery/a-notification';
import { aPerson } from '../../gallery/a-person';
import { Stage } from '../../gallery/stage';
import { data, type FakeServer, fakeServer } from '../../testing/fake-server';
import { NotificationBell } from './notification-bell';

let server: FakeServer;
const went = vi.fn();

function Header() {
  useShowsContent(true);
  return <NotificationBell />;
}

function shown(rows: readonly Notification[], unread: number): void {
  server = fakeServer({
    'GET /api/notifications': data(rows, { unread }),
    'PATCH /api/notifications/1/read': data(aNotification({ read: true })),
    'POST /api/notifications/read-all': data({ unread: 0 }),
    'DELETE /api/notifications/1': [204],
  });
  render(
    <Stage cache={createQueryClient()}>
      <Header />
    </Stage>,
  );
}
const many = (count: number) =>
  Array.from({ length: count }, (_, id) => aNotification({ id: id + 1, title: `Note ${id + 1}` }));
const bell = (name: string | RegExp = /^Notifications/) => screen.findByRole('button', { name });
const badge = () => document.querySelector('[data-unread-badge]')?.textContent;

beforeEach(() => {
  showUser(aPerson('operator'));
  vi.spyOn(window.location, 'assign').mockImplementation(went.mockReset());
});

// The simulated browser has no layout, so the panel counts as hidden.
describe('the bell', () => {
  // covers SHELL-23
  it.each([
    [0, undefined],
    [1, '1'],
    [9, '9'],
    [10, '9+'],
    [120, '9+'],
  ])('with %i unread shows %s', async (unread, text) => {
    shown(many(3), unread);
    await bell(unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`);
    expect(badge()).toBe(text);
  });

  // covers SHELL-24
  it('shows ten notifications, and all on request', async () => {
    shown(many(12), 12);
    fireEvent.click(await bell(/12 unread/));
    expect((await screen.findAllByText(/^Note \d+/)).length).toBe(10);
    fireEvent.click(screen.getByRole('button', { name: 'Show all', hidden: true }));
    const all = await screen.findByRole('dialog', { name: 'Notifications' });
    await waitFor(() => expect(within(all).getAllByText(/^Note \d+/)).toHaveLength(12));
  });

  // covers SHELL-26
  it('shows that there are no notifications, and shows no samples', async () => {
    shown([], 0);
    fireEvent.click(await bell());
    expect(await screen.findByText('No notifications yet')).toBeTruthy();
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  // covers SHELL-27
  it('opens the record of a notification, and marks the notification as read', async () => {
    shown([aNotification()], 1);
    fireEvent.click(await bell(/1 unread/));
    fireEvent.click(await screen.findByText('Order completed'));
    expect(went).toHaveBeenCalledWith('/orders?order=7');
    await waitFor(() => expect(server.asked).toContain('PATCH /api/notifications/1/read'));
    expect(badge()).toBeUndefined();
  });

  // covers SHELL-28
  it('marks all notifications as read, and dismisses one notification', async () => {
    shown(many(2), 14);
    fireEvent.click(await bell(/14 unread/));
    fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read', hidden: true }));
    await waitFor(() => expect(badge()).toBeUndefined());
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss: Note 1', hidden: true }));
    await waitFor(() => expect(screen.queryByText('Note 1')).toBeNull());
    expect(server.asked).toContain('DELETE /api/notifications/1');
  });
});
