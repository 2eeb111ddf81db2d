/** The calendar page names the shift model, so it follows a change of this setting too. */
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { hearEvent } from '../live-dispatch';
import { plantDataLive } from './live';
import { calendarQuery, pastChangesQuery } from './queries';

it.each([
  ['plant_calendar', true, false],
  ['shift_model', true, false],
  ['past_changes', false, true],
  ['plant_name', false, false],
])('a change of %s loads the calendar again: %j', (key, calendar, waiting) => {
  const cache = new QueryClient();
  cache.setQueryData(calendarQuery.queryKey, {} as never);
  cache.setQueryData(pastChangesQuery.queryKey, []);
  const event = { type: 'plant_settings_changed', data: { keys: [key] } };
  hearEvent(plantDataLive, cache, event as unknown as Parameters<typeof hearEvent>[2]);
  const isStale = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
    cache.getQueryState(queryKey)?.isInvalidated;
  expect([isStale(calendarQuery), isStale(pastChangesQuery)]).toEqual([calendar, waiting]);
});
