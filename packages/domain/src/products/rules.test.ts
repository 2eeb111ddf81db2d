import { describe, expect, it } from 'vitest';
import { ringsOfBlends } from './rules';

describe('products whose chain of blends leads back to the product', () => {
  it.each<[string, Record<string, string>, string[]]>([
    ['no blends', {}, []],
    ['a chain', { a: 'b', b: 'c' }, []],
    ['two products with the same blend', { a: 'c', b: 'c' }, []],
    ['a product as its own blend', { a: 'a' }, ['a']],
    ['two products', { a: 'b', b: 'a' }, ['a', 'b']],
    ['three products', { a: 'b', b: 'c', c: 'a' }, ['a', 'b', 'c']],
    ['a chain that leads into a ring without its first product', { a: 'b', b: 'c', c: 'b' }, ['b', 'c']],
  ])('are found for %s', (_, blends, expected) => {
    expect([...ringsOfBlends(['a', 'b', 'c'], (product) => blends[product])].sort()).toEqual(expected);
  });
});
