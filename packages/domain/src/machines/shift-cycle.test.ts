import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../plant-time';
import { dutyOn } from './shift-cycle';

const start = '2026-11-02';

it.each([
  ['A', 0, ['day', 'day', 'night', 'night', 'rest', 'rest', 'day']],
  ['B', 2, ['night', 'night', 'rest', 'rest', 'day', 'day', 'night']],
  ['C', 4, ['rest', 'rest', 'day', 'day', 'night', 'night', 'rest']],
])('crew %s from the start of the cycle', (_crew, offset, duties) => {
  expect(duties.map((_, day) => dutyOn(addDays(start, day), start, offset))).toEqual(duties);
});

it('has no duty before the cycle starts, or without a start', () => {
  expect(dutyOn('2026-11-01', start, 0)).toBeNull();
  expect(dutyOn(start, null, 0)).toBeNull();
});

it('has one crew by day, one by night and one at rest on every date', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), (days) => {
      const date = addDays(start, days);
      const duties = [0, 2, 4].map((offset) => dutyOn(date, start, offset));
      expect(duties.sort()).toEqual(['day', 'night', 'rest']);
    }),
  );
});
