/** The orders of a board by machine, in lanes, with the data that each bar draws. */
import { type Interval, intervalOf } from '@pms/domain/intervals';
import { holdsMachine, waitsForStart } from '@pms/domain/orders/rules';
import { formatSpan, type Instant, toInstant } from '@pms/domain/plant-time';
import { type Laid, layLanes, spanOf } from '@pms/domain/schedule/board';
import type { BoardMachine, BoardOrder, ScheduleBoard } from '@pms/domain/schedule/schema';
import { nameOf, texts } from './texts';

export interface BoardRow {
  readonly machine: BoardMachine;
  readonly bars: readonly Laid<BoardOrder>[];
  readonly lanes: number;
}

export function rowsOf(board: ScheduleBoard, now: Instant): BoardRow[] {
  const byMachine = new Map<number, (readonly [BoardOrder, Interval])[]>();
  const shown = intervalOf(board.from, board.to);
  for (const order of board.orders) {
    const span = spanOf(order, now);
    if (!span || order.machine_id === null || span.from >= shown.to || span.to <= shown.from) continue;
    const row = byMachine.get(order.machine_id);
    if (row) row.push([order, span]);
    else byMachine.set(order.machine_id, [[order, span]]);
  }
  return board.machines.map((machine) => {
    const bars = layLanes(byMachine.get(machine.id) ?? []);
    return { machine, bars, lanes: bars.reduce((most, { lane }) => Math.max(most, lane + 1), 1) };
  });
}

/**
 * Whether the order ends after the due date. False for an order that has ended or was stopped, which other code judges.
 */
export function isLate({ status, due_at }: BoardOrder, span: Interval): boolean {
  const isOpen = waitsForStart(status) || holdsMachine(status);
  return isOpen && due_at !== null && span.to > Date.parse(due_at);
}

/** Whether the order runs past the end of the planned time. */
export function isOverrun({ status, reserved_until }: BoardOrder, now: Instant): boolean {
  return holdsMachine(status) && reserved_until !== null && reserved_until < now;
}

export function labelOf(order: BoardOrder, span: Interval, now: Instant, zone: string): string {
  const time = formatSpan(toInstant(span.from), toInstant(span.to), zone);
  const marks = [
    texts.statuses[order.status],
    isLate(order, span) ? texts.late : undefined,
    isOverrun(order, now) ? texts.overrun : undefined,
  ];
  return `${nameOf(order)}, ${marks.filter(Boolean).join(', ')}, ${time}`;
}

/** Whether the search finds this order. An empty search finds every order. */
export const isFound = (order: BoardOrder, search: string): boolean =>
  nameOf(order).toLowerCase().includes(search.trim().toLowerCase());
