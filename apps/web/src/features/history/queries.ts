/** The queries of the history of plant data. */

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
    // A kept answer may lack the latest change, so the history is loaded again each time it is opened.
    staleTime: 0,
  });
