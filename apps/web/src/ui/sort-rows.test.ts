import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextSort, type SortValue, sortRows } from './sort-rows';

// covers LOSS-33
describe('sorting by a column', () => {
  it('is descending first and then toggles; another column begins anew', () => {
    const first = nextSort(null, 'Date');
    expect(first).toEqual({ by: 'Date', direction: 'descending' });
    const second = nextSort(first, 'Date');
    expect(second).toEqual({ by: 'Date', direction: 'ascending' });
    expect(nextSort(second, 'Date')).toEqual(first);
    expect(nextSort(second, 'Type')).toEqual({ by: 'Type', direction: 'descending' });
  });

  it.each<[string, SortValue[], SortValue[], SortValue[]]>([
    ['numbers', [2, 10, 1], [1, 2, 10], [10, 2, 1]],
    ['names with numbers', ['Filler 10', 'filler 9'], ['filler 9', 'Filler 10'], ['Filler 10', 'filler 9']],
    ['what has no value last', [null, 2, 1], [1, 2, null], [2, 1, null]],
  ])('%s', (_name, values, ascending, descending) => {
    expect(sortRows(values, (value) => value, 'ascending')).toEqual(ascending);
    expect(sortRows(values, (value) => value, 'descending')).toEqual(descending);
  });

  it('keeps every row, and equals in their order', () => {
    const row = fc.record({ key: fc.option(fc.integer({ min: 0, max: 3 })), id: fc.nat() });
    fc.assert(
      fc.property(fc.array(row), fc.constantFrom('ascending', 'descending'), (rows, direction) => {
        const sorted = sortRows(rows, ({ key }) => key, direction as 'ascending');
        expect(sorted).toHaveLength(rows.length);
        for (const key of [null, 0, 1, 2, 3]) {
          const ids = (list: typeof rows) => list.filter((one) => one.key === key).map(({ id }) => id);
          expect(ids(sorted)).toEqual(ids(rows));
        }
      }),
    );
  });
});
