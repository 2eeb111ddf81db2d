/** The queries of the page Connections, with all their cache keys. */
import { getMailSettings, listMailMessages } from '@pms/domain/mail/endpoints';
import type { MailMessage } from '@pms/domain/mail/schema';
import { getOidcSettings } from '@pms/domain/oidc/endpoints';
import { listDeliveries, listWebhooks } from '@pms/domain/webhooks/endpoints';
import type { Delivery } from '@pms/domain/webhooks/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';
import type { ListPage, ListWish } from '../../ui/paged-list';

const refreshMs = 10_000;
/** The polling interval while a log is open. */
const watchedMs = 3_000;

export const webhooksQuery = queryOptions({
  queryKey: ['connections', 'webhooks'],
  queryFn: async ({ signal }) => (await call(listWebhooks, { signal })).data,
  refetchInterval: refreshMs,
});

interface DeliveryFilter {
  /** The id of the webhook. */
  readonly id: number;
  /** Null for messages in every state. */
  readonly state: Delivery['state'] | null;
}

export const deliveriesKey = (id: number) => [...webhooksQuery.queryKey, id, 'deliveries'] as const;

export const deliveriesQuery = ({ id, state }: DeliveryFilter, { page, page_size }: ListWish<string>) =>
  queryOptions({
    queryKey: [...deliveriesKey(id), state, page, page_size],
    queryFn: ({ signal }): Promise<ListPage<Delivery>> =>
      call(listDeliveries, {
        params: { id },
        query: { page, page_size, ...(state ? { state } : {}) },
        signal,
      }),
    // The former page is shown while another page of the same messages loads.
    placeholderData: (former, query) => (query?.queryKey[4] === state ? keepPreviousData(former) : undefined),
    refetchInterval: watchedMs,
  });

export const mailQuery = queryOptions({
  queryKey: ['connections', 'mail'],
  queryFn: async ({ signal }) => (await call(getMailSettings, { signal })).data,
});

export const mailLogKey = ['connections', 'mail-log'] as const;

/** Null for e-mails in every state. */
type MailState = MailMessage['state'] | null;

export const mailLogQuery = (state: MailState, { page, page_size }: ListWish<string>) =>
  queryOptions({
    queryKey: [...mailLogKey, state, page, page_size],
    queryFn: ({ signal }): Promise<ListPage<MailMessage>> =>
      call(listMailMessages, { query: { page, page_size, ...(state ? { state } : {}) }, signal }),
    // The former page is shown while another page of the same e-mails loads.
    placeholderData: (former, query) => (query?.queryKey[2] === state ? keepPreviousData(former) : undefined),
    refetchInterval: watchedMs,
  });

export const oidcQuery = queryOptions({
  queryKey: ['connections', 'company-sign-in'],
  queryFn: async ({ signal }) => (await call(getOidcSettings, { signal })).data,
});
