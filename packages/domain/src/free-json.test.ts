import { describe, expect, it } from 'vitest';
import { freeJsonLimits, sentFreeJson } from './free-json';

const nested = (levels: number): Record<string, unknown> => (levels === 1 ? {} : { in: nested(levels - 1) });

describe('fields that a plant names itself', () => {
  it.each([
    ['nothing', {}],
    ['values of every kind', { a: 1, b: 'two', c: [3, null], d: { e: true } }],
    ['the most levels', nested(freeJsonLimits.levels)],
    ['the most characters', { a: 'x'.repeat(freeJsonLimits.characters - '{"a":""}'.length) }],
  ])('hold %s', (_, value) => {
    expect(sentFreeJson.safeParse(value).success).toBe(true);
  });

  it.each([
    ['a level too many', nested(freeJsonLimits.levels + 1), 'At most 8 levels of fields within fields'],
    ['5,000 levels', nested(5000), 'At most 8 levels of fields within fields'],
    [
      'a character too many',
      { a: 'x'.repeat(freeJsonLimits.characters - '{"a":""}'.length + 1) },
      'At most 16384 characters in all',
    ],
  ])('do not hold %s', (_, value, sentence) => {
    expect(sentFreeJson.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([sentence]);
  });
});
