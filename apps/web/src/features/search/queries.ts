/** The query of the search box. */
import { search } from '@pms/domain/search/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';

export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: async ({ signal }) => (await call(search, { query: { q: text }, signal })).data,
    // Records change, but a result stays valid for a short time.
    staleTime: 10_000,
    gcTime: 60_000,
  });
