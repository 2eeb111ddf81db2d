/** The person of a write that gets no answer. The device's database is simulated. */
import type { OfflineEntry } from '@pms/domain/offline/entry';
import { reportQuantity } from '@pms/domain/orders/endpoints';
import type { SignedInUser } from '@pms/domain/users/schema';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../client/call-error';
import { entriesNow, showEntriesOf } from '../../client/offline/entry-store';
import { enter, leaveAway } from '../../client/session';
import { openDesk } from './offline-desk';

const rows: Omit<OfflineEntry, 'place'>[] = [];

vi.mock('../../client/offline/device-store', () => ({
  hasDeviceStore: () => true,
  readKept: async () => undefined,
  writeKept: async () => undefined,
  removeKept: async () => undefined,
  inStore: async (_name: string, _mode: string, work: (store: unknown) => unknown) =>
    work({ getAll: () => [...rows], add: (entry: Omit<OfflineEntry, 'place'>) => rows.push(entry) }),
}));

const signIn = (id: number) =>
  enter({
    token: `token ${id}`,
    user: { id, username: `person-${id}`, permissions: [] } as unknown as SignedInUser,
  });

/** Reports a quantity. The call waits for the server until `fail` is called. */
async function reportQuantityAs(id: number) {
  signIn(id);
  await showEntriesOf(id);
  let fail: () => void = () => undefined;
  const lost = new Promise<never>((_, reject) => {
    fail = () => reject(new CallError({ status: null, code: 'NETWORK_ERROR', message: 'No connection' }));
  });
  const send = vi.fn(() => lost);
  const desk = openDesk(
    { knownOrder: () => undefined, showOrder: () => undefined, subjectOf: () => '' } as never,
    () => undefined,
  );
  const kept = desk(reportQuantity, { params: { id: 7 }, body: { add: 5 } }, send as never);
  await vi.waitUntil(() => send.mock.calls.length > 0);
  return { kept, fail };
}

beforeEach(() => {
  rows.length = 0;
  localStorage.clear();
});

// covers OFFL-15
test('a write stays with its person if another person takes the tablet before the call fails', async () => {
  const { kept, fail } = await reportQuantityAs(7);
  leaveAway();
  signIn(8);
  await showEntriesOf(8);
  fail();
  await kept;
  expect(rows).toMatchObject([{ person_id: 7, body: { add: 5 }, state: 'waiting' }]);
  expect(entriesNow()).toEqual([]);
});

// covers OFFL-15
test('a write is kept for its person if the person leaves the tablet before the call fails', async () => {
  const { kept, fail } = await reportQuantityAs(7);
  leaveAway();
  fail();
  await kept;
  expect(rows).toMatchObject([{ person_id: 7, body: { add: 5 }, state: 'waiting' }]);
});
