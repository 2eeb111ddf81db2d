import { expect, it } from 'vitest';
import { wholeWeeksIn } from './whole-weeks';

const at = (day: string, time = '00:00:00.000') => `${day}T${time}Z`;

it.each([
  ['a span of one week', at('2026-11-16'), at('2026-11-23'), [at('2026-11-16'), at('2026-11-23')]],
  ['a span that begins a moment too late', at('2026-11-16', '00:00:00.001'), at('2026-11-23'), undefined],
  ['a span that ends a moment too early', at('2026-11-16'), at('2026-11-22', '23:59:59.999'), undefined],
  [
    'a year with days before and after',
    at('2025-11-22', '22:00:00.000'),
    at('2026-11-22', '22:00:00.000'),
    [at('2025-11-24'), at('2026-11-16')],
  ],
  ['weeks before the epoch', at('1969-12-20'), at('1970-01-05'), [at('1969-12-22'), at('1970-01-05')]],
] as const)('finds whole weeks: %s', (_, from, to, weeks) => {
  expect(wholeWeeksIn({ from, to })).toEqual(weeks && { from: weeks[0], to: weeks[1] });
});
