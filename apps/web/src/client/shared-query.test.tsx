import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sharedQuery } from './shared-query';

it('many readers share one observer, which ends with the last of them', async () => {
  const ask = vi.fn(async () => 'ready');
  const query = queryOptions({ queryKey: ['state'], queryFn: ask, staleTime: Number.POSITIVE_INFINITY });
  const useState = sharedQuery(query);
  const Reader = () => <p>{useState() ?? 'waiting'}</p>;
  const cache = new QueryClient();
  const { unmount } = render(
    <QueryClientProvider client={cache}>
      <Reader />
      <Reader />
    </QueryClientProvider>,
  );
  expect(screen.getAllByText('waiting')).toHaveLength(2);
  await screen.findAllByText('ready');
  expect(ask).toHaveBeenCalledOnce();
  const kept = cache.getQueryCache().find({ queryKey: query.queryKey });
  expect(kept?.getObserversCount()).toBe(1);
  act(() => void cache.setQueryData(query.queryKey, 'changed'));
  expect(await screen.findAllByText('changed')).toHaveLength(2);
  unmount();
  expect(kept?.getObserversCount()).toBe(0);
});
