import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { machinesOnPage, pageOf, wallPages } from './wall-pages';

// covers FLOOR-40
describe('the pages of a wall', () => {
  it.each([
    [0, []],
    [1, [1]],
    [12, [12]],
    [13, [7, 6]],
    [25, [9, 9, 7]],
  ])('%i machines stand on pages of %j', (count, lengths) => {
    expect(wallPages(Array.from({ length: count })).map(({ length }) => length)).toEqual(lengths);
  });

  it('contain every machine once, in order, and never more machines than fit', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 200 }), (machines) => {
        const pages = wallPages(machines);
        expect(pages.flat()).toEqual(machines);
        for (const page of pages) expect(page.length).toBeLessThanOrEqual(machinesOnPage);
      }),
    );
  });

  it('follow each other in a circle', () => {
    const pages = wallPages(Array.from({ length: 25 }, (_, index) => index));
    expect([0, 1, 2, 3, 4].map((turned) => pageOf(pages, turned).number)).toEqual([1, 2, 3, 1, 2]);
    expect(pageOf([], 3)).toEqual({ number: 1, machines: [] });
  });
});
