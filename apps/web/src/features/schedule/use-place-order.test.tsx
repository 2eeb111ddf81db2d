/** Moves of one page: each move and each push waits for the answers of the earlier moves, and carries their versions. */
import type { Order } from '@pms/domain/orders/schema';
import { boardOrderOf } from '@pms/domain/schedule/board';
import type { BoardOrder, ScheduleBoard } from '@pms/domain/schedule/schema';
import type { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showUser } from '../../client/session';
import { aMachine } from '../../gallery/a-machine';
import { aPerson } from '../../gallery/a-person';
import { anOrder } from '../../gallery/an-order';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { createBoardMoves } from './board-moves';
import type { Placement } from './placement';
import { PushDialog } from './push-dialog';
import { type PlaceQuery, scheduleQuery } from './queries';
import { usePlaceOrder } from './use-place-order';

const at = (hour: number) => `2026-03-03T${String(hour).padStart(2, '0')}:00:00.000Z`;
const plannedAt = (hour: number, version: number, id = 1): Order => {
  const [from, to] = [at(hour), at(hour + 2)];
  const span = { planned_start_at: from, planned_end_at: to, reserved_from: from, reserved_until: to };
  return {
    ...anOrder({ id, order_number: `ORD-${id}`, status: 'assigned', machine_id: 1, version }),
    ...span,
  };
};

const filter = { from: '2026-03-02T22:00:00.000Z', to: '2026-03-09T22:00:00.000Z', environment: undefined };
const { queryKey } = scheduleQuery(filter);
const board: ScheduleBoard = {
  from: filter.from,
  to: filter.to,
  machines: [aMachine()],
  orders: [boardOrderOf(plannedAt(4, 2)), boardOrderOf(plannedAt(6, 5, 2))],
  orders_total: 2,
  unscheduled: [],
  unscheduled_total: 0,
  rates: [],
  closures: [],
  shifts: [],
};

type Answer = (answer: Response) => void;
const saved = (data: Order | Order[]) => Response.json({ success: true, data });
/** The answer of the preview: the second order takes the hour, and the first order starts two hours later. */
const preview = (asked: Order, pushed: Order, hour: number) => {
  const later = (order: Order, start: number) => ({
    order: boardOrderOf(order),
    ...{ from: at(start), to: at(start + 2), late_minutes: 0, becomes_late: false },
  });
  return Response.json({
    success: true,
    data: { asked: later(asked, hour), pushed: [later(pushed, hour + 2)] },
  });
};
const refused = (status: number, code: string, error: string) =>
  Response.json({ success: false, code, error }, { status });

const answers: Answer[] = [];
const server = vi.fn<typeof fetch>(() => new Promise((resolve) => answers.push(resolve)));
const sent = () =>
  server.mock.calls.map(([, request]) => {
    const { start_time, version } = JSON.parse(String(request?.body)) as Record<string, unknown>;
    return [start_time, version];
  });
/** The calls in their sequence, each with its starts and versions. */
const calls = () =>
  server.mock.calls.map(([address, request]) => {
    if (!request?.body) return String(address).replace(/\?.*/, '');
    const body = JSON.parse(String(request.body)) as Record<string, unknown>;
    const moves = (body.moves ?? [body]) as Record<string, unknown>[];
    return moves.map(({ start_time, version }) => [start_time, version]);
  });
const previewed = '/api/schedule/push';
/** Answers the call with this number, after the page sent the call. */
async function answer(call: number, response: Response): Promise<void> {
  await waitFor(() => expect(answers.length).toBeGreaterThan(call));
  await act(async () => answers[call]?.(response));
}

