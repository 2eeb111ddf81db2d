import { describe, expect, it } from 'vitest';
import { scrolledTo, topsOf, windowOf } from './roster-window';

const sight = { top: 0, height: 400, left: 0, width: 800 };
const of = (heights: readonly number[], columns = 62, columnWidth = 100) => ({
  tops: topsOf(heights),
  columns,
  columnWidth,
});

describe('the drawn part of the board', () => {
  it('is the visible part with a few rows and columns around it', () => {
    const tracks = of(Array.from({ length: 500 }, () => 50));
    expect(windowOf(sight, tracks)).toEqual({ firstRow: 0, lastRow: 12, firstColumn: 0, lastColumn: 11 });
    expect(windowOf({ ...sight, top: 5000, left: 2050 }, tracks)).toEqual({
      firstRow: 96,
      lastRow: 112,
      firstColumn: 18,
      lastColumn: 31,
    });
  });

  it('follows rows of different heights', () => {
    const tracks = of([50, 1000, 50, 50, 50, 50, 50, 50, 50, 50]);
    expect(windowOf({ ...sight, top: 900 }, tracks)).toMatchObject({ firstRow: 1, lastRow: 10 });
    expect(windowOf({ ...sight, top: 100, height: 100 }, tracks)).toMatchObject({ firstRow: 0, lastRow: 2 });
  });

  it('ends with the last row and column, and is empty without rows', () => {
    expect(windowOf({ ...sight, top: 1e6, left: 1e6 }, of([50, 50, 50], 7))).toEqual({
      firstRow: 2,
      lastRow: 3,
      firstColumn: 4,
      lastColumn: 7,
    });
    expect(windowOf(sight, of([]))).toMatchObject({ firstRow: 0, lastRow: 0 });
  });

  it.each([
    ['above', { from: 100, to: 150 }, 100],
    ['below', { from: 900, to: 950 }, 550],
    ['visible', { from: 300, to: 350 }, 200],
    ['longer than the visible part', { from: 700, to: 1700 }, 700],
  ])('moves to a row that is %s', (_name, stretch, scrolled) => {
    expect(scrolledTo(stretch, { at: 200, length: 400 })).toBe(scrolled);
  });
});
