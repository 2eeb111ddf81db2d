/** The functions for pointer and keys. Both use the same functions, so that both behave alike. */
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
  /** The machines that can make this order, in the order of the board. */
  readonly machinesFor: (order: BoardOrder) => BoardMachine[];
  readonly gripOf: (order: BoardOrder) => Grip;
  /** The reason why the order cannot move. Undefined for an order that can move. */
  readonly fixedText: (order: BoardOrder) => string | undefined;
  /**
   * The time of the order, or a proposed time on this machine. The proposed time starts now, or with the first shown
   * day if that day is later. It lasts as long as the machine needs for the rest of the order.
   */
  readonly spanOf: (order: BoardOrder, machine?: BoardMachine) => Interval;
  /** The length of the order on this machine, and the rate. Undefined for an order with a time. */
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

/** The number of orders that would start later. Undefined when a running order prevents the push. */
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
