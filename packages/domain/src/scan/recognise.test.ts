import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestName, recogniseScan } from './recognise';

const origin = 'https://plant.local:3000';
const unknown = { kind: 'unknown' };

describe('a scanned text', () => {
  it.each([
    ['ORD-24425', { kind: 'name', name: 'ORD-24425' }],
    ['  Berg Filler ', { kind: 'name', name: 'Berg Filler' }],
    [`${origin}/orders/sheet?order=7`, { kind: 'address', path: '/orders/sheet?order=7' }],
    [`${origin}/`, unknown],
    [`${origin}//elsewhere.example/orders`, unknown],
    [`${origin}/\\elsewhere.example`, unknown],
    [`${origin}.elsewhere.example/orders`, unknown],
    ['https://elsewhere.example/orders', unknown],
    ['', unknown],
    ['7', unknown],
    ['ORD\u00001', unknown],
    ['x'.repeat(longestName), { kind: 'name', name: 'x'.repeat(longestName) }],
    ['x'.repeat(longestName + 1), unknown],
    [`${origin}/${'x'.repeat(2000)}`, unknown],
  ])('%j is recognised', (read, code) => {
    expect(recogniseScan(read, origin)).toEqual(code);
  });

  // covers SCAN-04
  it('leads to no other host, for any scanned text', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 3000 }),
      fc.string({ maxLength: 300 }).map((rest) => `${origin}${rest}`),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(texts, (read) => {
        const code = recogniseScan(read, origin);
        if (code.kind === 'address') expect(code.path).toMatch(/^\/[^/\\]/);
        if (code.kind === 'name') expect(code.name.length).toBeLessThanOrEqual(longestName);
      }),
    );
  });
});
