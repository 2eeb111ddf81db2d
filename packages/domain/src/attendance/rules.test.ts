import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shiftOn } from '../plant-time';
import { checkInWithoutTime, closedRefusal, dateRefusal, markRefusal, momentInShift } from './rules';

const zone = 'Africa/Johannesburg';
const at = (text: string) => new Date(`${text}:00+02:00`).toISOString();
function shift(type: 'day' | 'night') {
  const found = shiftOn('2026-11-30', type, 'two_shift', zone);
  if (!found) throw new Error('no shift');
  return found;
}

// covers PEOPLE-33
it.each([
  ['day', '05:41', '2026-11-30T05:41'],
  ['day', '02:00', '2026-11-30T02:00'],
  ['day', '01:59', '2026-12-01T01:59'],
  ['night', '17:50', '2026-11-30T17:50'],
  ['night', '02:10', '2026-12-01T02:10'],
  ['night', '13:59', '2026-12-01T13:59'],
] as const)('on the %s shift %s is %s', (type, text, moment) => {
  expect(momentInShift(text, shift(type), zone)).toBe(at(moment));
});

it('a time of day lies in the 24 hours that begin four hours before the shift', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hour, minute) => {
      const text = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
      const early =
        Date.parse(momentInShift(text, shift('night'), zone)) - Date.parse(at('2026-11-30T14:00'));
      expect(early).toBeGreaterThanOrEqual(0);
      expect(early).toBeLessThan(24 * 3_600_000);
    }),
  );
});

// covers PEOPLE-33
it.each([
  ['before the shift', '2026-11-30T05:40', '2026-11-30T05:40'],
  ['during the shift', '2026-11-30T17:59', '2026-11-30T17:59'],
  ['at the end of the shift', '2026-11-30T18:00', '2026-11-30T06:00'],
  ['on the next day', '2026-12-01T09:00', '2026-11-30T06:00'],
])('a mark without a time %s has a check-in', (_when, now, checkIn) => {
  expect(checkInWithoutTime(shift('day'), at(now))).toBe(at(checkIn));
});

describe('a mark', () => {
  const now = at('2026-11-30T12:00');
  const nothing = { check_in_at: null, check_out_at: null, meal_minutes: null, overtime_minutes: null };
  const came = at('2026-11-30T06:00');

  // covers PEOPLE-34
  it.each([
    ['present without a time', { status: 'present' }, undefined],
    ['late with a time', { status: 'late', check_in_at: came }, undefined],
    ['sick with a time', { status: 'sick', check_in_at: came }, 'Enter times only for a person who came'],
    [
      'absent with overtime',
      { status: 'absent', overtime_minutes: 0 },
      'Enter times only for a person who came',
    ],
    [
      'a check-in in the future',
      { status: 'present', check_in_at: at('2026-11-30T12:06') },
      'The check-in lies in the future',
    ],
    [
      'a check-in five minutes in the future',
      { status: 'present', check_in_at: at('2026-11-30T12:05') },
      undefined,
    ],
    [
      'a check-out without a check-in',
      { status: 'present', check_out_at: now },
      'Enter the check-in as well',
    ],
    [
      'a check-out at the time of the check-in',
      { status: 'present', check_in_at: came, check_out_at: came },
      'The check-out must come after the check-in',
    ],
    [
      'a check-out in the future',
      { status: 'present', check_in_at: came, check_out_at: at('2026-11-30T18:00') },
      'The check-out lies in the future',
    ],
    ['a whole record', { status: 'present', check_in_at: came, check_out_at: now }, undefined],
  ] as const)('%s', (_what, wish, sentence) => {
    expect(markRefusal({ ...nothing, ...wish }, now)?.message).toBe(sentence);
  });

  // covers PEOPLE-31
  it('is accepted for today and earlier dates', () => {
    expect(dateRefusal('2026-12-01', '2026-11-30')?.status).toBe(400);
    expect(dateRefusal('2026-11-30', '2026-11-30')).toBeUndefined();
    expect(dateRefusal('2020-01-01', '2026-11-30')).toBeUndefined();
  });

  // covers PEOPLE-36
  it.each([
    [false, false, undefined, undefined],
    [true, false, 'why', 403],
    [true, true, undefined, 400],
    [true, true, 'why', undefined],
  ])('closed %s, may close %s, reason %s: %s', (is_closed, may_close, reason, status) => {
    expect(closedRefusal({ date: '2026-11-01', is_closed, may_close, reason })?.status).toBe(status);
  });
});
