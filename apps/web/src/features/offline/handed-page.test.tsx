/** The entries that were handed over, which the server cuts into pages. */
import type { HandedEntry } from '@pms/domain/offline/schema';
import type { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { HandedPage } from './handed-page';
import { offlineKeys } from './queries';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../client/api', () => ({ call, callNow: call }));

const anEntry = (id: number): HandedEntry => ({
  ...{
    id,
    done_by: 4,
    done_by_name: 'Sipho Dlamini',
    action: 'reportQuantity',
    method: 'POST',
    body: { add: 5 },
  },
  ...{ path: '/orders/1/quantity', subject: `Order ${id}`, happened_at: '2026-03-02T06:00:00.000Z' },
  ...{ received_at: '2026-03-02T07:00:00.000Z', refusal: null, outcome: 'handed', reason: 'Late' },
  ...{ closed_at: null, closed_by_name: null, closing: null, closing_note: '' },
});

let open: HandedEntry[];
let cache: QueryClient;
beforeEach(() => {
  vi.resetAllMocks();
  showUser(aPerson('supervisor'));
  open = Array.from({ length: 26 }, (_, index) => anEntry(index + 1));
  call.mockImplementation(async (_, { query: { page = 1, page_size: size } }) => ({
    ...{ data: open.slice((page - 1) * size, page * size), total: open.length, page, page_size: size },
  }));
  cache = presetCache();
  render(
    <Stage cache={cache}>
      <HandedPage />
    </Stage>,
  );
});
const closedByAnother = async (id: number) => {
  open = open.filter((entry) => entry.id !== id);
  await act(() => cache.invalidateQueries({ queryKey: offlineKeys.all }));
};

// covers OFFL-26
it('shows the page that the server sends, and says how many entries there are', async () => {
  expect(await screen.findByText('1 to 25 of 26')).toBeTruthy();
  expect(screen.queryByRole('region', { name: /Order 26$/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('region', { name: /Order 26$/ })).toBeTruthy();
  await closedByAnother(3);
  expect(await screen.findByRole('region', { name: /Order 1$/ })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Next' })).toBeNull());
});

// covers OFFL-26
it('keeps the form of an entry with its typed text when another person closes an entry', async () => {
  fireEvent.click(
    (await screen.findAllByRole('button', { name: 'Close without booking' }))[1] as HTMLElement,
  );
  const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /What was done/ });
  fireEvent.change(note, { target: { value: 'Counted by hand' } });
  await closedByAnother(2);
  await waitFor(() => expect(screen.queryByRole('region', { name: /Order 2$/ })).toBeNull());
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /What was done/ }).value).toBe(
    'Counted by hand',
  );
});
