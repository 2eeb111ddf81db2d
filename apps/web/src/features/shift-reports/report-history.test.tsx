import type { QueryClient } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Frame } from '../../gallery/frame';
import { noServer } from '../../gallery/no-server';
import { historyQuery } from './queries';
import { ReportHistory } from './report-history';

beforeEach(() => vi.stubGlobal('fetch', noServer));

it('shows the last page if the address names a page behind the last page', async () => {
  const onLastPage = vi.fn();
  const nothing = () => undefined;
  const state = {
    show: () => (
      <ReportHistory
        environment={undefined}
        page={9}
        onPage={nothing}
        onLastPage={onLastPage}
        onOpen={nothing}
      />
    ),
    fill: (cache: QueryClient) =>
      cache.setQueryData(historyQuery(undefined, 9).queryKey, {
        success: true,
        data: [],
        total: 12,
        page: 9,
        page_size: 5,
      }),
  };
  render(<Frame state={state} scheme="light" seenBy="supervisor" />);
  await waitFor(() => expect(onLastPage).toHaveBeenCalledWith(3));
});
