import { describe, expect, it } from 'vitest';
import { nextSort } from './sort-rows';

// covers LOSS-33
describe('sorting by a column', () => {
  it('is descending first and then toggles; another column begins descending', () => {
    const first = nextSort(null, 'Date');
    expect(first).toEqual({ by: 'Date', direction: 'descending' });
    const second = nextSort(first, 'Date');
    expect(second).toEqual({ by: 'Date', direction: 'ascending' });
    expect(nextSort(second, 'Date')).toEqual(first);
    expect(nextSort(second, 'Type')).toEqual({ by: 'Type', direction: 'descending' });
  });
});
