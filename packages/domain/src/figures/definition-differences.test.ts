import { expect, test } from 'vitest';
import { definitionDifferences, isSame } from './definition-differences';
import type { FigureRow } from './endpoints';
import type { Figures } from './schema';

const figures = (value: number | null) =>
  ({ oee: { value, reason: null, part: null, whole: null, unit: 'minutes' } }) as unknown as Figures;
const row = (key: string, value: number | null) =>
  ({ key, label: `Machine ${key}`, figures: figures(value) }) as FigureRow;

// covers FIG-139
test('each row of either version appears once, with the difference in points', () => {
  const older = { total: figures(66.67), rows: [row('1', 100), row('3', 50), row('4', null)] };
  const newer = { total: figures(66.7), rows: [row('1', 66.67), row('2', 80), row('4', null)] };
  const found = definitionDifferences(older, newer, 'oee', 'All');
  expect(found.map(({ label, older, newer, points }) => [label, older, newer, points])).toEqual([
    ['All', 66.67, 66.7, 0.03],
    ['Machine 1', 100, 66.67, -33.33],
    ['Machine 2', null, 80, null],
    ['Machine 4', null, null, null],
    ['Machine 3', 50, null, null],
  ]);
  expect(found.map(isSame)).toEqual([false, false, false, true, false]);
});
