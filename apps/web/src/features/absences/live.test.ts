import type { EventName } from '@pms/domain/every-event';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { hearEvent } from '../live-dispatch';
import { absencesLive } from './live';
import { absencesQuery, absentPeopleQuery } from './queries';

const lists = {
  absences: absencesQuery('2026-11-02', 1).queryKey,
  people: absentPeopleQuery('2026-11-02').queryKey,
};

function readAgainAfter(type: EventName, data: object): string[] {
  const cache = new QueryClient();
  for (const queryKey of Object.values(lists)) cache.setQueryData<unknown>(queryKey, {});
  const envelope = { id: 'e1', timestamp: '2026-03-02T08:00:00.000Z', sequence: 1, by: null };
  hearEvent(absencesLive, cache, { ...envelope, priority: 'normal', type, data });
  return Object.entries(lists).flatMap(([name, queryKey]) =>
    cache.getQueryState(queryKey)?.isInvalidated ? name : [],
  );
}

// covers PEOPLE-72
it.each([
  ['absence_changed', { first_date: '2026-11-02', last_date: '2026-11-03' }, ['absences', 'people']],
  // A planner has replaced the absent person, so that fewer shifts name the person.
  ['assignment_changed', { date: '2026-11-02', shift_type: 'day', machine_id: 1 }, ['absences']],
] as const)('%s loads again what shows the shifts of absent people', (type, data, names) =>
  expect(readAgainAfter(type, data)).toEqual(names),
);
