import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hearEvent } from '../../live-dispatch';
import { twin } from '../feature';
import { twinKeys } from './queries';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['downtime_reported', {}],
  ['stops_imported', { imported: 3 }],
  ['assignment_changed', { date: '2026-03-10', shift_type: 'day', machine_id: 1 }],
  ['layout_saved', { id: 1, version_no: 2, active: true }],
])('the present and the past of the twin are loaded again after %s', async (type, data) => {
  const cache = new QueryClient();
  const keys = [twinKeys.now, twinKeys.day(0)];
  for (const key of keys) cache.setQueryData(key, {});
  const handlers = (await twin.live?.load()) ?? {};
  hearEvent(handlers, cache, { type, data } as Parameters<typeof hearEvent>[2]);
  vi.advanceTimersByTime(5000);
  expect(keys.map((key) => cache.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
});
