/** The queries of the shift that starts and its replacements. */
import * as endpoints from '@pms/domain/labour/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';
import { labourKeys } from './queries';

/** The polling interval, because the page changes to the next shift without an event. */
const turnMs = 60_000;

export const shiftStartQuery = queryOptions({
  queryKey: [...labourKeys.all, 'shift-start'],
  queryFn: async ({ signal }) => (await call(endpoints.shiftStart, { signal })).data,
  refetchInterval: turnMs,
});

export const replacementsQuery = (assignmentId: number) =>
  queryOptions({
    queryKey: [...labourKeys.all, 'replacements', assignmentId],
    queryFn: async ({ signal }) =>
      (await call(endpoints.replacements, { query: { assignment_id: String(assignmentId) }, signal })).data,
    // A person who was free a minute ago may be assigned now.
    staleTime: 0,
  });
