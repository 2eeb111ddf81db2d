/** What pointer and keys need to know and to do; one set of answers, so that both mean the same. */
import type { Interval } from '@pms/domain/intervals';
import type { Instant } from '@pms/domain/plant-time';
import { permissionDenied } from '@pms/domain/refusal';
import { type Grip, gripOf, isUnscheduled, spanOf } from '@pms/domain/schedule/board';
import { fixedRefusal, judgePlace } from '@pms/domain/schedule/rules';
import type { BoardMachine, BoardOrder, ScheduleBoard } from '@pms/domain/schedule/schema';
import type { Snap } from '@pms/domain/schedule/snap';
import type { BoardWindow } from './board-window';
import type { Draft, DraftStore } from './draft';
import { defaultHours } from './placement';

export interface BoardHands {
  readonly window: BoardWindow;
  readonly snap: Snap;
  /** Starts and ends of shifts. */
  readonly boundaries: readonly number[];
  readonly orderOf: (id: number) => BoardOrder | undefined;
  readonly machineOf: (id: number) => BoardMachine | undefined;
  /** The machines on which this order could be made, in the order of the board. */
  readonly machinesFor: (order: BoardOrder) => BoardMachine[];
  readonly gripOf: (order: BoardOrder) => Grip;
  /** Why it stays where it is; undefined for one that may be carried. */
  readonly fixedText: (order: BoardOrder) => string | undefined;
  /** The time it has, or the one that it would have at first. */
  readonly spanOf: (order: BoardOrder) => Interval;
  readonly draftOf: (order: BoardOrder, machine: BoardMachine, span: Interval, by: Draft['by']) => Draft;
  readonly draft: DraftStore;
  readonly drop: (draft: Draft) => void;
  readonly open: (order: BoardOrder) => void;
  readonly undo: () => void;
  readonly announce: (text: string) => void;
}

interface Board {
  readonly board: ScheduleBoard;
  readonly window: BoardWindow;
  readonly snap: Snap;
  readonly zone: string;
  readonly mayPlan: boolean;
  readonly now: () => Instant;
}

export type Reading = Omit<BoardHands, 'draft' | 'drop' | 'open' | 'undo' | 'announce'>;

const hourMs = 3_600_000;

export function readingOf({ board, window, snap, zone, mayPlan, now }: Board): Reading {
  const all = [...board.orders, ...board.unscheduled];
  const orders = new Map(all.map((order) => [order.id, order]));
  const machines = new Map(board.machines.map((machine) => [machine.id, machine]));
  return {
    window,
    snap,
    boundaries: [...new Set(board.shifts.flatMap(({ from, to }) => [Date.parse(from), Date.parse(to)]))],
    orderOf: (id) => orders.get(id),
    machineOf: (id) => machines.get(id),
    machinesFor: ({ environment }) => board.machines.filter((machine) => machine.environment === environment),
    gripOf: (order) => (mayPlan ? gripOf(order) : 'none'),
    fixedText: (order) => (mayPlan ? fixedRefusal(order) : permissionDenied())?.message,
    spanOf: (order) => {
      const span = isUnscheduled(order) ? undefined : spanOf(order, now());
      if (span) return span;
      const from = Math.max(window.fromMs, Date.parse(now()));
      return { from, to: from + defaultHours * hourMs };
    },
    draftOf: (order, machine, span, by) => ({
      order,
      machine,
      span,
      by,
      verdict: judgePlace(
        order,
        { machine, span },
        { orders: board.orders, closures: board.closures, now: now(), time_zone: zone },
      ),
    }),
  };
}
