import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type ShiftPlan } from '../plant-time';
import { choiceOf, dueInstant, formatDue, overlaps, planOf } from './schedule';

const two = { shift_plan: 'two_shift', time_zone: 'Africa/Johannesburg' } as const;
const three = { shift_plan: 'three_shift', time_zone: 'Africa/Johannesburg' } as const;
/** Three shifts from Tuesday 10 March on, and two shifts again from Thursday 12 March on. */
const shift_plan: ShiftPlan = [
  { first_day: null, model: 'two_shift' },
  { first_day: '2026-03-10', model: 'three_shift' },
  { first_day: '2026-03-12', model: 'two_shift' },
];
const changing = { shift_plan, time_zone: 'Africa/Johannesburg' };

describe('the plan of a schedule', () => {
  it.each([
    // start shift, end date, end shift, planned start and end in plant time
    ['day', null, null, '2026-03-10T06:00', '2026-03-10T14:00'],
    ['night', null, null, '2026-03-10T18:00', '2026-03-11T02:00'],
    ['24hr', null, null, '2026-03-10T06:00', '2026-03-10T14:00'],
    ['day', '2026-03-10', 'day', '2026-03-10T06:00', '2026-03-10T18:00'],
    ['day', '2026-03-10', 'night', '2026-03-10T06:00', '2026-03-11T06:00'],
    ['night', '2026-03-12', null, '2026-03-10T18:00', '2026-03-13T06:00'],
    ['24hr', '2026-03-10', '24hr', '2026-03-10T06:00', '2026-03-11T06:00'],
    ['day', null, 'night', '2026-03-10T06:00', '2026-03-11T06:00'],
    ['day', '2026-03-31', 'night', '2026-03-10T06:00', '2026-04-01T06:00'],
  ] as const)('%s to %s %s', (start_shift, end_date, end_shift, from, to) => {
    expect(planOf({ start_date: '2026-03-10', start_shift, end_date, end_shift }, two)).toEqual({
      planned_start_at: new Date(`${from}:00+02:00`).toISOString(),
      planned_end_at: new Date(`${to}:00+02:00`).toISOString(),
    });
  });

  // covers ZONE-02
  it.each([
    // start date and shift, end date and shift, planned start and end in UTC
    ['2028-02-28', 'night', '2028-02-29', 'day', '2028-02-28T17:00', '2028-02-29T17:00'],
    ['2028-02-29', '24hr', '2028-02-29', '24hr', '2028-02-29T05:00', '2028-03-01T05:00'],
    ['2028-02-29', 'night', null, null, '2028-02-29T17:00', '2028-03-01T01:00'],
    // An hour is missing: the shift ends by the clock, but the default of eight hours is eight real hours.
    ['2026-03-28', 'night', '2026-03-28', 'night', '2026-03-28T17:00', '2026-03-29T04:00'],
    ['2026-03-28', 'night', null, null, '2026-03-28T17:00', '2026-03-29T01:00'],
    // An hour occurs twice.
    ['2026-10-24', 'night', '2026-10-24', 'night', '2026-10-24T16:00', '2026-10-25T05:00'],
    ['2026-10-24', 'night', null, null, '2026-10-24T16:00', '2026-10-25T00:00'],
  ] as const)(
    'in Amsterdam from %s %s to %s %s',
    (start_date, start_shift, end_date, end_shift, from, to) => {
      const calendar = { shift_plan: 'two_shift', time_zone: 'Europe/Amsterdam' } as const;
      expect(planOf({ start_date, start_shift, end_date, end_shift }, calendar)).toEqual({
        planned_start_at: `${from}:00.000Z`,
        planned_end_at: `${to}:00.000Z`,
      });
    },
  );

  it('reads three shifts in a plant of three shifts', () => {
    const plan = planOf(
      { start_date: '2026-03-10', start_shift: 'afternoon', end_date: '2026-03-10' },
      three,
    );
    expect(plan).toEqual({
      planned_start_at: '2026-03-10T12:00:00.000Z',
      planned_end_at: '2026-03-10T20:00:00.000Z',
    });
    expect(planOf({ start_date: '2026-03-10', start_shift: 'afternoon' }, two)).toMatchObject({
      code: 'SHIFT_NOT_IN_MODEL',
    });
  });

  it.each([
    // start date and shift, end date and shift, planned start and end in plant time
    ['2026-03-09', 'day', '2026-03-09', 'day', '2026-03-09T06:00', '2026-03-09T18:00'],
    ['2026-03-10', 'day', '2026-03-10', 'day', '2026-03-10T06:00', '2026-03-10T14:00'],
    ['2026-03-09', 'night', '2026-03-10', 'afternoon', '2026-03-09T18:00', '2026-03-10T22:00'],
    ['2026-03-11', 'afternoon', '2026-03-12', 'day', '2026-03-11T14:00', '2026-03-12T18:00'],
    ['2026-03-11', 'night', '2026-03-12', 'night', '2026-03-11T22:00', '2026-03-13T06:00'],
  ] as const)(
    'from %s %s to %s %s has the shifts of each date',
    (start_date, start_shift, end_date, end_shift, from, to) => {
      const choice = { start_date, start_shift, end_date, end_shift };
      const plan = {
        planned_start_at: new Date(`${from}:00+02:00`).toISOString(),
        planned_end_at: new Date(`${to}:00+02:00`).toISOString(),
      };
      expect(planOf(choice, changing)).toEqual(plan);
      // A plan of eight hours from the start of a shift is shown without an end.
      const isUsual = from === '2026-03-10T06:00';
      expect(choiceOf(plan, changing)).toEqual(
        isUsual ? { ...choice, end_date: null, end_shift: null } : choice,
      );
    },
  );

  it.each([
    ['2026-03-09', 'afternoon', null, null],
    ['2026-03-12', 'afternoon', null, null],
    ['2026-03-11', 'afternoon', '2026-03-12', null],
  ] as const)(
    'refuses a shift that a date does not have: %s %s, %s',
    (start_date, start_shift, end_date, end_shift) => {
      expect(planOf({ start_date, start_shift, end_date, end_shift }, changing)).toMatchObject({
        code: 'SHIFT_NOT_IN_MODEL',
      });
    },
  );

  it('refuses an end before its start', () => {
    const choice = {
      start_date: '2026-03-10',
      start_shift: 'night',
      end_date: '2026-03-10',
      end_shift: 'day',
    } as const;
    expect(planOf(choice, two)).toMatchObject({ code: 'SCHEDULE_BACKWARDS', status: 400 });
  });

  it('always ends after it starts, or is refused', () => {
    const shift = fc.constantFrom('day', 'night', '24hr');
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 5 }), shift, shift, (days, start_shift, end_shift) => {
        const start_date = '2028-02-28';
        const plan = planOf({ start_date, start_shift, end_date: addDays(start_date, days), end_shift }, two);
        if ('code' in plan) expect(plan.code).toBe('SCHEDULE_BACKWARDS');
        else expect(plan.planned_end_at > plan.planned_start_at).toBe(true);
      }),
    );
  });
});

