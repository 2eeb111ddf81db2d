import { describe, expect, it } from 'vitest';
import { pageQuery } from './endpoint';

describe('a page of a list', () => {
  // covers CONST-02
  it('holds 25 by default', () => {
    expect(pageQuery.parse({})).toEqual({ page: 1, page_size: 25 });
  });

  // covers CONST-02
  it.each([
    ['10', true],
    ['25', true],
    ['50', true],
    ['100', true],
    ['0', false],
    ['11', false],
    ['101', false],
    ['all', false],
  ])('of %s is allowed: %s', (page_size, allowed) => {
    expect(pageQuery.safeParse({ page_size }).success).toBe(allowed);
  });
});
