/** The functions for pointer and keys. Both use the same set, so that both act alike. */
import type { Interval } from '@pms/domain/intervals';
import { holdsOn } from '@pms/domain/machines/ideal-rate';
import { defaultScheduledHours } from '@pms/domain/orders/schedule';
import { type Instant, plantDateOf } from '@pms/domain/plant-time';
import { permissionDenied } from '@pms/domain/refusal';
import { type Grip, gripOf, isUnscheduled, spanOf } from '@pms/domain/schedule/board';
import { lengthOn, type OrderLength } from '@pms/domain/schedule/proposal';
import { pushFollowing } from '@pms/domain/schedule/push';
import { fixedRefusal, judgePlace } from '@pms/domain/schedule/rules';
import type { BoardMachine, BoardOrder, ScheduleBoard } from '@pms/domain/schedule/schema';
import type { Snap } from '@pms/domain/schedule/snap';
import type { BoardWindow } from './board-window';
import type { Draft, DraftStore } from './draft';

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
  /**
   * The time it has, or the one that it would have at first on this machine: from now on, for as long as what is left of
   * the order takes there.
   */
  readonly spanOf: (order: BoardOrder, machine?: BoardMachine) => Interval;
  /** How long it takes on this machine, and by which rate; undefined for an order that has its time. */
  readonly lengthOn: (order: BoardOrder, machine: BoardMachine) => OrderLength | undefined;
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
  const lengthOf: Reading['lengthOn'] = (order, machine) =>
    isUnscheduled(order) ? lengthOn(order, machine, rates()) : undefined;
  const rates = () => {
    const today = plantDateOf(now(), zone);
    return board.rates.filter((rate) => holdsOn(rate, today));
  };
  return {
    window,
    snap,
    boundaries: [...new Set(board.shifts.flatMap(({ from, to }) => [Date.parse(from), Date.parse(to)]))],
    orderOf: (id) => orders.get(id),
    machineOf: (id) => machines.get(id),
    machinesFor: ({ environment }) => board.machines.filter((machine) => machine.environment === environment),
    gripOf: (order) => (mayPlan ? gripOf(order) : 'none'),
    fixedText: (order) => (mayPlan ? fixedRefusal(order) : permissionDenied())?.message,
    spanOf: (order, machine) => {
      const span = isUnscheduled(order) ? undefined : spanOf(order, now());
      if (span) return span;
      const from = Math.max(window.fromMs, Date.parse(now()));
      const length = machine && lengthOf(order, machine)?.ms;
      return { from, to: from + (length ?? defaultScheduledHours * hourMs) };
    },
    lengthOn: lengthOf,
    draftOf: (order, machine, span, by) => {
      const verdict = judgePlace(
        order,
        { machine, span },
        { orders: board.orders, closures: board.closures, now: now(), time_zone: zone },
      );
      const isTaken = verdict.refusal?.code === 'SCHEDULE_CONFLICT';
      const pushes = isTaken ? pushedBy(order, machine, span, board.orders, zone) : undefined;
      return { order, machine, span, by, length: lengthOf(order, machine), verdict, pushes };
    },
  };
}

/** How many orders of the board would start later; undefined where a running order is in the way. */
function pushedBy(
  { id: orderId }: BoardOrder,
  { id: machineId }: BoardMachine,
  span: Interval,
  orders: readonly BoardOrder[],
  zone: string,
): number | undefined {
  const others = orders.filter(({ id, machine_id }) => machine_id === machineId && id !== orderId);
  const { refusal, pushed } = pushFollowing(span, others, zone);
  return refusal ? undefined : pushed.length;
}