describe('overlap', () => {
  const span = (from: number, to: number) => ({
    planned_start_at: new Date(from * 60_000).toISOString(),
    planned_end_at: new Date(to * 60_000).toISOString(),
  });

  it.each([
    [0, 10, 10, 20, false],
    [0, 10, 9, 20, true],
    [0, 10, 0, 10, true],
    [0, 30, 10, 20, true],
    [10, 20, 0, 10, false],
  ])('[%d, %d) and [%d, %d): %s', (a, b, c, d, expected) => {
    expect(overlaps(span(a, b), span(c, d))).toBe(expected);
    expect(overlaps(span(c, d), span(a, b))).toBe(expected);
  });

  it('is found exactly when a loop over the minutes finds a shared minute', () => {
    const bound = fc.integer({ min: 0, max: 30 });
    fc.assert(
      fc.property(bound, bound, bound, bound, (a, b, c, d) => {
        fc.pre(a < b && c < d);
        const minutes = Array.from({ length: 30 }, (_, minute) => minute);
        const shared = minutes.some((minute) => a <= minute && minute < b && c <= minute && minute < d);
        expect(overlaps(span(a, b), span(c, d))).toBe(shared);
      }),
    );
  });
});

it('is due at the end of the day, or at the exact time', () => {
  expect(dueInstant('2026-03-12', 'Africa/Johannesburg')).toEqual({
    due_at: '2026-03-12T22:00:00.000Z',
    due_has_time: false,
  });
  expect(dueInstant('2026-03-12T15:30:00+02:00', 'Africa/Johannesburg')).toEqual({
    due_at: '2026-03-12T13:30:00.000Z',
    due_has_time: true,
  });
});

