import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf } from './sparkline';

describe('the line of the last days', () => {
  // covers DASHVIEW-16
  it('has a gap for a day without a value', () => {
    const lines = linesOf([1, 2, null, 3, null, null, 4, 5]);
    expect(lines.map((line) => line.length)).toEqual([2, 1, 2]);
  });

  it('is empty without values', () => {
    expect(linesOf([])).toEqual([]);
    expect(linesOf([null, null])).toEqual([]);
  });

  it('runs through the middle if all values are equal', () => {
    expect(
      linesOf([7, 7, 7])
        .flat()
        .map(({ y }) => y),
    ).toEqual([16, 16, 16]);
  });

  it('rises with the values and stays inside its box', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.integer({ min: 0, max: 1_000_000 })), { maxLength: 40 }),
        (values) => {
          const points = linesOf(values).flat();
          const known = values.filter((value) => value !== null);
          expect(points).toHaveLength(known.length);
          for (const { x, y } of points) {
            expect(x).toBeGreaterThanOrEqual(0);
            expect(x).toBeLessThanOrEqual(120.01);
            expect(y).toBeGreaterThanOrEqual(0);
            expect(y).toBeLessThanOrEqual(32.01);
          }
          known.forEach((value, index) => {
            const next = known[index + 1];
            const [here, there] = [points[index], points[index + 1]];
            if (next !== undefined && here && there && next > value) expect(there.y).toBeLessThan(here.y);
          });
        },
      ),
    );
  });
});
