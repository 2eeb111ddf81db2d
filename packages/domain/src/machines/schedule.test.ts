import { expect, it } from 'vitest';
import type { ShiftPlan } from '../plant-time';
import { datesBetween, shiftsTaken } from './schedule';

const zone = 'Africa/Johannesburg';
const two = { shift_plan: 'two_shift', time_zone: zone } as const;
const three = { shift_plan: 'three_shift', time_zone: zone } as const;
const plan: ShiftPlan = [
  { first_day: null, model: 'three_shift' },
  { first_day: '2026-11-02', model: 'two_shift' },
];
const at = (text: string) => new Date(`${text}:00+02:00`).toISOString();
const span = (from: string, to: string) => ({ from: at(from), to: at(to) });

it.each([
  ['a day shift', span('2026-11-02T06:00', '2026-11-02T18:00'), two, ['day']],
  ['a night, ending the next morning', span('2026-11-02T18:00', '2026-11-03T06:00'), two, ['night']],
  ['the whole day', span('2026-11-02T06:00', '2026-11-03T06:00'), two, ['day', 'night']],
  ['a minute of each shift', span('2026-11-02T17:59', '2026-11-02T18:01'), two, ['day', 'night']],
  ['the night of the day before', span('2026-11-02T00:00', '2026-11-02T06:00'), two, []],
  ['no shift of the date', span('2026-11-03T06:00', '2026-11-03T18:00'), two, []],
  ['three shifts', span('2026-11-02T13:00', '2026-11-02T15:00'), three, ['day', 'afternoon']],
  [
    'the model of the date',
    span('2026-11-02T13:00', '2026-11-02T15:00'),
    { shift_plan: plan, time_zone: zone },
    ['day'],
  ],
])('on the date it starts: %s', (_name, taken, shifts, expected) => {
  expect(shiftsTaken('2026-11-02', taken, shifts)).toEqual(expected);
});

it('lists both ends of a range of dates', () => {
  expect(datesBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(datesBetween('2026-03-02', '2026-03-01')).toEqual([]);
});
