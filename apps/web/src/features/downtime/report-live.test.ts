import type { LiveEnvelope } from '@pms/domain/live-event';
import { expect, it } from 'vitest';
import { eventHearer } from '../../app/live-handlers';
import { createQueryClient } from '../../client/query-client';
import { hearEvent } from '../live-dispatch';
import { downtime } from './feature';
import { stopHistoryQuery, stopQuery } from './queries';
import { downtimeLive } from './report-live';
import { downtimeKeys } from './report-queries';

const list = [...downtimeKeys.all, 'list'];

/** Whether the event loads the list of stops again. */
function isLoadedAgain(type: string, data: object): boolean | undefined {
  const cache = createQueryClient();
  cache.setQueryData(list, { data: [], total: 0 });
  hearEvent(downtimeLive, cache, { id: 'e', type, sequence: 1, data } as LiveEnvelope);
  return cache.getQueryState(list)?.isInvalidated;
}

it.each(['order_started', 'order_resumed', 'order_completed'])(
  '%s ends stops: the list loads again',
  (type) => {
    expect(isLoadedAgain(type, { order: { id: 1, status: 'in_progress', archived: false } })).toBe(true);
  },
);

it.each([
  { change: 'a cancelled order', order: { status: 'cancelled', archived: true }, again: true },
  { change: 'an archived stopped order', order: { status: 'stopped', archived: true }, again: true },
  { change: 'an unarchived stopped order', order: { status: 'stopped', archived: false }, again: true },
  { change: 'an edited pending order', order: { status: 'pending', archived: false }, again: false },
  { change: 'an edited running order', order: { status: 'in_progress', archived: false }, again: false },
])('$change: the list loads again is $again', ({ order, again }) => {
  expect(isLoadedAgain('order_update', { order: { id: 1, ...order } })).toBe(again);
});

it.each(['order_started', 'order_resumed', 'order_completed', 'downtime_reported'])(
  '%s: an open dialog of a single stop loads the stop and its history again',
  async (type) => {
    const cache = createQueryClient();
    const keys = [stopQuery(3).queryKey, stopHistoryQuery(3).queryKey];
    for (const key of keys) cache.setQueryData<unknown>(key, {});
    const hearer = eventHearer(cache, downtime.live ? [downtime.live] : []);
    hearer.hear({ id: 'e', type, sequence: 1, data: {} } as LiveEnvelope);
    const areAgain = () => keys.map((key) => cache.getQueryState(key)?.isInvalidated);
    await expect.poll(areAgain).toEqual([true, true]);
    hearer.end();
  },
);

it('imported orders end no stop: the list stays', () => {
  expect(isLoadedAgain('order_update', { imported: 3, order_numbers: [] })).toBe(false);
});

it.each([
  ['stop_reasons', true],
  ['downtime_categories', true],
  ['shift_plan', false],
])('after a change of %s, stops with the former names load again: %s', (key, again) => {
  expect(isLoadedAgain('plant_settings_changed', { keys: [key] })).toBe(again);
});

it.each([
  ['downtime_categories', true],
  ['stop_reasons', false],
])('after a change of %s, open forms load the categories of stops again: %s', async (key, again) => {
  const cache = createQueryClient();
  cache.setQueryData<unknown>(downtimeKeys.categories, []);
  const hearer = eventHearer(cache, downtime.live ? [downtime.live] : []);
  const event = { id: 'e', sequence: 1, data: { keys: [key] } };
  hearer.hear({ ...event, type: 'plant_settings_changed' } as unknown as LiveEnvelope);
  // The handlers have been loaded when this event has its effect.
  cache.setQueryData<unknown>(list, { data: [], total: 0 });
  hearer.hear({ ...event, id: 'f', type: 'downtime_reported', data: {} } as unknown as LiveEnvelope);
  await expect.poll(() => cache.getQueryState(list)?.isInvalidated).toBe(true);
  expect(cache.getQueryState(downtimeKeys.categories)?.isInvalidated).toBe(again);
  hearer.end();
});
