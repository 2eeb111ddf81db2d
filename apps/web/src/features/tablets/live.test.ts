import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { hearEvent } from '../live-dispatch';
import { tabletsLive } from './live';
import { personMeansQuery } from './queries';

it.each([
  ['people_changed', {}],
  ['user_updated', { user_id: 7 }],
])('the badges and PINs are loaded again after %s', (type, data) => {
  const cache = new QueryClient();
  cache.setQueryData(personMeansQuery.queryKey, []);
  hearEvent(tabletsLive, cache, { type, data } as Parameters<typeof hearEvent>[2]);
  expect(cache.getQueryState(personMeansQuery.queryKey)?.isInvalidated).toBe(true);
});
