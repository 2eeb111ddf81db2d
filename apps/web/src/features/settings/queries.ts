/** The queries of the settings, with all their cache keys. */
import { listApiKeys } from '@pms/domain/api-keys/endpoints';
import { getMailChoices } from '@pms/domain/mail/endpoints';
import { readSecondFactor } from '@pms/domain/second-factor/endpoints';
import { listMySessions } from '@pms/domain/sessions/endpoints';
import { getSystemSettings } from '@pms/domain/settings/endpoints';
import { readOwnMeans } from '@pms/domain/tablets/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';

export const systemSettingsQuery = queryOptions({
  queryKey: ['settings', 'system'],
  queryFn: async ({ signal }) => (await call(getSystemSettings, { signal })).data,
});

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor', 'mine'],
  queryFn: async ({ signal }) => (await call(readSecondFactor, { signal })).data,
});

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys', 'mine'],
  queryFn: async ({ signal }) => (await call(listApiKeys, { signal })).data,
});

export const ownMeansQuery = queryOptions({
  queryKey: ['own-means'],
  queryFn: async ({ signal }) => (await call(readOwnMeans, { signal })).data,
});

export const mailChoicesQuery = queryOptions({
  queryKey: ['mail', 'mine'],
  queryFn: async ({ signal }) => (await call(getMailChoices, { signal })).data,
});

export const mySessionsQuery = queryOptions({
  queryKey: ['sessions', 'mine'],
  queryFn: async ({ signal }) => (await call(listMySessions, { signal })).data,
});
