import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shiftAt, toInstant } from '../plant-time';
import {
  endOfMonth,
  lockedMonthRefusal,
  lockRefusal,
  monthAfter,
  monthBefore,
  unlockRefusal,
} from './month-lock';

const calendar = { plan: 'two_shift', zone: 'Africa/Johannesburg' } as const;
const october = { last_month: '2026-10', locked_until: '2026-11-01T04:00:00.000Z' };
const noLock = { last_month: null, locked_until: null };

describe('a lock of months', () => {
  // covers FIG-182
  it.each([
    ['a plant without a lock accepts any time', noLock, '2020-01-01T00:00:00.000Z', undefined],
    ['the last instant of the month', october, '2026-11-01T03:59:59.999Z', '2026-10'],
    ['the first instant after the month', october, '2026-11-01T04:00:00.000Z', undefined],
    ['the refusal names an earlier month', october, '2026-08-15T10:00:00.000Z', '2026-08'],
    [
      'the night over midnight belongs to the month in which the night began',
      october,
      '2026-10-31T23:00:00.000Z',
      '2026-10',
    ],
  ])('%s', (_case, lock, at, month) => {
    expect(lockedMonthRefusal(lock, at, calendar.zone)?.details?.month).toBe(month);
  });

  // covers FIG-182
  it.each([
    ['over for ten minutes', null, '2026-10', '2026-11-01T04:10:00.000Z', undefined],
    ['over for less than ten minutes', null, '2026-10', '2026-11-01T04:09:59.999Z', 'MONTH_NOT_OVER'],
    ['going on', null, '2026-11', '2026-11-20T10:00:00.000Z', 'MONTH_NOT_OVER'],
    ['locked', '2026-10', '2026-10', '2026-11-20T10:00:00.000Z', 'MONTH_ALREADY_LOCKED'],
    ['before a locked month', '2026-10', '2026-02', '2026-11-20T10:00:00.000Z', 'MONTH_ALREADY_LOCKED'],
    ['after a locked month', '2026-08', '2026-10', '2026-11-20T10:00:00.000Z', undefined],
  ])('is set on a month that is %s', (_case, last_month, month, now, code) => {
    expect(lockRefusal({ last_month }, month, { ...calendar, now })?.code).toBe(code);
  });

  // covers FIG-182
  it.each([
    ['2026-10', '2026-09', undefined],
    ['2026-10', null, undefined],
    ['2026-10', '2026-10', 'MONTH_NOT_LOCKED'],
    ['2026-10', '2026-12', 'MONTH_NOT_LOCKED'],
    [null, null, 'MONTH_NOT_LOCKED'],
    [null, '2026-01', 'MONTH_NOT_LOCKED'],
  ])('up to %s is reduced to %s: %s', (last_month, stays, code) => {
    expect(unlockRefusal({ last_month }, stays)?.code).toBe(code);
  });

  it('knows the months before and after a month', () => {
    expect([monthAfter('2026-12'), monthBefore('2026-01'), monthAfter('2024-01')]).toEqual([
      '2027-01',
      '2025-12',
      '2024-02',
    ]);
  });

  // covers FIG-182
  it('ends where the first shift of the next month begins, in every zone and shift model', () => {
    const month = fc
      .record({ year: fc.integer({ min: 2020, max: 2035 }), month: fc.integer({ min: 1, max: 12 }) })
      .map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}`);
    const zones = fc.constantFrom('Africa/Johannesburg', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata');
    const plans = fc.constantFrom('two_shift' as const, 'three_shift' as const);
    fc.assert(
      fc.property(month, zones, plans, (of, zone, plan) => {
        const end = endOfMonth(of, { plan, zone });
        const last = shiftAt(toInstant(Date.parse(end) - 1), plan, zone);
        const next = shiftAt(end, plan, zone);
        expect(last.date.slice(0, 7)).toBe(of);
        expect([last.ends_at, next.starts_at]).toEqual([end, end]);
        expect(next.date).toBe(`${monthAfter(of)}-01`);
      }),
    );
  });
});
