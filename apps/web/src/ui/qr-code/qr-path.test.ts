/** Reads the modules as a scanner does, by the rules of the standard (ISO/IEC 18004), without error correction. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { qrPath } from './qr-path';

type Point = readonly [number, number];

const outlinesOf = (path: string): Point[][] =>
  path
    .split('Z')
    .filter(Boolean)
    .map((outline) =>
      Array.from(outline.matchAll(/([\d.]+) ([\d.]+)/g), ([, x, y]) => [Number(x), Number(y)]),
    );

/** Whether the middle of a module is inside, by the rule "evenodd". */
function isDark(outlines: readonly Point[][], column: number, row: number): boolean {
  const [x, y] = [column + 0.5, row + 0.5];
  let crossings = 0;
  for (const outline of outlines)
    for (const [at, [x1, y1]] of outline.entries()) {
      const [x2, y2] = outline[(at + 1) % outline.length] ?? [x1, y1];
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) * (x2 - x1)) / (y2 - y1)) crossings += 1;
    }
  return crossings % 2 === 1;
}

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/**
 * Whether a module belongs to a finder, to the timing, or to the alignment pattern, which exists from the second
 * version on.
 */
function isFunction(size: number, row: number, column: number): boolean {
  const isCorner =
    (row < 9 && column < 9) || (row < 9 && column >= size - 8) || (row >= size - 8 && column < 9);
  const middle = size - 7;
  const isAlignment = size > 21 && Math.abs(row - middle) <= 2 && Math.abs(column - middle) <= 2;
  return isCorner || row === 6 || column === 6 || isAlignment;
}

function bitsOf(text: string): string {
  const { path, size } = qrPath(text);
  expect([21, 25]).toContain(size);
  const outlines = outlinesOf(path);
  const dark = (row: number, column: number) => isDark(outlines, column, row);
  // The five bits of level and mask, from the top left corner.
  const format = [0, 1, 2, 3, 4].map((column) => (dark(8, column) ? 1 : 0)).join('');
  const read = Number.parseInt(format, 2) ^ 0b10101;
  // The code must not have level L, the weakest correction.
  expect(read >> 3).not.toBe(1);
  const mask = masks[read & 7];
  let bits = '';
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const row = isUp ? size - 1 - step : step;
      for (const column of [right, right - 1])
        if (!isFunction(size, row, column)) bits += dark(row, column) !== mask?.(row, column) ? '1' : '0';
    }
    isUp = !isUp;
  }
  return bits;
}

const alphanumeric = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

function decoded(text: string): string {
  let rest = bitsOf(text);
  const take = (count: number): number => {
    const value = Number.parseInt(rest.slice(0, count), 2);
    rest = rest.slice(count);
    return value;
  };
  let read = '';
  // A full symbol has no room for the end mark.
  while (read.length < text.length) {
    const mode = take(4);
    if (mode === 1) {
      for (let left = take(10); left > 0; left -= 3) {
        const digits = Math.min(3, left);
        read += String(take([0, 4, 7, 10][digits] ?? 0)).padStart(digits, '0');
      }
    } else if (mode === 2) {
      for (let left = take(9); left > 0; left -= 2) {
        const value = take(left > 1 ? 11 : 6);
        read +=
          left > 1
            ? `${alphanumeric[Math.floor(value / 45)]}${alphanumeric[value % 45]}`
            : alphanumeric[value];
      }
    } else {
      expect(mode).toBe(4);
      for (let left = take(8); left > 0; left -= 1) read += String.fromCharCode(take(8));
    }
  }
  return read;
}

// covers LABEL-01
it('a scanner reads the text that was drawn', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9 -]{2,20}$/), (text) => {
      expect(decoded(text)).toBe(text);
    }),
  );
});