beforeEach(() => {
  vi.stubGlobal('fetch', server);
  showUser(aPerson('supervisor'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  server.mockClear();
  answers.length = 0;
});

interface Page {
  readonly drop: (hour: number) => void;
  readonly type: (hour: number) => void;
  readonly undoLast: () => void;
  readonly shown: () => BoardOrder | undefined;
  /** Opens the dialog of a push: the second order takes this hour. */
  readonly askToPush: (hour: number) => void;
}

function open(): Page {
  const cache: QueryClient = presetCache();
  cache.setQueryData(queryKey, board);
  const moves = createBoardMoves();
  const shown = () => cache.getQueryData(queryKey)?.orders[0];
  let drop = (_: Placement): void => undefined;
  let type = (_: Placement): void => undefined;
  let ask = (_: PlaceQuery): void => undefined;
  function Hooks() {
    const nameOfMachine = () => 'Filler 1';
    drop = usePlaceOrder({ moves, nameOfMachine, toastsProblem: true }).place;
    type = usePlaceOrder({ moves, nameOfMachine, toastsProblem: false }).place;
    const [asked, setAsked] = useState<PlaceQuery | null>(null);
    ask = setAsked;
    return asked ? (
      <PushDialog asked={asked} machineName="Filler 1" moves={moves} onClose={() => setAsked(null)} />
    ) : null;
  }
  render(
    <Stage cache={cache}>
      <Hooks />
    </Stage>,
  );
  const placement = (hour: number): Placement => {
    const order = shown();
    if (!order) throw new Error('The board has no order');
    return {
      order,
      place: { machineId: 1, span: { from: Date.parse(at(hour)), to: Date.parse(at(hour + 2)) } },
    };
  };
  return {
    drop: (hour) => act(() => drop(placement(hour))),
    type: (hour) => act(() => type(placement(hour))),
    undoLast: () => act(() => moves.undoLast()),
    shown,
    askToPush: (hour) => act(() => ask({ order_id: 2, machine_id: 1, from: at(hour), to: at(hour + 2) })),
  };
}

// covers BOARD-51
it('a second drop waits for the answer of the first drop, and carries the version of the answer', async () => {
  const page = open();
  page.drop(8);
  await waitFor(() => expect(answers).toHaveLength(1));
  page.drop(12);
  await waitFor(() => expect(page.shown()?.planned_start_at).toBe(at(12)));
  await answer(0, saved(plannedAt(8, 3)));
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(sent()).toEqual([
    [at(8), 2],
    [at(12), 3],
  ]);
  // The board keeps the place of the second drop while the second call runs.
  expect(page.shown()).toMatchObject({ planned_start_at: at(12), version: 3 });
  await answer(1, saved(plannedAt(12, 4)));
  await waitFor(() => expect(page.shown()).toMatchObject({ planned_start_at: at(12), version: 4 }));
});

// covers BOARD-51
it('after the refusal of both drops the board shows the saved place', async () => {
  const page = open();
  page.drop(8);
  await waitFor(() => expect(answers).toHaveLength(1));
  page.drop(12);
  await answer(0, refused(400, 'CLOSED', 'The machine is closed at 8'));
  await screen.findByText('The machine is closed at 8');
  await answer(1, refused(400, 'CLOSED', 'The machine is closed at 12'));
  await screen.findByText('The machine is closed at 12');
  expect(sent()).toEqual([
    [at(8), 2],
    [at(12), 2],
  ]);
  expect(page.shown()).toEqual(board.orders[0]);
});

// covers BOARD-38
it('the undo of the board takes back a later change in the dialog first', async () => {
  const page = open();
  page.drop(8);
  await answer(0, saved(plannedAt(8, 3)));
  page.type(12);
  await answer(1, saved(plannedAt(12, 4)));
  await screen.findAllByText(/is planned on Filler 1/);
  page.undoLast();
  await answer(2, saved(plannedAt(8, 5)));
  await screen.findByText('The change of ORD-1 was taken back');
  expect(sent()[2]).toEqual([at(8), 4]);
});

// covers BOARD-38
it('the undo of a move waits for a later drop and does not overwrite it', async () => {
  const page = open();
  page.drop(8);
  await answer(0, saved(plannedAt(8, 3)));
  await screen.findByText(/is planned on Filler 1/);
  page.drop(14);
  await waitFor(() => expect(answers).toHaveLength(2));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await answer(1, saved(plannedAt(14, 4)));
  await waitFor(() => expect(answers).toHaveLength(3));
  // The server refuses the version of the first drop, because the order has changed since.
  expect(sent().slice(1)).toEqual([
    [at(14), 3],
    [at(4), 3],
  ]);
  await answer(2, refused(409, 'STALE_VERSION', 'This record was changed by somebody else.'));
  await screen.findByText(/The change of ORD-1 was not taken back/);
});

const pressPush = async () => fireEvent.click(await screen.findByRole('button', { name: 'Push 1 order' }));
/** The first order is dropped on 8. The second order then takes 8, and pushes the first order to 10. */
async function pushAfterDrop(page: Page): Promise<void> {
  page.drop(8);
  await answer(0, saved(plannedAt(8, 3)));
  page.askToPush(8);
  await answer(1, preview(plannedAt(6, 5, 2), plannedAt(8, 3), 8));
  await pressPush();
  await answer(2, saved([plannedAt(8, 6, 2), plannedAt(10, 4)]));
  await screen.findByText('2 orders have new times');
}

// covers BOARD-62
it('a push is computed after the answer of a drop that waits', async () => {
  const page = open();
  page.drop(8);
  await waitFor(() => expect(answers).toHaveLength(1));
  page.askToPush(8);
  await screen.findByRole('dialog', { name: 'Push what follows on Filler 1' });
  expect(calls()).toEqual([[[at(8), 2]]]);
  await answer(0, saved(plannedAt(8, 3)));
  await answer(1, preview(plannedAt(6, 5, 2), plannedAt(8, 3), 8));
  await pressPush();
  await waitFor(() => expect(answers).toHaveLength(3));
  expect(calls().slice(1)).toEqual([
    previewed,
    [
      [at(8), 5],
      [at(10), 3],
    ],
  ]);
});

// covers BOARD-62
it('a push is computed again when an undo beside the open dialog has its answer', async () => {
  const page = open();
  page.drop(8);
  await answer(0, saved(plannedAt(8, 3)));
  page.askToPush(8);
  // The answer of the preview comes after the undo, but the server computed it before the undo.
  page.undoLast();
  await waitFor(() => expect(answers).toHaveLength(3));
  await answer(2, saved(plannedAt(4, 4)));
  await answer(1, preview(plannedAt(6, 5, 2), plannedAt(8, 3), 8));
  await answer(3, preview(plannedAt(6, 5, 2), plannedAt(4, 4), 4));
  await pressPush();
  await waitFor(() => expect(answers).toHaveLength(5));
  expect(calls().slice(3)).toEqual([
    previewed,
    [
      [at(4), 5],
      [at(6), 4],
    ],
  ]);
});

// covers BOARD-51, BOARD-63
it('a drop during the undo of a push waits for the undo', async () => {
  const page = open();
  await pushAfterDrop(page);
  page.undoLast();
  await waitFor(() => expect(answers).toHaveLength(4));
  page.drop(14);
  await waitFor(() => expect(page.shown()?.planned_start_at).toBe(at(14)));
  await answer(3, saved([plannedAt(6, 7, 2), plannedAt(8, 5)]));
  await waitFor(() => expect(answers).toHaveLength(5));
  expect(calls().slice(3)).toEqual([
    [
      [at(6), 6],
      [at(8), 4],
    ],
    [[at(14), 5]],
  ]);
  // The board keeps the place of the drop while its call runs.
  expect(page.shown()).toMatchObject({ planned_start_at: at(14), version: 5 });
});

// covers BOARD-63
it('the undo of a push waits for a later drop and does not overwrite it', async () => {
  const page = open();
  await pushAfterDrop(page);
  page.drop(14);
  await waitFor(() => expect(answers).toHaveLength(4));
  page.undoLast();
  await act(async () => undefined);
  expect(answers).toHaveLength(4);
  await answer(3, saved(plannedAt(14, 5)));
  await waitFor(() => expect(answers).toHaveLength(5));
  // The server refuses the version of the push, because the order has changed since.
  expect(calls().slice(3)).toEqual([
    [[at(14), 4]],
    [
      [at(6), 6],
      [at(8), 4],
    ],
  ]);
  await answer(4, refused(409, 'STALE_VERSION', 'This record was changed by somebody else.'));
  await screen.findByText('The orders were not moved back. One of the orders has changed since.');
});

// covers BOARD-38
it('a push that was taken back by its message leaves nothing to take back by the keys', async () => {
  const page = open();
  await pushAfterDrop(page);
  const undoOfPush = screen.getAllByRole('button', { name: 'Undo' }).at(-1);
  if (undoOfPush) fireEvent.click(undoOfPush);
  await answer(3, saved([plannedAt(6, 7, 2), plannedAt(8, 5)]));
  await screen.findByText('2 orders are back at their times');
  page.undoLast();
  await act(async () => undefined);
  expect(answers).toHaveLength(4);
});

// covers BOARD-62
it('a push that was closed before its answer leaves the next push open, which waits for this answer', async () => {
  const page = open();
  page.askToPush(4);
  await answer(0, preview(plannedAt(6, 5, 2), plannedAt(4, 2), 4));
  await pressPush();
  await waitFor(() => expect(answers).toHaveLength(2));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  page.askToPush(6);
  await answer(1, saved([plannedAt(4, 6, 2), plannedAt(6, 3)]));
  await answer(2, preview(plannedAt(4, 6, 2), plannedAt(6, 3), 6));
  await pressPush();
  await waitFor(() => expect(answers).toHaveLength(4));
  expect(calls()[3]).toEqual([
    [at(6), 6],
    [at(8), 3],
  ]);
});

// covers BOARD-62
it('after a refused push the dialog loads the preview again', async () => {
  const page = open();
  page.askToPush(4);
  await answer(0, preview(plannedAt(6, 5, 2), plannedAt(4, 2), 4));
  await pressPush();
  await answer(1, refused(409, 'STALE_VERSION', 'ORD-1 was changed'));
  await screen.findByText('ORD-1 was changed');
  await waitFor(() => expect(calls()).toHaveLength(3));
  await answer(2, preview(plannedAt(6, 5, 2), plannedAt(4, 3), 4));
  await pressPush();
  await waitFor(() => expect(answers).toHaveLength(4));
  expect(calls()[3]).toEqual([
    [at(4), 5],
    [at(6), 3],
  ]);
});
