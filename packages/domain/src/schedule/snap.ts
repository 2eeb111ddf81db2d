/** Steps of the board: a quarter of an hour, or from shift to shift. Milliseconds in, milliseconds out. */
import type { Interval } from '../intervals';

export const stepMinutes = 15;
const stepMs = stepMinutes * 60_000;

export type Snap = 'quarter' | 'shift';

/** The next quarter of an hour; every zone's offset is a multiple of it. */
const toQuarter = (ms: number): number => Math.round(ms / stepMs) * stepMs;

function toBoundary(ms: number, boundaries: readonly number[]): number {
  let nearest: number | undefined;
  for (const boundary of boundaries) {
    if (nearest === undefined || Math.abs(boundary - ms) < Math.abs(nearest - ms)) nearest = boundary;
  }
  return nearest ?? toQuarter(ms);
}

/** `boundaries` are the starts and ends of shifts; without any, quarters of an hour hold. */
export function snapTo(ms: number, snap: Snap, boundaries: readonly number[]): number {
  return snap === 'quarter' ? toQuarter(ms) : toBoundary(ms, boundaries);
}

/** The next step from here, in one direction: what a key does. */
export function stepFrom(ms: number, direction: 1 | -1, snap: Snap, boundaries: readonly number[]): number {
  if (snap === 'shift') {
    const ahead = boundaries.filter((boundary) => (direction === 1 ? boundary > ms : boundary < ms));
    if (ahead.length > 0) return direction === 1 ? Math.min(...ahead) : Math.max(...ahead);
  }
  const beyond = direction === 1 ? Math.floor(ms / stepMs) + 1 : Math.ceil(ms / stepMs) - 1;
  return beyond * stepMs;
}

/** The whole span moves so that its start lies on a step; its length stays. */
export function movedTo(span: Interval, from: number, snap: Snap, boundaries: readonly number[]): Interval {
  const start = snapTo(from, snap, boundaries);
  return { from: start, to: start + (span.to - span.from) };
}

/** One edge moves; the span keeps at least one step of length. */
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
