/** The movements of a lot or of a vessel, which the server cuts into pages. */
import { listLotMovements, listVesselMovements } from '@pms/domain/vessels/endpoints';
import type { Movement } from '@pms/domain/vessels/schema';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { failedCall } from '../../client/call-error';
import { showUser } from '../../client/session';
import { aMovement } from '../../gallery/a-movement';
import { aPerson } from '../../gallery/a-person';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { hearEvent } from '../live-dispatch';
import type { MovementsOf } from './ledger-queries';
import { maturationLive } from './live';
import { MovementList } from './movement-list';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../client/api', () => ({ call }));

const numbered = (count: number, lot = 'Lot') =>
  Array.from({ length: count }, (_, index) =>
    aMovement({ id: count - index, reason: `${lot} ${count - index}` }),
  );

/** The movements of each record, newest first. */
let booked: Record<string, Movement[]>;
beforeEach(() => {
  vi.resetAllMocks();
  showUser(aPerson('supervisor'));
  booked = { 'lot 1': numbered(230), 'vessel 1': numbered(2, 'Vessel') };
  call.mockImplementation(async (endpoint, { params, query: { page, page_size: size } }) => {
    expect([listLotMovements, listVesselMovements]).toContain(endpoint);
    const all = booked[`${endpoint === listLotMovements ? 'lot' : 'vessel'} ${params.id}`] ?? [];
    return { data: all.slice((page - 1) * size, page * size), total: all.length, page, page_size: size };
  });
});

const lot: MovementsOf = { kind: 'lot', id: 1 };
const rows = () => screen.getAllByRole('button', { name: /^Take back movement/ }).length;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function show(of: MovementsOf = lot) {
  const cache = presetCache();
  const staged = (of: MovementsOf) => (
    <Stage cache={cache}>
      <MovementList of={of} />
    </Stage>
  );
  const { rerender } = render(staged(of));
  return { cache, follow: (next: MovementsOf) => rerender(staged(next)) };
}

// covers MATU-95
it('reach the oldest movement by pages, and have an end', async () => {
  show();
  await screen.findByText('1 to 25 of 230');
  expect(screen.queryByText('Lot 205')).toBeNull();
  for (let page = 2; page <= 10; page += 1) press('Next');
  await screen.findByText('Lot 1');
  expect([screen.getByRole('status').textContent, rows()]).toEqual(['226 to 230 of 230', 5]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
  expect(call.mock.lastCall).toMatchObject([
    listLotMovements,
    { params: { id: 1 }, query: { page: 10, page_size: 25 } },
  ]);
});

it('show the former page until the next page arrives, and a page that did not arrive can be asked for again', async () => {
  show();
  await screen.findByText('Lot 230');
  let refuse: (reason: Error) => void = () => undefined;
  call.mockImplementationOnce(() => new Promise((_resolve, reject) => (refuse = reject)));
  press('Next');
  expect(screen.getByText('Lot 230')).toBeTruthy();
  await act(async () => refuse(failedCall({ status: null, code: 'NETWORK_ERROR', message: 'Away' })));
  await screen.findByRole('button', { name: 'Retry' });
  press('Retry');
  await screen.findByText('Lot 205');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('keep the older page while another person books and reverses a movement', async () => {
  const { cache } = show();
  await screen.findByText('Lot 230');
  press('Next');
  const row = await screen.findByText('Lot 205');
  booked['lot 1'] = [
    aMovement({ id: 231, reason: 'Reversal', reverses_id: 204 }),
    ...numbered(230).map((one) => (one.id === 204 ? { ...one, reversed_by_id: 231 } : one)),
  ];
  const envelope = { id: 'e1', timestamp: '2026-11-23T08:00:00.000Z', sequence: 1, by: null };
  const told = { type: 'maturation_updated', data: { id: 1, status: 'maturing' } } as const;
  act(() => hearEvent(maturationLive, cache, { ...envelope, priority: 'normal', ...told }));
  await screen.findByText('26 to 50 of 231');
  await screen.findByText('Taken back');
  // The rows stay in the document, so the page does not scroll.
  expect(row.isConnected).toBe(true);
  expect(screen.getByText('Lot 206')).toBeTruthy();
  press('Previous');
  await screen.findByText('Reversal');
});

it('of another record begin on the first page, without the rows of the former record', async () => {
  const { follow } = show();
  await screen.findByText('Lot 230');
  press('Next');
  await screen.findByText('Lot 205');
  follow({ kind: 'vessel', id: 1 });
  await waitFor(() => expect(screen.queryByText('Lot 205')).toBeNull());
  await screen.findByText('Vessel 2');
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  follow({ kind: 'vessel', id: 2 });
  await screen.findByText('Nothing has moved yet');
});
