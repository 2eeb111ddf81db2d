import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../plant-time';
import { dutyOn } from './shift-cycle';

const start = '2026-11-02';

// covers CREW-01, CREW-02
it.each([
  ['A', 0, ['day', 'day', 'night', 'night', 'rest', 'rest', 'day']],
  ['B', 2, ['night', 'night', 'rest', 'rest', 'day', 'day', 'night']],
  ['C', 4, ['rest', 'rest', 'day', 'day', 'night', 'night', 'rest']],
])('crew %s from the start of the cycle', (_crew, offset, duties) => {
  expect(duties.map((_, day) => dutyOn(addDays(start, day), start, offset))).toEqual(duties);
});

// covers CREW-03
it('has no duty before the cycle starts, or without a start', () => {
  expect(dutyOn('2026-11-01', start, 0)).toBeNull();
  expect(dutyOn('2025-11-02', start, 4)).toBeNull();
  expect(dutyOn(start, null, 0)).toBeNull();
});

// covers CREW-06
it.each([
  ['the end of a month', '2026-01-30', ['2026-01-31', '2026-02-01', '2026-02-02'], 'day night night'],
  ['29 February', '2028-02-27', ['2028-02-28', '2028-02-29', '2028-03-01'], 'day night night'],
  [
    '28 February of a common year',
    '2026-02-26',
    ['2026-02-27', '2026-02-28', '2026-03-01'],
    'day night night',
  ],
  ['the end of a year', '2026-12-30', ['2026-12-31', '2027-01-01', '2027-01-02'], 'day night night'],
  ['a start on 29 February', '2028-02-29', ['2028-02-29', '2028-03-01', '2028-03-02'], 'day day night'],
])('counts days by the calendar over %s', (_what, from, dates, duties) => {
  expect(dates.map((date) => dutyOn(date, from, 0)).join(' ')).toBe(duties);
});

const days = fc.integer({ min: 0, max: 20_000 });
const anyStart = fc.integer({ min: 0, max: 20_000 }).map((after) => addDays('2000-01-01', after));
const offsets = fc.constantFrom(0, 2, 4);

// covers CREW-04
it('has one crew by day, one by night and one at rest on every date', () => {
  fc.assert(
    fc.property(anyStart, days, (from, after) => {
      const date = addDays(from, after);
      const duties = [0, 2, 4].map((offset) => dutyOn(date, from, offset));
      expect(duties.sort()).toEqual(['day', 'night', 'rest']);
    }),
  );
});

// covers CREW-01
it('repeats after six days, and not before', () => {
  fc.assert(
    fc.property(anyStart, days, offsets, (from, after, offset) => {
      const week = (first: number) =>
        Array.from({ length: 6 }, (_, day) => dutyOn(addDays(from, first + day), from, offset)).join();
      expect(week(after + 6)).toBe(week(after));
      for (const shorter of [1, 2, 3, 4, 5]) expect(week(after + shorter)).not.toBe(week(after));
    }),
  );
});

// covers CREW-05
it('is ahead by its offset: what crew A does in two days, crew B does today', () => {
  fc.assert(
    fc.property(anyStart, days, offsets, (from, after, offset) => {
      const date = addDays(from, after);
      expect(dutyOn(date, from, offset)).toBe(dutyOn(addDays(date, offset), from, 0));
    }),
  );
});
