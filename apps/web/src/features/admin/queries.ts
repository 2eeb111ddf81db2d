/** What the admin panel asks for; the cache keys are spelled here once. */
import { getAdminOverview } from '@pms/domain/admin/endpoints';
import { listMachineTypes } from '@pms/domain/machines/endpoints';
import { getAdminSettings, getPermissionMatrix } from '@pms/domain/settings/endpoints';
import { listUsers } from '@pms/domain/users/endpoints';
import type { UserRecord } from '@pms/domain/users/schema';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';
import { machineKeys } from '../machines/queries';

export const adminKeys = {
  users: ['admin', 'users'] as const,
  overview: ['admin', 'overview'] as const,
  settings: ['admin', 'settings'] as const,
  rights: ['admin', 'rights'] as const,
};

const refreshEveryMs = 60_000;

/** Full records: the server gives them to those who manage users. */
export const usersQuery = queryOptions({
  queryKey: adminKeys.users,
  queryFn: async ({ signal }) => (await call(listUsers, { signal })).data as UserRecord[],
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
  queryFn: async ({ signal }) => (await call(getPermissionMatrix, { signal })).data,
});

/** The types of every area, under the key of the machine forms, so that both are asked for again together. */
export const everyTypeQuery = queryOptions({
  queryKey: [...machineKeys.types, 'every'],
  queryFn: async ({ signal }) => (await call(listMachineTypes, { signal })).data,
});
