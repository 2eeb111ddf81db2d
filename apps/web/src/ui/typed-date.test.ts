import { expect, it } from 'vitest';
import { typedDate } from './typed-date';

it.each([
  ['24-11-2026', '2026-11-24'],
  ['02-03-2026', '2026-03-02'],
  ['2-3-2026', '2026-03-02'],
  ['2/3/2026', '2026-03-02'],
  [' 02.03.2026 ', '2026-03-02'],
  ['29-02-2028', '2028-02-29'],
  ['29-02-2026', null],
  ['31-04-2026', null],
  ['11-24-2026', null],
  ['2026-11-24', null],
  ['24-11-26', null],
  ['24-11', null],
  ['tomorrow', null],
  ['', null],
])('reads "%s" as %s', (text, date) => {
  expect(typedDate(text)).toBe(date);
});
