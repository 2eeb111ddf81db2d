/** The list of the open sessions of all people, which the server cuts into pages. */
import { listSessions } from '@pms/domain/sessions/endpoints';
import type { OpenSession } from '@pms/domain/sessions/schema';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { SessionsSection } from './sessions-section';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../client/api', () => ({ call }));

const aSession = (number: number): OpenSession => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  user: { id: number, username: `person${number}`, fullName: `Person ${number}` },
  address: null,
  user_agent: null,
  tablet: null,
  started: '2026-03-02T06:00:00.000Z',
  last_activity: '2026-03-02T06:00:00.000Z',
  remember_me: false,
});

let open: OpenSession[];
beforeEach(() => {
  vi.resetAllMocks();
  open = Array.from({ length: 26 }, (_, index) => aSession(index + 1));
  call.mockImplementation(async (endpoint, { params, query }) => {
    if (endpoint !== listSessions) {
      open = open.filter(({ id }) => id !== params.id);
      return undefined;
    }
    const { page, page_size: size } = query;
    return { data: open.slice((page - 1) * size, page * size), total: open.length, page, page_size: size };
  });
});

it('shows the page that the server sends, and the page before when the last session of a page has ended', async () => {
  render(
    <Stage cache={presetCache()}>
      <SessionsSection />
    </Stage>,
  );
  expect(await screen.findByText('1 to 25 of 26')).toBeTruthy();
  expect(screen.queryByText('Person 26')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  fireEvent.click(await screen.findByRole('button', { name: 'End the session of Person 26' }));
  fireEvent.click(await screen.findByRole('button', { name: 'End' }));
  await waitFor(() => expect(screen.queryByText('Person 26')).toBeNull());
  expect(await screen.findByText('Person 1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});
