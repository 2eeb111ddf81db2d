import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  formatAmount,
  formatDecimals,
  formatKilograms,
  formatMinutes,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPerHour,
  formatQuantity,
  formatRate,
} from './number-format';

it.each([
  [formatNumber(0), '0'],
  [formatNumber(-0.0001), '0'],
  [formatNumber(999), '999'],
  [formatNumber(1234.5), '1\u202f234,5'],
  [formatNumber(-1234567.1239), '-1\u202f234\u202f567,124'],
  [formatAmount(12, null), '12'],
  [formatAmount(12, 'kg'), '12,0'],
  [formatQuantity(120977.73, 'min'), '120\u202f978 min'],
  [formatQuantity(120, 'kg'), '120,0 kg'],
  [formatQuantity(1200, 'units'), '1\u202f200 units'],
  [formatQuantity(24, 'pieces'), '24 pieces'],
  [formatQuantity(2.5, 'litres'), '2,5 litres'],
  [formatQuantity(7, 'constructor'), '7 constructor'],
  [formatPerHour(1943.844, 'units'), '1\u202f944 units/h'],
  [formatPerHour(377.97, 'kg'), '378,0 kg/h'],
  [formatPercent(76.7), '76,7%'],
  [formatPercent(100), '100,0%'],
  [formatPercent(null), '–'],
  [formatMoney(1234.5), 'R1\u202f234,50'],
  [formatMoney(1.005), 'R1,01'],
  [formatRate(0.0125), 'R0,0125'],
  [formatRate(12.5), 'R12,50'],
  [formatKilograms(22), '22,00 kg'],
  [formatMinutes(45.4), '45 min'],
  [formatMinutes(125), '2 h 05 min'],
])('%s is written as %s', (written, expected) => {
  expect(written).toBe(expected);
});

it('rounds and groups like the formatter of the browser, with the marks of the project', () => {
  const value = fc
    .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 6 }))
    .map(([digits, places]) => digits / 10 ** places);
  fc.assert(
    fc.property(value, fc.integer({ min: 0, max: 4 }), (number, decimals) => {
      const known = new Intl.NumberFormat('en-US', {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        signDisplay: 'negative',
      });
      const expected = known.format(number).replaceAll(/[,.]/g, (mark) => (mark === ',' ? '\u202f' : ','));
      expect(formatDecimals(number, decimals)).toBe(expected);
    }),
  );
});
