import { expect, it } from 'vitest';
import type { RepeatingTime } from '../calendar/schema';
import type { ShiftPlan } from '../plant-time';
import { shiftBands } from './shift-bands';

const zone = 'Africa/Johannesburg';
const day = { from: '2026-03-09T22:00:00.000Z', to: '2026-03-10T22:00:00.000Z' };
const early: RepeatingTime = {
  id: 1,
  name: 'Early',
  environment: null,
  machine_id: null,
  weekdays: [1, 2, 3, 4, 5],
  start_time: '05:00',
  end_time: '13:00',
  valid_from: '2026-01-01',
  valid_to: null,
};

it('are the whole shifts of the model that the span touches', () => {
  expect(shiftBands([], 'two_shift', day, zone)).toEqual([
    { name: 'Night', from: '2026-03-09T16:00:00.000Z', to: '2026-03-10T04:00:00.000Z' },
    { name: 'Day', from: '2026-03-10T04:00:00.000Z', to: '2026-03-10T16:00:00.000Z' },
    { name: 'Night', from: '2026-03-10T16:00:00.000Z', to: '2026-03-11T04:00:00.000Z' },
  ]);
  expect(shiftBands([], 'three_shift', day, zone).map(({ name }) => name)).toEqual([
    'Night',
    'Day',
    'Afternoon',
    'Night',
  ]);
});

it('are the shifts of the model that is in force on each date', () => {
  const plan: ShiftPlan = [
    { first_day: null, model: 'two_shift' },
    { first_day: '2026-03-10', model: 'three_shift' },
  ];
  expect(shiftBands([], plan, day, zone)).toEqual([
    { name: 'Night', from: '2026-03-09T16:00:00.000Z', to: '2026-03-10T04:00:00.000Z' },
    { name: 'Day', from: '2026-03-10T04:00:00.000Z', to: '2026-03-10T12:00:00.000Z' },
    { name: 'Afternoon', from: '2026-03-10T12:00:00.000Z', to: '2026-03-10T20:00:00.000Z' },
    { name: 'Night', from: '2026-03-10T20:00:00.000Z', to: '2026-03-11T04:00:00.000Z' },
  ]);
});

it('are the shifts of the plant’s calendar, if the calendar names shifts', () => {
  expect(shiftBands([early], 'two_shift', day, zone)).toEqual([
    { name: 'Early', from: '2026-03-10T03:00:00.000Z', to: '2026-03-10T11:00:00.000Z' },
  ]);
});

it('are not the shifts of one area or one machine', () => {
  const ofArea = { ...early, environment: 'packaging' };
  expect(shiftBands([ofArea], 'two_shift', day, zone).map(({ name }) => name)).toEqual([
    'Night',
    'Day',
    'Night',
  ]);
});
