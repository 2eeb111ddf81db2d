/** What happened last, as the feed shows it. */
import { listActivity } from '@pms/domain/activity/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';

export const activityQuery = (limit: number) =>
  queryOptions({
    queryKey: ['activity', limit],
    queryFn: async ({ signal }) => (await call(listActivity, { query: { limit }, signal })).data,
  });
