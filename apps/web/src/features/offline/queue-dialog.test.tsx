/** The choices of a person while the entry is being sent. The device's database and the server are simulated. */
import { MantineProvider } from '@mantine/core';
import type { OfflineEntry } from '@pms/domain/offline/entry';
import { offlineEntryBooked } from '@pms/domain/offline/refusals';
import { reportQuantity } from '@pms/domain/orders/endpoints';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../client/call-error';
import { showEntriesOf } from '../../client/offline/entry-store';
import { forgetPauses, sendEntries } from '../../client/offline/send-entries';
import { OfflineBar } from './offline-bar';
import { openDesk } from './offline-desk';
import { QueueDialog } from './queue-dialog';

const rows = new Map<number, OfflineEntry>();
const device = { hasRoom: true, hasReserve: true };

interface Call {
  readonly name: string;
  readonly body: unknown;
  readonly answer: (given: unknown) => void;
  readonly fail: (error: CallError) => void;
}
let calls: Call[];
let isSending = false;

/** A request of the device's database, which is answered later, in the order of the requests. */
function request(work: () => unknown): IDBRequest {
  const made = { result: undefined as unknown, onsuccess: null as (() => void) | null };
  queueMicrotask(() => {
    made.result = work();
    made.onsuccess?.();
  });
  return made as unknown as IDBRequest;
}

vi.mock('../../client/offline/device-store', () => ({
  hasDeviceStore: () => true,
  inStore: async (_name: string, mode: string, work: (store: unknown) => { result: unknown }) => {
    const made = work({
      getAll: () => request(() => [...rows.values()]),
      get: (place: number) => request(() => rows.get(place)),
      put: (entry: OfflineEntry) =>
        request(() => {
          if (device.hasRoom) rows.set(entry.place, entry);
        }),
      delete: (place: number) => request(() => rows.delete(place)),
    });
    await new Promise((resolve) => setImmediate(resolve));
    if (!device.hasRoom && mode === 'readwrite') throw new DOMException('No room', 'QuotaExceededError');
    return made.result;
  },
  removeKept: async () => {
    device.hasRoom ||= device.hasReserve;
  },
}));
vi.mock('../../client/offline/one-sender', () => ({
  asOnlySender: async (work: () => Promise<void>) => {
    if (isSending) return;
    isSending = true;
    await work().finally(() => {
      isSending = false;
    });
  },
}));
vi.mock('../../client/api', () => ({
  addressOf: ({ path }: { path: string }) => `/api${path}`,
  call: () => new Promise(() => undefined),
  callNow: ({ name }: { name: string }, { body }: { body: unknown }) =>
    new Promise((answer, fail) => {
      calls.push({ name, body, answer, fail });
    }),
}));
vi.mock('../../client/reach', async (original) => ({
  ...(await original<object>()),
  hasReached: () => true,
}));
vi.mock('../../client/session', async (original) => ({
  ...(await original<object>()),
  currentSession: () => ({ user: { id: 7 } }),
}));
vi.mock('../../client/token', async (original) => ({ ...(await original<object>()), token: () => 'T' }));

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

const noAnswer = new CallError({ status: null, code: 'NETWORK_ERROR', message: 'No connection' });

beforeEach(async () => {
  calls = [];
  isSending = false;
  Object.assign(device, { hasRoom: true, hasReserve: true });
  rows.clear();
  rows.set(1, entry);
  forgetPauses();
  await showEntriesOf(7);
});

async function openDialog() {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <OfflineBar />
        <QueueDialog onClose={() => undefined} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByText('Quantity · ORD-7');
}

async function discard() {
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  fireEvent.change(await screen.findByLabelText(/Why is the entry discarded/), {
    target: { value: 'Typed twice' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Discard entry' }));
  await screen.findByText('Discarded, not yet on record');
}

const callOf = (index: number): Promise<Call> => vi.waitUntil(() => calls[index]);

// covers OFFL-14
test('an entry that is discarded during a try stays discarded if the try has no answer', async () => {
  await openDialog();
  const sending = sendEntries();
  const first = await callOf(0);
  await discard();
  first.fail(noAnswer);
  await sending;
  expect(rows.get(1)).toMatchObject({ state: 'discarded', reason: 'Typed twice' });

  forgetPauses();
  const again = sendEntries();
  const report = await callOf(1);
  expect(report.name).toBe('keepOfflineEntry');
  expect(report.body).toMatchObject({ key: 'k', outcome: 'discarded', reason: 'Typed twice' });
  report.answer({});
  await again;
  expect(rows.size).toBe(0);
});

// covers OFFL-15
test('an entry that is discarded while the server books the entry is shown as booked', async () => {
  await openDialog();
  const sending = sendEntries();
  const first = await callOf(0);
  await discard();
  first.answer({});
  const report = await callOf(1);
  expect(report.body).toMatchObject({ key: 'k', outcome: 'discarded' });
  report.fail(new CallError(offlineEntryBooked()));
  await sending;

  await screen.findByText(offlineEntryBooked().message);
  expect(screen.getByRole('button', { name: '1 needs you' })).toBeDefined();
  // A changed entry would be booked a second time.
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove from the list' }));
  await screen.findByText('Everything is sent.');
  expect(rows.size).toBe(0);
});

// covers OFFL-15
test('an entry that the server has booked holds no later write back', async () => {
  rows.set(1, { ...entry, state: 'booked' });
  await showEntriesOf(7);
  const send = vi.fn(() => Promise.resolve({ success: true, data: {} }));
  const desk = openDesk(
    { knownOrder: () => undefined, showOrder: () => undefined } as never,
    () => undefined,
  );
  await desk(reportQuantity, { params: { id: 7 }, body: { add: 5 } }, send as never);
  expect(send).toHaveBeenCalledTimes(1);
});

// covers OFFL-15
test('an entry that another tab has settled is not discarded', async () => {
  await openDialog();
  rows.delete(1);
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  fireEvent.change(await screen.findByLabelText(/Why is the entry discarded/), { target: { value: 'Late' } });
  fireEvent.click(screen.getByRole('button', { name: 'Discard entry' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The entry was sent or changed meanwhile');
  expect(screen.queryByText('Quantity · ORD-7')).toBeNull();
  expect(rows.size).toBe(0);
});

// covers OFFL-15
test('a choice on a device without room takes the reserve', async () => {
  await openDialog();
  device.hasRoom = false;
  await discard();
  expect(rows.get(1)).toMatchObject({ state: 'discarded', reason: 'Typed twice' });
});

// covers OFFL-15
test('a choice that the device cannot keep is reported, and the typed reason stays', async () => {
  await openDialog();
  Object.assign(device, { hasRoom: false, hasReserve: false });
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  const reason = await screen.findByLabelText(/Why is the entry discarded/);
  fireEvent.change(reason, { target: { value: 'Typed twice' } });
  fireEvent.click(screen.getByRole('button', { name: 'Discard entry' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This device has no room left');
  expect((screen.getByLabelText(/Why is the entry discarded/) as HTMLInputElement).value).toBe('Typed twice');
  expect(rows.get(1)?.state).toBe('waiting');
});
