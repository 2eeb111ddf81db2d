/** Decodes the bars as a scanner would, by the tables of the standard (ISO/IEC 15417). */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { barcodeBars } from './barcode-bars';

const patterns = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 ' +
  '113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 ' +
  '212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 ' +
  '113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 ' +
  '314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 ' +
  '241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 ' +
  '211232'
).split(' ');

const stopPattern = '2331112';

/** The widths of the bars and of the gaps between the bars, in modules. */
function widths(text: string): string {
  const { bars } = barcodeBars(text);
  return bars
    .map(({ x, width }, at) => {
      const next = bars[at + 1];
      return next ? `${width}${next.x - x - width}` : String(width);
    })
    .join('');
}

function symbols(drawn: string): number[] {
  expect(drawn.endsWith(stopPattern)).toBe(true);
  const parts = drawn.slice(0, -stopPattern.length).match(/.{6}/g) ?? [];
  return parts.map((part) => patterns.indexOf(part));
}

const sets: Readonly<Record<number, 'A' | 'B' | 'C'>> = { 99: 'C', 100: 'B', 101: 'A' };

function decoded(drawn: string): string {
  const all = symbols(drawn);
  const [start = 0, ...rest] = all;
  const check = rest.pop();
  expect(check).toBe(rest.reduce((sum, value, at) => sum + value * (at + 1), start) % 103);
  let set = (['A', 'B', 'C'] as const)[start - 103];
  let text = '';
  for (const value of rest) {
    const next = sets[value];
    if (next && next !== set) set = next;
    else text += set === 'C' ? String(value).padStart(2, '0') : String.fromCharCode(value + 32);
  }
  return text;
}

// covers PAPER-21
it('a scanner reads the order number that was drawn', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9-]{1,50}$/), (number) => {
      expect(decoded(widths(number))).toBe(number);
    }),
  );
});
