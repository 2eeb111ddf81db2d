/** The queries of the activity feed and of the audit log. */
import { type AuditEntry, listActivity, listAudit } from '@pms/domain/activity/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';
import type { ListPage, ListWish } from '../../ui/paged-list';
import type { AuditSearch } from './audit-search';

export const activityQuery = (limit: number) =>
  queryOptions({
    queryKey: ['activity', limit],
    queryFn: async ({ signal }) => (await call(listActivity, { query: { limit }, signal })).data,
  });

/** The filter without empty values, which the server refuses. */
export const chosenIn = (search: AuditSearch): AuditSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

export const auditQuery = (search: AuditSearch, { page, page_size }: ListWish<string>) =>
  queryOptions({
    queryKey: ['audit', search, page, page_size],
    queryFn: ({ signal }): Promise<ListPage<AuditEntry>> =>
      call(listAudit, { query: { ...chosenIn(search), page, page_size }, signal }),
    placeholderData: keepPreviousData,
    // A kept answer may lack the newest entries.
    staleTime: 0,
  });
