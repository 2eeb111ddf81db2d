/** The tray of the open page: the search and the further pages come from the server. */
import { boardOrderOf, unscheduledPageSize } from '@pms/domain/schedule/board';
import type { BoardOrder, ScheduleBoard } from '@pms/domain/schedule/schema';
import type { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { showUser } from '../../client/session';
import { aMachine } from '../../gallery/a-machine';
import { aPerson } from '../../gallery/a-person';
import { anOrder } from '../../gallery/an-order';
import { galleryNow } from '../../gallery/moment';
import { PageAt } from '../../gallery/page-at';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { screenIsPhone } from '../../testing/screen-width';
import { windowOf } from './board-window';
import { putOnBoards } from './live';
import { scheduleQuery } from './queries';
import { SchedulePage } from './schedule-page';
import { scheduleSearch } from './schedule-search';

const { from, to } = windowOf('week', '2026-03-02', 'Africa/Johannesburg');
const waiting = (id: number, product_name = 'Cola 600 ml'): BoardOrder =>
  boardOrderOf(anOrder({ id, order_number: `ORD-${id}`, product_name }));
const board: ScheduleBoard = {
  from,
  to,
  machines: [aMachine()],
  orders: [],
  orders_total: 0,
  unscheduled: [waiting(1), waiting(2)],
  unscheduled_total: 730,
  rates: [],
  closures: [],
  shifts: [],
};

/** The answers to calls of the tray by their search and page. A call without an answer waits. */
const answers = new Map<string, () => Response>();
const asked: string[] = [];
const sent: Record<string, unknown>[] = [];
const pageWith =
  (orders: readonly BoardOrder[], total = orders.length) =>
  () =>
    Response.json({
      success: true,
      data: orders,
      total,
      page: 1,
      page_size: unscheduledPageSize,
      rates: [],
    });
const refusal = () =>
  Response.json({ success: false, code: 'INTERNAL', error: 'Out of order' }, { status: 400 });

async function server(address: string, request: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(address, 'http://plant');
  if (request.method === 'PUT') {
    const body = JSON.parse(String(request.body)) as Record<string, string>;
    sent.push({ pathname, ...body });
    const place = { planned_start_at: body.start_time ?? null, planned_end_at: body.stop_time ?? null };
    const order = anOrder({ id: Number(pathname.split('/').at(-1)), status: 'assigned', version: 2 });
    return Response.json({ success: true, waits: false, data: { ...order, ...place } });
  }
  if (!pathname.endsWith('/schedule/unscheduled')) return new Promise(() => undefined);
  const call = `${searchParams.get('search') ?? ''} ${searchParams.get('page')}`;
  asked.push(call);
  return answers.get(call)?.() ?? new Promise(() => undefined);
}

function open(address = '/schedule'): QueryClient {
  const cache = presetCache();
  cache.setQueryData(scheduleQuery({ from, to, environment: undefined }).queryKey, board);
  render(
    <Stage cache={cache}>
      <PageAt address={address} page={SchedulePage} search={scheduleSearch} />
    </Stage>,
  );
  return cache;
}

const cards = () =>
  [...document.querySelectorAll('[data-tray] [data-order]')].map((card) => card.getAttribute('data-order'));
const shows = (...numbers: number[]) =>
  waitFor(() => expect(cards()).toEqual(numbers.map((id) => `ORD-${id}`)));
const field = () =>
  screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search order number or product' });
const search = async (text: string) => fireEvent.change(await field(), { target: { value: text } });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(galleryNow) });
  vi.stubGlobal('fetch', server);
  screenIsPhone(false);
  showUser(aPerson('supervisor'));
  answers.clear();
  asked.length = 0;
  sent.length = 0;
});

// covers BOARD-65
it('finds an order that is not among the first orders, and calls the server once after the pause', async () => {
  answers.set('ORD-700 1', pageWith([waiting(700)]));
  open();
  await shows(1, 2);
  for (const text of ['ORD', 'ORD-7', 'ORD-700']) await search(text);
  await shows(700);
  expect(asked).toEqual(['ORD-700 1']);
  expect(screen.getByText('1 found')).toBeTruthy();
  expect(screen.getByText('To place (730)')).toBeTruthy();
  await search('');
  await shows(1, 2);
  expect(screen.queryByText('1 found')).toBeNull();
});

