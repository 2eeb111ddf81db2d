/** The queries of the page Connections, with all their cache keys. */
import { getMailSettings, listMailMessages } from '@pms/domain/mail/endpoints';
import { getOidcSettings } from '@pms/domain/oidc/endpoints';
import { listDeliveries, listWebhooks } from '@pms/domain/webhooks/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';

const refreshMs = 10_000;
/** The polling interval while a log is open. */
const watchedMs = 3_000;

export const webhooksQuery = queryOptions({
  queryKey: ['connections', 'webhooks'],
  queryFn: async ({ signal }) => (await call(listWebhooks, { signal })).data,
  refetchInterval: refreshMs,
});

export const deliveriesQuery = (id: number) =>
  queryOptions({
    queryKey: [...webhooksQuery.queryKey, id, 'deliveries'],
    queryFn: async ({ signal }) => (await call(listDeliveries, { params: { id }, signal })).data,
    refetchInterval: watchedMs,
  });

export const mailQuery = queryOptions({
  queryKey: ['connections', 'mail'],
  queryFn: async ({ signal }) => (await call(getMailSettings, { signal })).data,
});

export const mailLogQuery = queryOptions({
  queryKey: ['connections', 'mail-log'],
  queryFn: async ({ signal }) => (await call(listMailMessages, { signal })).data,
  refetchInterval: watchedMs,
});

export const oidcQuery = queryOptions({
  queryKey: ['connections', 'company-sign-in'],
  queryFn: async ({ signal }) => (await call(getOidcSettings, { signal })).data,
});
