/** The orders that the page of labels offers and prints. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anOrder } from '../../gallery/an-order';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { LabelsPage } from './labels-page';
import { labelsSearch } from './labels-search';

const first = anOrder({ id: 1, order_number: 'ORD-1' });
const further = anOrder({ id: 900, order_number: 'ORD-900' });
const refusal = { error: 'Order not found', code: 'NOT_FOUND' };

/** The server lists only the first order. A search finds the further order. */
function answerTo(address: string): Response {
  const { pathname, searchParams } = new URL(address, 'http://plant.example');
  if (pathname === '/api/orders/900') return Response.json({ success: true, data: further });
  if (pathname !== '/api/orders') return Response.json(refusal, { status: 404 });
  const data = searchParams.get('search') === 'RD-9' ? [further] : [first];
  return Response.json({ success: true, data, total: 2, page: 1, page_size: 100 });
}

async function openAt(address: string) {
  vi.stubGlobal('fetch', async (asked: string) => answerTo(asked));
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/labels',
    validateSearch: labelsSearch,
    component: LabelsPage,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  const cache = presetCache();
  cache.setDefaultOptions({ queries: { retry: false } });
  render(
    <Stage cache={cache}>
      <RouterProvider router={router} />
    </Stage>,
  );
  await screen.findByRole('combobox', { name: 'Orders' });
}

// covers LABEL-03
it('finds an order that is not among the first orders of the list', async () => {
  await openAt('/labels?kind=order&ids=1');
  expect(await screen.findByText('1 label on 1 sheet')).toBeDefined();
  const field = screen.getByRole('combobox', { name: 'Orders' });
  fireEvent.click(field);
  fireEvent.change(field, { target: { value: 'RD-9' } });
  fireEvent.click(await screen.findByRole('option', { name: 'ORD-900', hidden: true }));
  expect(await screen.findByText('2 labels on 1 sheet')).toBeDefined();
});

// covers LABEL-03
it('says that a chosen order could not be loaded', async () => {
  await openAt('/labels?kind=order&ids=1-7');
  expect(await screen.findByText(/Order not found/)).toBeDefined();
});
