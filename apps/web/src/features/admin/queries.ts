/** The queries of the admin panel, with all their cache keys. */
import { getAdminOverview } from '@pms/domain/admin/endpoints';
import { listEveryApiKey } from '@pms/domain/api-keys/endpoints';
import type { ApiKey } from '@pms/domain/api-keys/schema';
import { listMachineTypes } from '@pms/domain/machines/endpoints';
import { listUnmatchedNames } from '@pms/domain/orders/operator-names';
import { listSessions } from '@pms/domain/sessions/endpoints';
import type { OpenSession } from '@pms/domain/sessions/schema';
import { getAdminSettings, getPermissionMatrix } from '@pms/domain/settings/endpoints';
import { listAccounts, listUsers } from '@pms/domain/users/endpoints';
import type { Account } from '@pms/domain/users/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../client/api';
import type { ListPage, ListWish } from '../../ui/paged-list';
import { machineKeys } from '../machines/queries';

export const adminKeys = {
  users: ['admin', 'users'] as const,
  overview: ['admin', 'overview'] as const,
  sessions: ['admin', 'sessions'] as const,
  apiKeys: ['admin', 'api-keys'] as const,
  settings: ['admin', 'settings'] as const,
  rights: ['admin', 'rights'] as const,
  unmatchedNames: ['admin', 'unmatched-names'] as const,
};

const refreshEveryMs = 60_000;

type AccountWish = z.input<(typeof listAccounts)['query']>;

export const accountsQuery = (wish: AccountWish) =>
  queryOptions({
    queryKey: [...adminKeys.users, wish],
    queryFn: ({ signal }): Promise<{ data: Account[]; total: number }> =>
      call(listAccounts, { query: wish, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEveryMs,
  });

/** All active people, to show whom a change of rights concerns. */
export const activePeopleQuery = queryOptions({
  queryKey: [...adminKeys.users, 'active'],
  queryFn: async ({ signal }) => (await call(listUsers, { query: { active: 'true' }, signal })).data,
});

/** The account of one person, for a link to a person who is not on the shown page of the list. */
export const userQuery = (id: number) =>
  queryOptions({
    queryKey: [...adminKeys.users, 'one', id],
    queryFn: async ({ signal }) => (await call(listAccounts, { query: { id }, signal })).data[0] ?? null,
    refetchInterval: refreshEveryMs,
  });

export const unmatchedNamesQuery = queryOptions({
  queryKey: adminKeys.unmatchedNames,
  queryFn: async ({ signal }) => (await call(listUnmatchedNames, { signal })).data,
});

export const openSessionsQuery = ({ page, page_size }: ListWish<string>) =>
  queryOptions({
    queryKey: [...adminKeys.sessions, page, page_size],
    queryFn: ({ signal }): Promise<ListPage<OpenSession>> =>
      call(listSessions, { query: { page, page_size }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEveryMs,
  });

export const everyKeyQuery = ({ page, page_size }: ListWish<string>) =>
  queryOptions({
    queryKey: [...adminKeys.apiKeys, page, page_size],
    queryFn: ({ signal }): Promise<ListPage<ApiKey>> =>
      call(listEveryApiKey, { query: { page, page_size }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEveryMs,
  });

export const overviewQuery = queryOptions({
  queryKey: adminKeys.overview,
  queryFn: async ({ signal }) => (await call(getAdminOverview, { signal })).data,
  refetchInterval: refreshEveryMs,
});

export const adminSettingsQuery = queryOptions({
  queryKey: adminKeys.settings,
  queryFn: async ({ signal }) => (await call(getAdminSettings, { signal })).data,
});

export const rightsQuery = queryOptions({
  queryKey: adminKeys.rights,
  queryFn: ({ signal }) => call(getPermissionMatrix, { signal }),
});

/** The types of every area. The key begins with the key of the machine forms, so that both are invalidated together. */
export const everyTypeQuery = queryOptions({
  queryKey: [...machineKeys.types, 'every'],
  queryFn: async ({ signal }) => (await call(listMachineTypes, { signal })).data,
});
