import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedTo, snapTo, stepFrom, stepMinutes, stretchedTo } from './snap';

const minute = 60_000;
const shifts = [6, 18, 30].map((hour) => hour * 60 * minute);
const at = (hour: number, minutes = 0): number => (hour * 60 + minutes) * minute;

describe('snapping', () => {
  it.each([
    ['quarter', at(7, 7), at(7)],
    ['quarter', at(7, 8), at(7, 15)],
    ['shift', at(7, 8), at(6)],
    ['shift', at(13), at(18)],
    ['shift', at(0), at(6)],
    ['shift', at(40), at(30)],
  ] as const)('to the nearest %s from %i', (snap, ms, expected) => {
    expect(snapTo(ms, snap, shifts)).toBe(expected);
  });

  it('uses quarters where there are no shifts', () => {
    expect(snapTo(at(7, 8), 'shift', [])).toBe(at(7, 15));
    expect(stepFrom(at(7), 1, 'shift', [])).toBe(at(7, 15));
  });

  it.each([
    [at(7), 1, 'quarter', at(7, 15)],
    [at(7), -1, 'quarter', at(6, 45)],
    [at(7, 1), 1, 'quarter', at(7, 15)],
    [at(7, 1), -1, 'quarter', at(7)],
    [at(7), 1, 'shift', at(18)],
    [at(7), -1, 'shift', at(6)],
    [at(6), -1, 'shift', at(5, 45)],
  ] as const)('a key moves from %i by %i %s', (ms, direction, snap, expected) => {
    expect(stepFrom(ms, direction, snap, shifts)).toBe(expected);
  });

  const span = fc
    .tuple(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 15, max: 3000 }))
    .map(([from, length]) => ({ from: from * minute, to: (from + length) * minute }));
  const where = fc.integer({ min: -2000, max: 6000 }).map((count) => count * minute);
  const snap = fc.constantFrom('quarter' as const, 'shift' as const);

  it('a move keeps the length', () => {
    fc.assert(
      fc.property(span, where, snap, (before, to, how) => {
        const after = movedTo(before, to, how, shifts);
        expect(after.to - after.from).toBe(before.to - before.from);
      }),
    );
  });

  it('a stretch moves one edge and leaves at least one step', () => {
    fc.assert(
      fc.property(
        span,
        where,
        snap,
        fc.constantFrom('start' as const, 'end' as const),
        (before, to, how, edge) => {
          const after = stretchedTo(before, edge, to, how, shifts);
          expect(after.to - after.from).toBeGreaterThanOrEqual(stepMinutes * minute);
          expect(edge === 'start' ? after.to : after.from).toBe(edge === 'start' ? before.to : before.from);
        },
      ),
    );
  });
});
