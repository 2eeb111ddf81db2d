/**
 * Arithmetic of half-open intervals [from, to) in milliseconds, used by every sum of time (figures, section 3, cases 1
 * to 4). An interval whose end is not after its start is empty and is ignored.
 */
import type { Instant } from './plant-time';

export interface Interval {
  readonly from: number;
  readonly to: number;
}

export const intervalOf = (from: Instant, to: Instant): Interval => ({
  from: Date.parse(from),
  to: Date.parse(to),
});

const isEmpty = ({ from, to }: Interval): boolean => to <= from;

/** The same instants as sorted intervals that neither touch nor overlap, so that no instant is counted twice. */
export function union(intervals: readonly Interval[]): Interval[] {
  const sorted = intervals.filter((interval) => !isEmpty(interval)).sort((a, b) => a.from - b.from);
  const joined: Interval[] = [];
  for (const interval of sorted) {
    const last = joined.at(-1);
    if (last && interval.from <= last.to) {
      joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, interval.to) };
    } else {
      joined.push(interval);
    }
  }
  return joined;
}

/** The part of each interval in the window. Empty intervals are left out. */
export function clip(intervals: readonly Interval[], window: Interval): Interval[] {
  return intervals
    .map(({ from, to }) => ({ from: Math.max(from, window.from), to: Math.min(to, window.to) }))
    .filter((interval) => !isEmpty(interval));
}

/** The instants of `intervals` outside of `taken`. */
export function subtract(intervals: readonly Interval[], taken: readonly Interval[]): Interval[] {
  const gaps = union(taken);
  return union(intervals).flatMap((interval) => {
    const left: Interval[] = [];
    let from = interval.from;
    for (const gap of clip(gaps, interval)) {
      left.push({ from, to: gap.from });
      from = gap.to;
    }
    return [...left, { from, to: interval.to }].filter((part) => !isEmpty(part));
  });
}

/** The sum of the lengths. Overlapping parts of intervals are counted several times. */
export function totalMs(intervals: readonly Interval[]): number {
  return intervals.reduce((sum, interval) => sum + Math.max(0, interval.to - interval.from), 0);
}

/** Minutes with two decimals, for the API. They are rounded once, after the sum. */
export const minutesOf = (ms: number): number => Math.round(ms / 600) / 100;
