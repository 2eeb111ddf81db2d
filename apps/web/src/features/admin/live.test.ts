import type { EventName } from '@pms/domain/every-event';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { firstPage } from '../../ui/paged-list';
import { hearEvent } from '../live-dispatch';
import { adminLive } from './live';
import { accountsQuery, adminKeys, openSessionsQuery, userQuery } from './queries';

const lists = {
  people: accountsQuery({ page: 1 }).queryKey,
  person: userQuery(7).queryKey,
  overview: adminKeys.overview,
  sessions: openSessionsQuery(firstPage).queryKey,
  'api keys': adminKeys.apiKeys,
  settings: adminKeys.settings,
  rights: adminKeys.rights,
};

/** The lists that the event loads again. */
function readAgainAfter(type: EventName, data: object): string[] {
  const cache = new QueryClient();
  for (const queryKey of Object.values(lists)) cache.setQueryData<unknown>(queryKey, {});
  const envelope = { id: 'e1', timestamp: '2026-03-02T08:00:00.000Z', sequence: 1, by: null };
  hearEvent(adminLive, cache, { ...envelope, priority: 'normal', type, data });
  return Object.entries(lists).flatMap(([name, queryKey]) =>
    cache.getQueryState(queryKey)?.isInvalidated ? name : [],
  );
}

// covers ADMIN-25
it.each([
  ['user_created', { user: { id: 7 } }, ['people', 'person', 'overview']],
  ['user_updated', { user_id: 7 }, ['people', 'person', 'overview', 'sessions', 'api keys']],
  ['people_imported', { imported: 2, sign_ins: [] }, ['people', 'person', 'overview']],
  ['user_locked', { user_id: 7 }, ['people', 'person', 'overview']],
  ['user_signed_in', { user_id: 7 }, ['people', 'person', 'overview', 'sessions']],
  ['plant_settings_changed', { keys: ['permissions'] }, ['settings', 'rights']],
] as const)('%s loads the lists of the admin panel again that the event concerns', (type, data, names) =>
  expect(readAgainAfter(type, data)).toEqual(names),
);
