/** The calls about entries made without a connection that people discarded or handed over (decision 0331). */
import * as endpoints from '@pms/domain/offline/endpoints';
import { type Route, reads, writes } from '../../platform/http/route';
import { closeEntry } from './close-entry';
import { keepEntry } from './keep-entry';
import { listEntries } from './queries';

export const offlineRoutes: readonly Route[] = [
  writes(endpoints.keepOfflineEntry, async ({ change, caller, body }) => ({
    data: await keepEntry(change, caller, body),
  })),
  reads(endpoints.listOfflineEntries, async ({ db, query }) => ({
    ...(await listEntries(db, query)),
    page: query.page,
    page_size: query.page_size,
  })),
  writes(endpoints.closeOfflineEntry, async ({ change, caller, params, body }) => ({
    data: await closeEntry(change, caller, params.id, body),
  })),
];
