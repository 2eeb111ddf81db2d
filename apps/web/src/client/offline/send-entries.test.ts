/** The sender of a device whose clock is set back. The device's database is simulated. */
import type { OfflineEntry } from '@pms/domain/offline/entry';
import { beforeEach, expect, it, vi } from 'vitest';
import { aPerson } from '../../gallery/a-person';
import { fakeFetch } from '../../testing/fake-fetch';
import { enter, leaveAway } from '../session';
import { asOnlySender } from './one-sender';
import { forgetPauses, sendEntries } from './send-entries';

const entry: OfflineEntry = {
  key: 'k',
  person_id: 7,
  place: 1,
  action: 'reportQuantity',
  method: 'POST',
  path: '/orders/7/quantity',
  body: { add: 5 },
  subject: 'ORD-7',
  lanes: ['order 7'],
  happened_at: '2026-10-14T08:00:00.000Z',
  state: 'waiting',
  refusal: null,
  reason: '',
  tries: 0,
};

const kept = new Map<string, unknown>();
const hour = 3_600_000;
const setBack = () => vi.setSystemTime(Date.now() - 2 * hour);

vi.mock('./device-store', () => ({
  hasDeviceStore: () => true,
  readKept: async (key: string) => kept.get(key),
  writeKept: async (key: string, value: unknown) => kept.set(key, value),
  removeKept: async (key: string) => kept.delete(key),
  inStore: async (_name: string, _mode: string, work: (store: unknown) => unknown) =>
    work({
      getAll: () => [entry],
      get: () => ({}),
      put: (value: unknown, key: string) => kept.set(key, value),
    }),
}));

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  forgetPauses();
  enter({ token: 'T', user: aPerson('operator', { id: 7 }) });
  return leaveAway;
});

it('an entry is tried again after its pause, although the clock was set back meanwhile', async () => {
  const asked = fakeFetch([429, { error: 'Too many calls', code: 'TOO_MANY' }]);
  const send = async () => {
    const sent = sendEntries();
    // Each call repeats itself for some seconds before the entry pauses.
    await vi.advanceTimersByTimeAsync(20_000);
    await sent;
  };
  await send();
  const first = asked.length;
  setBack();
  await vi.advanceTimersByTimeAsync(2000);
  await send();
  expect(asked.length).toBeGreaterThan(first);
});

it('a closed tab does not keep the right to send, although the clock was set back meanwhile', async () => {
  kept.set('pms-offline-sender', { holder: 'closed tab', until: Date.now() + 15_000 });
  const work = vi.fn(async () => undefined);
  await asOnlySender(work);
  expect(work).not.toHaveBeenCalled();
  setBack();
  await asOnlySender(work);
  expect(work).toHaveBeenCalledTimes(1);
});
