import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useLastPage } from './pager';

it.each([
  ['the first page of an empty list', 1, { page: 1, total: 0 }, undefined],
  ['the last page', 2, { page: 2, total: 26 }, undefined],
  ['a page behind the last page', 9, { page: 9, total: 26 }, 2],
  ['a page of a list that became empty', 2, { page: 2, total: 0 }, 1],
  ['the answer to a former question', 2, { page: 1, total: 3 }, undefined],
  ['no answer', 2, undefined, undefined],
])('%s', (_what, wanted, shown, expected) => {
  const onPage = vi.fn();
  renderHook(() => useLastPage(wanted, 25, shown, onPage));
  expect(onPage.mock.calls).toEqual(expected === undefined ? [] : [[expected]]);
});
