import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clip, type Interval, minutesOf, subtract, totalMs, union } from './intervals';

const at = (from: number, to: number): Interval => ({ from, to });

describe('union', () => {
  it.each([
    ['nothing', [], []],
    ['one interval', [at(1, 3)], [at(1, 3)]],
    ['an empty interval', [at(2, 2)], []],
    ['an interval that ends before it begins', [at(3, 1)], []],
    ['two separate intervals', [at(5, 6), at(1, 2)], [at(1, 2), at(5, 6)]],
    ['two intervals that touch', [at(1, 2), at(2, 3)], [at(1, 3)]],
    ['two intervals that overlap', [at(1, 4), at(2, 6)], [at(1, 6)]],
    ['an interval inside another interval', [at(1, 9), at(3, 4)], [at(1, 9)]],
  ])('of %s', (_name, intervals, expected) => {
    expect(union(intervals)).toEqual(expected);
  });
});

describe('clip', () => {
  it.each([
    ['inside', at(2, 3), [at(2, 3)]],
    ['across the start', at(-5, 3), [at(0, 3)]],
    ['across the end', at(8, 30), [at(8, 10)]],
    ['around the window', at(-5, 30), [at(0, 10)]],
    ['before, touching', at(-5, 0), []],
    ['after, touching', at(10, 12), []],
  ])('cuts an interval that lies %s', (_name, interval, expected) => {
    expect(clip([interval], at(0, 10))).toEqual(expected);
  });
});

describe('the sets of instants', () => {
  const size = 40;
  const interval = fc
    .tuple(fc.integer({ min: 0, max: size }), fc.integer({ min: 0, max: size }))
    .map(([from, to]) => at(from, to));
  const some = fc.array(interval, { maxLength: 12 });
  const holds = (intervals: readonly Interval[], instant: number) =>
    intervals.some(({ from, to }) => from <= instant && instant < to);
  const instants = Array.from({ length: size + 1 }, (_, index) => index);

  it('stay the same under union, each counted once', () => {
    fc.assert(
      fc.property(some, (intervals) => {
        const joined = union(intervals);
        for (const instant of instants) expect(holds(joined, instant)).toBe(holds(intervals, instant));
        expect(totalMs(joined)).toBe(instants.filter((instant) => holds(intervals, instant)).length);
        for (const [index, next] of joined.entries()) {
          const before = joined[index - 1];
          if (before) expect(next.from).toBeGreaterThan(before.to);
        }
      }),
    );
  });

  it('are cut to the window by clip', () => {
    fc.assert(
      fc.property(some, interval, (intervals, window) => {
        const cut = clip(intervals, window);
        for (const instant of instants) {
          expect(holds(cut, instant)).toBe(holds(intervals, instant) && holds([window], instant));
        }
      }),
    );
  });

  it('are the same whether a window is cut at once or in two parts', () => {
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: size }), (intervals, boundary) => {
        const whole = union(intervals);
        const parts = [at(0, boundary), at(boundary, size)].map((part) => totalMs(clip(whole, part)));
        expect((parts[0] ?? 0) + (parts[1] ?? 0)).toBe(totalMs(whole));
      }),
    );
  });

  it('lose exactly the instants that are subtracted', () => {
    fc.assert(
      fc.property(some, some, (intervals, taken) => {
        const left = subtract(intervals, taken);
        for (const instant of instants) {
          expect(holds(left, instant)).toBe(holds(intervals, instant) && !holds(taken, instant));
        }
      }),
    );
  });
});

it('rounds minutes to two decimals', () => {
  expect([0, 60_000, 90_000, 1000, 3_600_000].map(minutesOf)).toEqual([0, 1, 1.5, 0.02, 60]);
});
