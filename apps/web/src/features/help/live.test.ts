import type { HelpCall } from '@pms/domain/help/schema';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aHelpCall } from '../../gallery/a-help-call';
import { hearEvent } from '../live-dispatch';
import { helpLive } from './live';
import { closedCallsQuery, helpKindsQuery, openCallsQuery } from './queries';

const aCall = (id: number, more: Partial<HelpCall> = {}): HelpCall =>
  aHelpCall({ id, called_at: `2026-03-02T07:0${id}:00.000Z`, ...more });

let cache: QueryClient;
const shown = () =>
  cache.getQueryData(openCallsQuery.queryKey)?.map(({ id, state, level }) => `${id} ${state} ${level}`);
const hear = (type: string, call: HelpCall) =>
  hearEvent(helpLive, cache, {
    ...{ id: 'e', type, data: { call }, timestamp: '', priority: 'high' as const },
    ...{ sequence: 1, by: null },
  });
const isStale = (queryKey: readonly unknown[]) => cache.getQueryState(queryKey)?.isInvalidated;

beforeEach(() => {
  cache = new QueryClient();
  cache.setQueryData(openCallsQuery.queryKey, [aCall(2), aCall(4)]);
  cache.setQueryData(closedCallsQuery.queryKey, []);
  cache.setQueryData(helpKindsQuery.queryKey, { success: true, data: [], version: 1 });
});

// covers HELP-17
describe('open calls on screen', () => {
  it('a new call is at its place in the list at once, and the list is not loaded again', () => {
    hear('help_called', aCall(3));
    expect(shown()).toEqual(['2 called 0', '3 called 0', '4 called 0']);
    hear('help_called', aCall(5, { is_loud: true }));
    expect(shown()?.[0]).toBe('5 called 0');
    expect(
      [openCallsQuery, closedCallsQuery, helpKindsQuery].map(({ queryKey }) => isStale(queryKey)),
    ).toEqual([false, true, false]);
  });

  it('shows what a second caller added to a call', () => {
    hear('help_call_joined', aCall(2, { note: 'Belt is torn; Sipho: Smoke' }));
    expect(shown()).toEqual(['2 called 0', '4 called 0']);
    expect(cache.getQueryData(openCallsQuery.queryKey)?.[0]?.note).toBe('Belt is torn; Sipho: Smoke');
  });

  it('a call goes through its steps and leaves the list', () => {
    hear('help_escalated', aCall(2, { level: 1 }));
    hear('help_taken', aCall(2, { level: 1, state: 'taken' }));
    expect(shown()).toEqual(['2 taken 1', '4 called 0']);
    hear('help_resolved', aCall(2, { level: 1, state: 'resolved' }));
    hear('help_cancelled', aCall(4, { state: 'cancelled' }));
    expect(shown()).toEqual([]);
  });

  it('an event older than the shown call changes nothing', () => {
    hear('help_taken', aCall(2, { level: 1, state: 'taken' }));
    hear('help_escalated', aCall(2, { level: 1 }));
    hear('help_called', aCall(2));
    expect(shown()).toEqual(['2 taken 1', '4 called 0']);
  });

  it('a full list is loaded again', () => {
    cache.setQueryData(
      openCallsQuery.queryKey,
      Array.from({ length: 100 }, (_, index) => aCall(index + 1)),
    );
    hear('help_resolved', aCall(7, { state: 'resolved' }));
    expect(isStale(openCallsQuery.queryKey)).toBe(true);
  });
});

// covers HELP-10
it('a call rings once for each level, also when its event is applied again after a load', () => {
  const vibrate = vi.fn();
  vi.stubGlobal('navigator', { vibrate });
  hear('help_rings', aCall(3));
  hear('help_rings', aCall(3));
  expect(vibrate).toHaveBeenCalledTimes(1);
  hear('help_rings', aCall(3, { level: 1 }));
  hear('help_rings', aCall(5));
  expect(vibrate).toHaveBeenCalledTimes(3);
});