// covers ZONE-02
it.each([
  ['2026-03-28', '2026-03-28T23:00:00.000Z'],
  ['2026-03-29', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-25T23:00:00.000Z'],
  ['2028-02-29', '2028-02-29T23:00:00.000Z'],
])('an order due on %s in Amsterdam is due until %s', (date, due_at) => {
  expect(dueInstant(date, 'Europe/Amsterdam')).toEqual({ due_at, due_has_time: false });
});

// covers ORD-70
it.each([
  ['2026-03-12', 'Africa/Johannesburg', '12-03-2026'],
  ['2026-03-29', 'Europe/Amsterdam', '29-03-2026'],
  ['2026-10-25', 'Europe/Amsterdam', '25-10-2026'],
  ['2026-03-12T15:30:00+02:00', 'Africa/Johannesburg', '12-03-2026 15:30'],
  ['2026-03-13T00:00:00+02:00', 'Africa/Johannesburg', '12-03-2026'],
])('a due date %s in %s reads as %s', (due, zone, text) => {
  expect(formatDue(dueInstant(due, zone).due_at, zone)).toBe(text);
});

describe('the form of a plan', () => {
  const choices = fc.record({
    start_date: fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days)),
    start_shift: fc.constantFrom('day' as const, 'night' as const),
    days: fc.integer({ min: 0, max: 5 }),
    end_shift: fc.constantFrom('day' as const, 'night' as const, null),
  });

  it('shows the choices from which the plan was made', () => {
    fc.assert(
      fc.property(choices, ({ start_date, start_shift, days, end_shift }) => {
        const end_date = end_shift && addDays(start_date, days);
        const plan = planOf({ start_date, start_shift, end_date, end_shift }, two);
        if ('code' in plan) return;
        expect(choiceOf(plan, two)).toEqual({ start_date, start_shift, end_date, end_shift });
      }),
    );
  });

  it.each([
    // start and end in plant time, start date and shift, end date and shift
    ['2026-03-10T09:15', '2026-03-10T13:00', ['2026-03-10', 'day', '2026-03-10', 'day']],
    ['2026-03-10T02:00', '2026-03-10T05:00', ['2026-03-09', 'night', '2026-03-09', 'night']],
    ['2026-03-10T09:15', '2026-03-11T01:00', ['2026-03-10', 'day', '2026-03-10', 'night']],
    ['2026-03-10T06:00', '2026-03-10T14:00', ['2026-03-10', 'day', null, null]],
  ])('comes nearest to %s until %s', (from, to, [start_date, start_shift, end_date, end_shift]) => {
    const plan = {
      planned_start_at: new Date(`${from}:00+02:00`).toISOString(),
      planned_end_at: new Date(`${to}:00+02:00`).toISOString(),
    };
    expect(choiceOf(plan, two)).toEqual({ start_date, start_shift, end_date, end_shift });
  });
});
