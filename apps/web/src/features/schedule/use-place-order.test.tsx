/** Two moves of one order on one page: each move carries the version of the answer before it. */
import type { Order } from '@pms/domain/orders/schema';
import { boardOrderOf } from '@pms/domain/schedule/board';
import type { BoardOrder, ScheduleBoard } from '@pms/domain/schedule/schema';
import type { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showUser } from '../../client/session';
import { aMachine } from '../../gallery/a-machine';
import { aPerson } from '../../gallery/a-person';
import { anOrder } from '../../gallery/an-order';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { createBoardMoves } from './board-moves';
import type { Placement } from './placement';
import { scheduleQuery } from './queries';
import { usePlaceOrder } from './use-place-order';

const at = (hour: number) => `2026-03-03T${String(hour).padStart(2, '0')}:00:00.000Z`;
const plannedAt = (hour: number, version: number): Order => {
  const [from, to] = [at(hour), at(hour + 2)];
  const span = { planned_start_at: from, planned_end_at: to, reserved_from: from, reserved_until: to };
  return {
    ...anOrder({ id: 1, order_number: 'ORD-1', status: 'assigned', machine_id: 1, version }),
    ...span,
  };
};

const filter = { from: '2026-03-02T22:00:00.000Z', to: '2026-03-09T22:00:00.000Z', environment: undefined };
const { queryKey } = scheduleQuery(filter);
const board: ScheduleBoard = {
  from: filter.from,
  to: filter.to,
  machines: [aMachine()],
  orders: [boardOrderOf(plannedAt(4, 2))],
  orders_total: 1,
  unscheduled: [],
  unscheduled_total: 0,
  rates: [],
  closures: [],
  shifts: [],
};

type Answer = (answer: Response) => void;
const saved = (order: Order) => Response.json({ success: true, data: order });
const refused = (status: number, code: string, error: string) =>
  Response.json({ success: false, code, error }, { status });

const answers: Answer[] = [];
const server = vi.fn<typeof fetch>(() => new Promise((resolve) => answers.push(resolve)));
const sent = () =>
  server.mock.calls.map(([, request]) => {
    const { start_time, version } = JSON.parse(String(request?.body)) as Record<string, unknown>;
    return [start_time, version];
  });
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
}

function open(): Page {
  const cache: QueryClient = presetCache();
  cache.setQueryData(queryKey, board);
  const moves = createBoardMoves();
  const shown = () => cache.getQueryData(queryKey)?.orders[0];
  let drop = (_: Placement): void => undefined;
  let type = (_: Placement): void => undefined;
  function Hooks() {
    const nameOfMachine = () => 'Filler 1';
    drop = usePlaceOrder({ moves, nameOfMachine, toastsProblem: true }).place;
    type = usePlaceOrder({ moves, nameOfMachine, toastsProblem: false }).place;
    return null;
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
