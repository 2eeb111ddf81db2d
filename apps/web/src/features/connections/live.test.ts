import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { hearEvent } from '../live-dispatch';
import { connectionsLive } from './live';
import { mailQuery, oidcQuery } from './queries';

it.each([
  ['mail', true, false],
  ['company_sign_in', false, true],
  ['plant_name', false, false],
])(
  'after a change of %s, the mail server is loaded again: %s, and the provider: %s',
  (key, mail, provider) => {
    const cache = new QueryClient();
    const isStale = (queryKey: readonly unknown[]) => cache.getQueryState(queryKey)?.isInvalidated;
    for (const { queryKey } of [mailQuery, oidcQuery]) cache.setQueryData<unknown>(queryKey, {});
    const envelope = { id: 'e1', timestamp: '2026-03-02T08:00:00.000Z', sequence: 1, by: null };
    const event = {
      ...envelope,
      priority: 'normal',
      type: 'plant_settings_changed',
      data: { keys: [key] },
    } as const;
    hearEvent(connectionsLive, cache, event);
    expect([isStale(mailQuery.queryKey), isStale(oidcQuery.queryKey)]).toEqual([mail, provider]);
  },
);
