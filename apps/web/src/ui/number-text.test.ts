import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asFieldText } from './number-text';

it.each([
  ['2.5', '2,5'],
  ['2,5', '2,5'],
  [' 1 234,50 ', '1234,50'],
  ['1\u00a0234.5', '1234,5'],
  ['1,234.5', '1234,5'],
  ['1.234,5', '1234,5'],
  ['1,234,567', '1234567'],
  ["12'000", '12000'],
  ['-3.25', '-3,25'],
  ['120', '120'],
  ['1,200 kg', undefined],
  ['.', undefined],
  ['', undefined],
  ['2.5e3', undefined],
])('reads a pasted %j as %j', (pasted, expected) => {
  expect(asFieldText(pasted)).toBe(expected);
});

it('keeps the value of every number that JavaScript writes without an exponent', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 4 }), (digits, places) => {
      const value = digits / 10 ** places;
      expect(Number(asFieldText(String(value))?.replace(',', '.'))).toBe(value);
    }),
  );
});

it('accepts any text without an error', () => {
  fc.assert(fc.property(fc.string(), (text) => void asFieldText(text)));
});
