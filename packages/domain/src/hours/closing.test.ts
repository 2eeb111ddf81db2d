import { describe, expect, it } from 'vitest';
import { closeRefusal } from './closing';
import { payPeriodOf } from './pay-period';

// covers HOURS-05
it.each([
  ['2026-11-10', 'month', '2026-01-01', '2026-11-01', '2026-11-30'],
  ['2026-11-24', 'month', '2026-01-25', '2026-10-25', '2026-11-24'],
  ['2026-11-25', 'month', '2026-01-25', '2026-11-25', '2026-12-24'],
  ['2027-01-10', 'month', '2026-01-25', '2026-12-25', '2027-01-24'],
  ['2028-02-29', 'month', '2026-01-31', '2028-02-28', '2028-03-27'],
  ['2026-11-08', 'week', '2026-01-05', '2026-11-02', '2026-11-08'],
  ['2026-11-09', 'week', '2026-01-05', '2026-11-09', '2026-11-15'],
  ['2025-12-31', 'week', '2026-01-05', '2025-12-29', '2026-01-04'],
  ['2026-01-18', 'two_weeks', '2026-01-05', '2026-01-05', '2026-01-18'],
  ['2026-01-19', 'two_weeks', '2026-01-05', '2026-01-19', '2026-02-01'],
  ['2026-01-04', 'two_weeks', '2026-01-05', '2025-12-22', '2026-01-04'],
] as const)('%s lies in the %s counted from %s: %s to %s', (date, pay_period, pay_period_start, from, to) => {
  expect(payPeriodOf(date, { pay_period, pay_period_start })).toEqual({ from, to });
});

describe('a pay period', () => {
  const october = { from: '2026-10-01', to: '2026-10-31' };
  const wish = {
    wanted: october,
    period: october,
    today: '2026-11-01',
    is_closed: false,
    closed_to: null,
    unmarked: [],
  };
  // covers HOURS-06
  it.each([
    ['that is over', {}, undefined],
    ['on its last day', { today: '2026-10-31' }, 'VALIDATION'],
    ['of which a part is asked for', { wanted: { from: '2026-10-01', to: '2026-10-15' } }, 'VALIDATION'],
    ['that begins later', { wanted: { from: '2026-10-02', to: '2026-10-31' } }, 'VALIDATION'],
    [
      'whose rest is asked for after a former closing',
      { wanted: { from: '2026-10-11', to: '2026-10-31' }, closed_to: '2026-10-10' },
      undefined,
    ],
    ['that is closed', { is_closed: true, closed_to: '2026-10-31' }, 'HOURS_CLOSED'],
    [
      'with people who are not marked',
      { unmarked: [{ full_name: 'Sipho', date: '2026-10-05' }] },
      'UNMARKED_PEOPLE',
    ],
  ])('%s', (_what, more, code) => {
    expect(closeRefusal({ ...wish, ...more })?.code).toBe(code);
  });
});
