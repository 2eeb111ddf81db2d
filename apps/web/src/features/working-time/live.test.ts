import type { EventName } from '@pms/domain/every-event';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { firstPage } from '../../ui/paged-list';
import { hearEvent } from '../live-dispatch';
import { workingTimeLive } from './live';
import { agreementsQuery, overridesQuery, rulesQuery } from './queries';

const lists = {
  rules: rulesQuery.queryKey,
  agreements: agreementsQuery(7).queryKey,
  overrides: overridesQuery({ from: '2026-11-02', to: '2026-11-08' }, firstPage).queryKey,
};

function readAgainAfter(type: EventName, data: object): string[] {
  const cache = new QueryClient();
  for (const queryKey of Object.values(lists)) cache.setQueryData<unknown>(queryKey, {});
  const envelope = { id: 'e1', timestamp: '2026-03-02T08:00:00.000Z', sequence: 1, by: null };
  hearEvent(workingTimeLive, cache, { ...envelope, priority: 'normal', type, data });
  return Object.entries(lists).flatMap(([name, queryKey]) =>
    cache.getQueryState(queryKey)?.isInvalidated ? name : [],
  );
}

// covers GUARD-21
it.each([
  ['plant_settings_changed', { keys: ['agreements'] }, ['rules', 'agreements', 'overrides']],
  ['plant_settings_changed', { keys: ['products'] }, []],
  // An assignment against a rule adds a decision with its reason.
  ['assignment_changed', { date: '2026-12-08', shift_type: 'day', machine_id: 1 }, ['overrides']],
] as const)('%s of %j loads the lists of working time again that the event concerns', (type, data, names) =>
  expect(readAgainAfter(type, data)).toEqual(names),
);
