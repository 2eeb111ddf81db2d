import { expect, it } from 'vitest';
import { spanOfDaysBefore } from './earlier-span';
import { addDays, startOfDay } from './plant-time';

const zone = 'Africa/Johannesburg';
const plant = (text: string) => new Date(`${text}:00+02:00`).toISOString();
const now = plant('2026-11-21T09:30');

it('compares today up to now with yesterday up to the same time', () => {
  const today = { from: plant('2026-11-21T00:00'), to: plant('2026-11-22T00:00') };
  expect(spanOfDaysBefore(today, { now, days: 1, zone })).toEqual({
    from: plant('2026-11-20T00:00'),
    to: plant('2026-11-20T09:30'),
  });
  const past = { from: plant('2026-11-01T00:00'), to: plant('2026-11-02T00:00') };
  expect(spanOfDaysBefore(past, { now, days: 1, zone }).to).toBe(plant('2026-11-01T00:00'));
});

// Berlin puts its clocks forward on 2026-03-29 and back on 2026-10-25.
it.each([
  { day: '2026-03-30', days: 1, from: '2026-03-28T23:00:00.000Z', to: '2026-03-29T22:00:00.000Z' },
  { day: '2026-03-30', days: 7, from: '2026-03-22T23:00:00.000Z', to: '2026-03-23T23:00:00.000Z' },
  { day: '2026-10-26', days: 1, from: '2026-10-24T22:00:00.000Z', to: '2026-10-25T23:00:00.000Z' },
  { day: '2026-10-26', days: 7, from: '2026-10-18T22:00:00.000Z', to: '2026-10-19T22:00:00.000Z' },
])('compares $day with the whole day $days days before across a clock change', ({ day, days, from, to }) => {
  const berlin = 'Europe/Berlin';
  const span = { from: startOfDay(day, berlin), to: startOfDay(addDays(day, 1), berlin) };
  expect(spanOfDaysBefore(span, { now: '2026-12-01T00:00:00.000Z', days, zone: berlin })).toEqual({
    from,
    to,
  });
});