// covers BOARD-65
it('shows the further pages, and a search begins on its first page', async () => {
  answers.set(' 2', pageWith([waiting(201), waiting(202)], 730));
  answers.set('cola 1', pageWith([waiting(5)], 1));
  open();
  await shows(1, 2);
  expect(screen.getByText('1 to 200 of 730')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await shows(201, 202);
  expect(screen.getByText('201 to 400 of 730')).toBeTruthy();
  await search('cola');
  await shows(5);
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  expect(asked).toEqual([' 2', 'cola 1']);
});

// covers BOARD-65
it('shows the last page if the list became shorter than the shown page', async () => {
  answers.set('cola 1', pageWith([waiting(5)], 201));
  answers.set('cola 2', () => Response.json({ ...empty, page: 2, total: 200 }));
  open('/schedule?search=cola');
  await shows(5);
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('201 to 201 of 201')).toBeTruthy();
  await waitFor(() => expect(asked).toEqual(['cola 1', 'cola 2']));
  expect(await screen.findByText('1 to 200 of 201')).toBeTruthy();
  await shows(5);
});
const empty = { success: true, data: [], total: 0, page: 1, page_size: unscheduledPageSize, rates: [] };

// covers BOARD-46, BOARD-65
it('reads the search from the address, and shows that no order matches', async () => {
  answers.set('juice 1', pageWith([]));
  open('/schedule?search=juice');
  expect(await screen.findByText('No order to place matches the search.')).toBeTruthy();
  expect(cards()).toEqual([]);
  expect((await field()).value).toBe('juice');
});

// covers BOARD-65
it('shows the reason of a failed search beside the board, and searches again on Retry', async () => {
  answers.set('cola 1', refusal);
  open('/schedule?search=cola');
  expect(await screen.findByText('Failed to load the orders to place: Out of order')).toBeTruthy();
  expect(cards()).toEqual([]);
  expect(screen.getByRole('region', { name: 'Machines over time' })).toBeTruthy();
  answers.set('cola 1', pageWith([waiting(5)]));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await shows(5);
});

// covers BOARD-50, BOARD-65
it('keeps the typed text while orders change, and follows the changes', async () => {
  answers.set('cola 1', pageWith([waiting(700), waiting(701)]));
  const cache = open();
  await search('cola');
  await shows(700, 701);
  await search('cola 6');
  act(() => putOnBoards(cache, { ...waiting(700), status: 'cancelled', version: 2 }, { isEvent: true }));
  act(() => putOnBoards(cache, waiting(702), { isEvent: true }));
  act(() => putOnBoards(cache, waiting(703, 'Water'), { isEvent: true }));
  await shows(701, 702);
  expect((await field()).value).toBe('cola 6');
});

// covers BOARD-35, BOARD-37, BOARD-65
it('places a found order by keys, and the order leaves the tray', async () => {
  answers.set('700 1', pageWith([waiting(700)]));
  open('/schedule?search=700');
  await shows(700);
  const card = document.querySelector('[data-bar="700"]') as HTMLElement;
  act(() => card.focus());
  fireEvent.keyDown(card, { key: 'ArrowRight', ctrlKey: true });
  answers.set('700 1', pageWith([]));
  fireEvent.keyDown(card, { key: 'Enter' });
  await shows();
  await waitFor(() => expect(sent).toMatchObject([{ pathname: '/api/orders/700', machine_id: 1 }]));
  expect(document.querySelector('[data-machine] [data-bar="700"]')).not.toBeNull();
  expect((await field()).value).toBe('700');
});

// covers BOARD-44, BOARD-65
it('searches and pages on a phone as well', async () => {
  screenIsPhone(true);
  answers.set('cola 1', pageWith([waiting(700)], 412));
  open('/schedule?search=cola');
  expect(await screen.findByText('412 found')).toBeTruthy();
  expect(screen.getByText('ORD-700')).toBeTruthy();
  expect(screen.getByText('1 to 200 of 412')).toBeTruthy();
});
