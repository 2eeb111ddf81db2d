/** The steps of the board: quarters of an hour, or starts and ends of shifts. Times are in milliseconds. */
import type { Interval } from '../intervals';

export const stepMinutes = 15;
const stepMs = stepMinutes * 60_000;

export type Snap = 'quarter' | 'shift';

/** The nearest quarter of an hour. The offset of every time zone is a multiple of a quarter of an hour. */
const toQuarter = (ms: number): number => Math.round(ms / stepMs) * stepMs;

function toBoundary(ms: number, boundaries: readonly number[]): number {
  let nearest: number | undefined;
  for (const boundary of boundaries) {
    if (nearest === undefined || Math.abs(boundary - ms) < Math.abs(nearest - ms)) nearest = boundary;
  }
  return nearest ?? toQuarter(ms);
}

/** `boundaries` are the starts and ends of shifts. Without boundaries, the steps are quarters of an hour. */
export function snapTo(ms: number, snap: Snap, boundaries: readonly number[]): number {
  return snap === 'quarter' ? toQuarter(ms) : toBoundary(ms, boundaries);
}

/** The next step in one direction, for a move by keyboard. */
export function stepFrom(ms: number, direction: 1 | -1, snap: Snap, boundaries: readonly number[]): number {
  if (snap === 'shift') {
    const ahead = boundaries.filter((boundary) => (direction === 1 ? boundary > ms : boundary < ms));
    if (ahead.length > 0) return direction === 1 ? Math.min(...ahead) : Math.max(...ahead);
  }
  const beyond = direction === 1 ? Math.floor(ms / stepMs) + 1 : Math.ceil(ms / stepMs) - 1;
  return beyond * stepMs;
}

/** Moves the whole span so that its start is at a step. The length of the span does not change. */
export function movedTo(span: Interval, from: number, snap: Snap, boundaries: readonly number[]): Interval {
  const start = snapTo(from, snap, boundaries);
  return { from: start, to: start + (span.to - span.from) };
}

/** Moves one edge of the span. The span keeps a length of at least a quarter of an hour. */
export function stretchedTo(
  span: Interval,
  edge: 'start' | 'end',
  at: number,
  snap: Snap,
  boundaries: readonly number[],
): Interval {
  const ms = snapTo(at, snap, boundaries);
  return edge === 'start'
    ? { from: Math.min(ms, span.to - stepMs), to: span.to }
    : { from: span.from, to: Math.max(ms, span.from + stepMs) };
}
