import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anOrder } from '../../gallery/an-order';
import type { ExampleState } from '../../gallery/example';
import { examples } from '../../gallery/examples';
import { Frame } from '../../gallery/frame';
import { galleryNow } from '../../gallery/moment';
import { noServer } from '../../gallery/no-server';
import { PageAt } from '../../gallery/page-at';
import { screenIsPhone } from '../../testing/screen-width';
import { OrdersPage } from './orders-page';
import { ordersSearch } from './orders-search';
import { type OrderPage, ordersQuery } from './queries';

async function open(part: string, name: string): Promise<void> {
  const example = await examples.get(`features/orders/${part}`)?.();
  const state = example?.states[name];
  if (!state) throw new Error(`${part} has no state ${name}`);
  render(<Frame state={state} scheme="light" seenBy="supervisor" />);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(galleryNow) });
  vi.stubGlobal('fetch', noServer);
  screenIsPhone(false);
});

describe('the orders page', () => {
  // covers ORD-01
  it('counts the shown orders, the active orders and the machines in use', async () => {
    await open('orders-page', 'every status');
    expect(await screen.findByText('7 orders shown · 1 active · 1 of 4 machines in use')).toBeTruthy();
    for (const name of ['Refresh', 'New Order'])
      expect(await screen.findByRole('button', { name })).toBeTruthy();
  });

  // covers ORD-06
  it('is a table with its six columns on a desk', async () => {
    await open('orders-page', 'every status');
    const table = within(await screen.findByRole('table', { name: 'Production Orders' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Order Info',
      'Product',
      'Status',
      'Machine',
      'Progress',
      'Actions',
    ]);
    expect(table.getAllByRole('row')).toHaveLength(8);
  });

  // covers ORD-06
  it('is a list of cards with the same actions under 768 px', async () => {
    const namesOf = () =>
      screen
        .getAllByRole('button', { name: /: ORD-2026-/ })
        .map((button) => button.getAttribute('aria-label'));
    await open('orders-page', 'every status');
    await screen.findByRole('table');
    const onDesk = namesOf();
    cleanup();
    screenIsPhone(true);
    await open('orders-page', 'every status');
    await waitFor(() => expect(document.querySelectorAll('li[data-order]')).toHaveLength(7));
    expect(screen.queryByRole('table')).toBeNull();
    expect(namesOf()).toEqual(onDesk);
  });

  // covers ORD-07
  it('shows that there are no orders, and describes the list', async () => {
    await open('orders-page', 'empty');
    expect(await screen.findByText('No orders found')).toBeTruthy();
    expect(screen.getByText('Orders that are not archived appear here.')).toBeTruthy();
  });

  it('shows the last page if the list became shorter than the shown page', async () => {
    const { order: _none, ...first } = ordersSearch({});
    const pageOf = (page: number, data: OrderPage['data']) => ({ data, total: 25, page, page_size: 25 });
    const state: ExampleState = {
      show: () => <PageAt address="/orders?page=2" page={OrdersPage} search={ordersSearch} />,
      fill: (cache) => {
        cache.setQueryData(ordersQuery(first).queryKey, pageOf(1, [anOrder({ id: 1, archived: false })]));
        cache.setQueryData(ordersQuery({ ...first, page: 2 }).queryKey, pageOf(2, []));
      },
    };
    render(<Frame state={state} scheme="light" seenBy="supervisor" />);
    expect(await screen.findByRole('table', { name: 'Production Orders' })).toBeTruthy();
    expect(screen.queryByText('No orders found')).toBeNull();
  });

  // covers ORD-04
  it('filters by area, status, priority and machine', async () => {
    await open('orders-page', 'every status');
    for (const name of ['Production area', 'Status', 'Priority', 'Machine'])
      expect(await screen.findByRole('combobox', { name })).toBeTruthy();
  });

  // covers ORD-45
  it('shows why the orders could not be loaded, with a button to try again', async () => {
    await open('orders-page', 'failing');
    expect(await screen.findByText('Failed to load orders: The server cannot be reached.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});

// covers ORD-27
it.each([
  ['nothing reported', 'No quantity reported yet', '0'],
  ['on its way', '43%', '43'],
  ['done', '100%', '100'],
  ['more than ordered', '110% · over', '100'],
])('progress: %s', async (state, text, percent) => {
  await open('list/order-progress', state);
  expect(await screen.findByText(text)).toBeTruthy();
  const bar = screen.getByRole('progressbar');
  expect(Math.floor(Number(bar.getAttribute('aria-valuenow')))).toBe(Number(percent));
});
