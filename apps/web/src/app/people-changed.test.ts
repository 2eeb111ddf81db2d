/** Every list of people on an open page follows a change of a person. */
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { hearEvent } from '../features/live-dispatch';
import { everyFeature } from './every-feature';

// The keys of the lists of people, as the queries of the features name them.
it.each([
  [['skills', 'people']],
  [['labour', 'people']],
  [['labour', 'assignments', '2026-12-01']],
  [['roster', 'board', '2026-12-01']],
  [['crews', 'people']],
  [['working-time', 'people']],
  [['absences', 'workers']],
  [['hours', 'workers']],
  [['attendance', 'register', '2026-12-01']],
  [['tablets', 'people']],
  [['users', 'operators']],
  [['users', 'everybody']],
])('%j is loaded again', async (queryKey) => {
  const cache = new QueryClient();
  cache.setQueryData(queryKey, []);
  const envelope = { id: 'e1', timestamp: '2026-03-02T08:00:00.000Z', sequence: 1, by: null };
  for (const { live } of everyFeature)
    if (live?.roots.some((root) => root === queryKey[0]))
      hearEvent(await live.load(), cache, {
        ...envelope,
        priority: 'normal',
        type: 'people_changed',
        data: {},
      });
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
