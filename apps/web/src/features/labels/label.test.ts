import { expect, it } from 'vitest';
import { idsIn, sheetsOf } from './label';

// covers LABEL-04
it.each([
  [[], 1, 1, []],
  [['a'], 1, 1, [1]],
  [['a', 'b'], 12, 1, [24]],
  [['a', 'b'], 12, 2, [24, 1]],
  [['a'], 3, 24, [24, 2]],
])('%j printed %i times from place %i fills sheets of %j', (labels, copies, first, sheets) => {
  const filled = sheetsOf(labels, copies, first);
  expect(filled.map(({ length }) => length)).toEqual(sheets);
  const printed = filled.flat();
  expect(printed.slice(0, first - 1).every((place) => place === undefined)).toBe(true);
  expect(printed.filter(Boolean)).toHaveLength(labels.length * copies);
});

it.each([
  ['3-5', [3, 5]],
  ['7', [7]],
  [undefined, []],
  ['x--2-0', [2]],
])('the address %j names the records %j', (text, ids) => {
  expect(idsIn(text)).toEqual(ids);
});
