import { expect, it } from 'vitest';
import { labelsAddress, textOfIds } from '../../client/labels-address';
import { idsIn, mostLabels, sheetsOf } from './label';
import { labelsSearch } from './labels-search';

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

// covers LABEL-04
it.each([
  ['a run', Array.from({ length: 600 }, (_, index) => 1000 + index)],
  ['the most records without a run', Array.from({ length: mostLabels }, (_, index) => 100_000 + index * 2)],
])('the address of the labels of many records names every record: %s', (_, ids) => {
  const address = new URLSearchParams(labelsAddress('vessel', ids).split('?')[1]);
  expect(idsIn(labelsSearch(Object.fromEntries(address)).ids)).toEqual(ids);
});

it('a long run in an address is cut', () => {
  expect(idsIn('1_999999999999')).toHaveLength(mostLabels);
  expect(textOfIds([9, 3, 4, 5, 2])).toBe('9-3_5-2');
  expect(idsIn('9-3_5-2_x-7_6-2')).toEqual([9, 3, 4, 5, 2]);
});
