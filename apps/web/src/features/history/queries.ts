/** What became of plant data, as the screens ask for it. */

import type { HistoryOf } from '@pms/domain/every-feature';
import { readHistory } from '@pms/domain/history/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';

export const historyKey = ['history'] as const;

export const historyQuery = (of: HistoryOf, id?: number) =>
  queryOptions({
    queryKey: [...historyKey, of, id ?? 'all'],
    queryFn: async ({ signal }) =>
      (await call(readHistory, { query: { of, ...(id === undefined ? {} : { id }) }, signal })).data,
    // Whoever opens it wants what is true now.
    staleTime: 0,
  });
