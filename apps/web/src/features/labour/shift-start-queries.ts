/** The shift that starts and its replacements as the screens ask for them. */
import * as endpoints from '@pms/domain/labour/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';
import { labourKeys } from './queries';

/** The clock alone turns the page to the next shift: no event says so. */
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
    // Who was free a minute ago may be on a shift now.
    staleTime: 0,
  });
