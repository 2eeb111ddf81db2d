/** The queries of entries that were handed to a supervisor. */
import { closeOfflineEntry, listOfflineEntries } from '@pms/domain/offline/endpoints';
import type { CloseOfflineEntryBody, HandedEntry } from '@pms/domain/offline/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callNow } from '../../client/api';
import type { ListPage, ListWish } from '../../ui/paged-list';

export const offlineKeys = { all: ['offline-entries'] as const };

export const handedEntriesQuery = ({ page, page_size }: ListWish<string>) =>
  queryOptions({
    queryKey: [...offlineKeys.all, 'open', page, page_size],
    queryFn: ({ signal }): Promise<ListPage<HandedEntry>> =>
      call(listOfflineEntries, { query: { page, page_size }, signal }),
    placeholderData: keepPreviousData,
  });

export const closeHanded = (id: number, body: CloseOfflineEntryBody) =>
  call(closeOfflineEntry, { params: { id }, body });

/** The corrected entry with a key. A repeated try after a lost answer books nothing twice. */
export interface Repair {
  readonly body: unknown;
  readonly happenedAt: string;
  readonly idempotencyKey: string;
}

/** Books the entry. The server closes the entry in the same change, so that nobody books the entry a second time. */
export async function bookHanded(
  entry: HandedEntry,
  { body, happenedAt, idempotencyKey }: Repair,
): Promise<void> {
  const { action: name, method, path } = entry;
  await callNow(
    { ...closeOfflineEntry, name, method, path } as never,
    {
      ...(body === null ? {} : { body }),
      happenedAt,
      idempotencyKey,
      settlesEntry: entry.id,
    } as never,
  );
}
