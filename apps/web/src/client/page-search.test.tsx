import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { addressSearch, oneOf, otherwise, text } from './address-search';
import { type PageSearch, usePageSearch } from './page-search';
import { useBegun } from './use-begun';

const kilnSearch = addressSearch({ tab: otherwise(oneOf(['hot', 'cold']), 'hot'), find: text() });
type KilnSearch = ReturnType<typeof kilnSearch>;

let shown: PageSearch<KilnSearch>;
let selected: Pick<KilnSearch, 'tab'>;
let begun: ReturnType<typeof useBegun<'fire'>>;
function Kilns() {
  shown = usePageSearch(kilnSearch);
  selected = usePageSearch(kilnSearch, ({ tab }) => ({ tab })).search;
  begun = useBegun(['fire']);
  return <p>{JSON.stringify(shown.search)}</p>;
}

async function openAt(address: string) {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/kilns',
    validateSearch: kilnSearch,
    component: Kilns,
  });
  const history = createMemoryHistory({ initialEntries: ['/', address] });
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren([page]), history })} />);
  await screen.findByText(/tab/);
  return history;
}

afterEach(cleanup);

it('reads the valid values of the address, and the default for every other value', async () => {
  await openAt('/kilns?tab=warm&find=clay&other=1');
  expect(shown.search).toEqual({ tab: 'hot', find: 'clay' });
});

it('changes one filter and keeps the other filters, or sets the given filters and ends all others', async () => {
  const history = await openAt('/kilns?find=clay');
  await act(async () => shown.change({ tab: 'cold' }));
  expect(shown.search).toEqual({ tab: 'cold', find: 'clay' });
  expect(history.location.pathname).toBe('/kilns');
  await act(async () => shown.go({ tab: 'cold' }));
  expect(shown.search).toEqual({ tab: 'cold', find: undefined });
});

it('keeps the place in the history of the browser on request', async () => {
  const history = await openAt('/kilns');
  const before = history.length;
  await act(async () => shown.change({ find: 'clay' }, { replace: true }));
  expect(history.length).toBe(before);
  await act(async () => shown.change({ find: 'glaze' }));
  expect(history.length).toBe(before + 1);
});

it('gives a selected part, which stays the same object while other filters change', async () => {
  await openAt('/kilns?tab=cold&find=clay');
  const part = selected;
  expect(part).toEqual({ tab: 'cold' });
  await act(async () => shown.change({ find: 'glaze' }));
  expect(shown.search.find).toBe('glaze');
  expect(selected).toBe(part);
  await act(async () => shown.change({ tab: 'hot' }));
  expect(selected).toEqual({ tab: 'hot' });
});

it('opens a begun action that the page knows, and removes the action from the address at its end', async () => {
  const history = await openAt('/kilns?find=clay&begin=fire');
  expect(begun.begun).toBe('fire');
  const { length } = history;
  await act(async () => begun.end());
  expect(begun.begun).toBeUndefined();
  expect(history.location.search).toBe('?find=clay&tab=hot');
  expect(history.length).toBe(length);
  await act(async () => history.push('/kilns?begin=paint'));
  expect(begun.begun).toBeUndefined();
});
