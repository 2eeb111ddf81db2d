import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalMs } from '../intervals';
import { addDays, formatTime } from '../plant-time';
import {
  approvalRefusal,
  breakOccurrences,
  changedFrom,
  isMovedWork,
  occurrences,
  overlapRefusal,
  pastRefusal,
  weekdayOf,
} from './rules';
import { repeatingInput, singleInput } from './schema';

const zone = 'Africa/Johannesburg';
const plant = (text: string) => new Date(`${text}:00+02:00`).toISOString();

const entry = (start_time: string, end_time: string, more = {}) => ({
  name: `${start_time} to ${end_time}`,
  environment: null,
  machine_id: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  start_time,
  end_time,
  valid_from: '2026-11-02',
  valid_to: null,
  ...more,
});

const closure = (starts_at: string, ends_at: string, more = {}) => ({
  name: 'Closed',
  environment: null,
  machine_id: null,
  starts_at: plant(starts_at),
  ends_at: plant(ends_at),
  ...more,
});

describe('two entries of the same kind', () => {
  it.each([
    ['apart', entry('09:00', '09:15'), entry('12:00', '12:30'), false],
    ['one after the other', entry('09:00', '09:15'), entry('09:15', '09:30'), false],
    ['at the same time', entry('09:00', '09:15'), entry('09:10', '09:30'), true],
    [
      'of validities that share a weekend only, on working days',
      entry('06:00', '18:00', { weekdays: [1, 2, 3, 4, 5], valid_to: '2026-11-09' }),
      entry('05:00', '17:00', { weekdays: [1, 2, 3, 4, 5], valid_from: '2026-11-07' }),
      false,
    ],
    [
      'of validities that share the night into Monday',
      entry('22:00', '06:00', { weekdays: [7], valid_to: '2026-11-10' }),
      entry('05:00', '17:00', { weekdays: [1], valid_from: '2026-11-08' }),
      true,
    ],
    [
      'at the seam of two validities, the night before and the day after',
      entry('22:00', '06:00', { valid_to: '2026-11-09' }),
      entry('05:00', '17:00', { valid_from: '2026-11-09' }),
      false,
    ],
    [
      'on other days',
      entry('09:00', '10:00', { weekdays: [1] }),
      entry('09:00', '10:00', { weekdays: [2] }),
      false,
    ],
    [
      'over midnight',
      entry('23:00', '01:00', { weekdays: [1] }),
      entry('00:30', '02:00', { weekdays: [2] }),
      true,
    ],
    [
      'over Sunday night',
      entry('23:00', '01:00', { weekdays: [7] }),
      entry('00:30', '02:00', { weekdays: [1] }),
      true,
    ],
    [
      'for 24 hours over midnight',
      entry('06:00', '06:00', { weekdays: [1] }),
      entry('05:00', '05:30', { weekdays: [2] }),
      true,
    ],
    [
      'on other machines',
      entry('09:00', '10:00', { machine_id: 1 }),
      entry('09:00', '10:00', { machine_id: 2 }),
      false,
    ],
    ['in other areas', entry('09:00', '10:00'), entry('09:00', '10:00', { environment: 'blending' }), false],
    [
      'in other months',
      entry('09:00', '10:00', { valid_to: '2026-12-01' }),
      entry('09:00', '10:00', { valid_from: '2026-12-01' }),
      false,
    ],
    [
      'in months that share a day',
      entry('09:00', '10:00', { valid_to: '2026-12-02' }),
      entry('09:00', '10:00', { valid_from: '2026-12-01' }),
      true,
    ],
    [
      'closures apart',
      closure('2026-12-24T06:00', '2026-12-25T06:00'),
      closure('2026-12-25T06:00', '2026-12-26T06:00'),
      false,
    ],
    [
      'closures at the same time',
      closure('2026-12-24T06:00', '2026-12-25T07:00'),
      closure('2026-12-25T06:00', '2026-12-26T06:00'),
      true,
    ],
  ])('%s', (_name, a, b, expected) => {
    expect(overlapRefusal('break', [a, b])?.code).toBe(expected ? 'CALENDAR_OVERLAP' : undefined);
    expect(overlapRefusal('break', [b, a])?.code).toBe(expected ? 'CALENDAR_OVERLAP' : undefined);
  });
});

describe('a change', () => {
  const now = plant('2026-11-10T10:00');
  const started = entry('09:00', '09:15');
  it.each([
    [
      'of the future needs no reason',
      undefined,
      entry('09:00', '09:15', { valid_from: '2026-11-11' }),
      undefined,
    ],
    [
      'from today on needs a reason',
      undefined,
      entry('09:00', '09:15', { valid_from: '2026-11-10' }),
      'PAST_NEEDS_REASON',
    ],
    ['that removes an entry that has begun needs a reason', started, undefined, 'PAST_NEEDS_REASON'],
    [
      'of the times of an entry that has begun needs a reason',
      started,
      { ...started, end_time: '09:30' },
      'PAST_NEEDS_REASON',
    ],
    [
      'that ends an entry tomorrow needs no reason',
      started,
      { ...started, valid_to: '2026-11-11' },
      undefined,
    ],
    [
      'that ends an entry last week needs a reason',
      started,
      { ...started, valid_to: '2026-11-05' },
      'PAST_NEEDS_REASON',
    ],
    [
      'of a future closure needs no reason',
      undefined,
      closure('2026-11-10T11:00', '2026-11-10T12:00'),
      undefined,
    ],
    [
      'of a closure that has begun needs a reason',
      undefined,
      closure('2026-11-10T09:00', '2026-11-10T12:00'),
      'PAST_NEEDS_REASON',
    ],
    [
      'that ends a closure at an earlier future time needs no reason',
      closure('2026-11-10T09:00', '2026-11-10T12:00'),
      closure('2026-11-10T09:00', '2026-11-10T11:00'),
      undefined,
    ],
  ])('%s', (_name, before, after, expected) => {
    expect(pastRefusal([{ before, after }], undefined, now, zone)?.code).toBe(expected);
    expect(pastRefusal([{ before, after }], 'Agreed', now, zone)).toBeUndefined();
  });

  it('begins at the earlier start of the old and the new entry', () => {
    const later = entry('09:00', '09:15', { valid_from: '2026-11-20' });
    expect(changedFrom({ before: later, after: started }, zone)).toBe(plant('2026-11-02T00:00'));
  });
});

it.each([
  ['before its start by the person who planned it', '2026-11-10T11:00', 5, undefined],
  ['after its start by the person who planned it', '2026-11-10T09:00', 5, 'SECOND_PERSON_NEEDED'],
  ['after its start by another person', '2026-11-10T09:00', 6, undefined],
])('maintenance approved %s', (_name, starts, approver, expected) => {
  const work = { name: 'Oil change', starts_at: plant(starts) };
  expect(approvalRefusal(work, { created_by: 5, approver }, plant('2026-11-10T10:00'))?.code).toBe(expected);
});

it.each([
  ['added', undefined, true],
  ['given another start', { starts_at: plant('2026-11-10T07:00') }, true],
  ['given a later end', { ends_at: plant('2026-11-10T11:00') }, true],
  ['given an earlier end', { ends_at: plant('2026-11-10T13:00') }, false],
  ['given another machine', { machine_id: 4 }, true],
  ['given another area', { environment: 'blending' }, true],
  ['left where it was', {}, false],
])('maintenance that is %s', (_name, former, expected) => {
  const work = {
    environment: null,
    machine_id: null,
    starts_at: plant('2026-11-10T08:00'),
    ends_at: plant('2026-11-10T12:00'),
  };
  expect(isMovedWork(former && { ...work, ...former }, work)).toBe(expected);
});

describe('occurrences', () => {
  const span = { from: plant('2026-11-02T06:00'), to: plant('2026-11-04T06:00') };
  const texts = (entries: ReturnType<typeof occurrences>) =>
    entries.map(({ from, to }) => [new Date(from).toISOString(), new Date(to).toISOString()]);

  it('of a break repeat on each day on which the break holds', () => {
    expect(texts(occurrences(entry('09:00', '09:15', { weekdays: [2, 3] }), span, zone))).toEqual([
      [plant('2026-11-03T09:00'), plant('2026-11-03T09:15')],
    ]);
  });

  it('over midnight are cut at both ends of the span', () => {
    const night = entry('22:00', '07:00', { valid_from: '2026-11-01' });
    expect(texts(occurrences(night, span, zone))).toEqual([
      [plant('2026-11-02T06:00'), plant('2026-11-02T07:00')],
      [plant('2026-11-02T22:00'), plant('2026-11-03T07:00')],
      [plant('2026-11-03T22:00'), plant('2026-11-04T06:00')],
    ]);
  });

  it('end with the validity of the entry', () => {
    const ended = entry('09:00', '10:00', { valid_to: '2026-11-03' });
    expect(occurrences(ended, span, zone)).toHaveLength(1);
  });

  it('of a closure are the part of the closure in the span', () => {
    const closed = closure('2026-11-01T00:00', '2026-11-02T08:00');
    expect(totalMs(occurrences(closed, span, zone))).toBe(2 * 3_600_000);
  });

  it('take the same time in two parts as in the whole span', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const text = (value: number) =>
      `${String(Math.floor(value / 60)).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}`;
    fc.assert(
      fc.property(minute, minute, fc.integer({ min: 1, max: 2879 }), (start, end, cut) => {
        const repeating = entry(text(start), text(end));
        const middle = new Date(Date.parse(span.from) + cut * 60_000).toISOString();
        const parts = [
          { from: span.from, to: middle },
          { from: middle, to: span.to },
        ].map((part) => totalMs(occurrences(repeating, part, zone)));
        const whole = totalMs(occurrences(repeating, span, zone));
        expect((parts[0] ?? 0) + (parts[1] ?? 0)).toBe(whole);
      }),
      { numRuns: 50 },
    );
  });
});

it('counts the days of the week from Monday', () => {
  expect(['2026-11-02', '2026-11-07', '2026-11-08'].map(weekdayOf)).toEqual([1, 6, 7]);
});

describe('where clocks change (Europe/Amsterdam)', () => {
  const amsterdam = 'Europe/Amsterdam';
  const days = { from: '2026-01-01T00:00:00.000Z', to: '2028-12-31T00:00:00.000Z' };
  const hoursOf = (start: string, end: string, date: string) => {
    const only = entry(start, end, { valid_from: date, valid_to: addDays(date, 1) });
    return occurrences(only, days, amsterdam).map(({ from, to }) => (to - from) / 3_600_000);
  };
  // covers PLANT-71
  it.each([
    ['an ordinary night', '18:00', '06:00', '2026-03-27', [12]],
    ['the night on which an hour is left out', '18:00', '06:00', '2026-03-28', [11]],
    ['the night on which an hour comes twice', '18:00', '06:00', '2026-10-24', [13]],
    ['a whole day with 23 hours', '00:00', '00:00', '2026-03-29', [23]],
    ['a whole day with 25 hours', '00:00', '00:00', '2026-10-25', [25]],
    ['a shift over the hour that is left out', '01:30', '03:30', '2026-03-29', [1]],
    ['a shift over the hour that comes twice', '01:30', '03:30', '2026-10-25', [3]],
    ['29 February', '09:00', '09:15', '2028-02-29', [0.25]],
    ['the evening of 28 February into the 29th', '22:00', '06:00', '2028-02-28', [8]],
  ])('%s from %s to %s on %s has %j hours', (_name, start, end, date, expected) => {
    expect(hoursOf(start, end, date)).toEqual(expected);
  });

  // covers PLANT-77
  it.each([
    ['across midnight', '23:45', '00:15', '2026-06-01', '23:45', 30],
    ['across midnight before the change', '23:45', '00:15', '2026-03-28', '23:45', 30],
    ['that ends after an hour was left out', '01:45', '03:15', '2026-03-29', '01:45', 90],
    ['in the hour that is left out', '02:15', '02:45', '2026-03-29', '03:15', 30],
    ['from the hour that is left out', '02:45', '03:15', '2026-03-29', '03:45', 30],
    ['of the hour that is left out', '02:30', '03:30', '2026-03-29', '03:30', 60],
    ['into the hour that comes twice', '01:45', '02:15', '2026-10-25', '01:45', 30],
    ['in the hour that comes twice', '02:15', '02:45', '2026-10-25', '02:15', 30],
    ['over the hour that comes twice', '01:30', '03:30', '2026-10-25', '01:30', 120],
  ])(
    'a break %s, from %s to %s on %s, begins at %s and lasts %d minutes',
    (_name, start, end, date, begins, length) => {
      const only = entry(start, end, { valid_from: date, valid_to: addDays(date, 1) });
      const taken = breakOccurrences(only, days, amsterdam);
      const found = taken.map(({ from, to }) => [
        formatTime(new Date(from).toISOString(), amsterdam),
        (to - from) / 60_000,
      ]);
      expect(found).toEqual([[begins, length]]);
    },
  );

  // covers PLANT-71
  it('never end before they start, at any minute of any day', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const text = (value: number) =>
      `${String(Math.floor(value / 60)).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}`;
    const day = fc.constantFrom('2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2028-02-29');
    fc.assert(
      fc.property(minute, minute, day, (start, end, date) => {
        for (const hours of hoursOf(text(start), text(end), date)) expect(hours).toBeGreaterThan(0);
      }),
    );
  });
});

describe('an entry of the form', () => {
  const typed = { ...entry('09:00', '09:15'), weekdays: [1] };
  const once = { name: 'Closed', starts_at: plant('2026-12-24T06:00'), ends_at: plant('2026-12-25T06:00') };
  // covers PLANT-72
  it.each([
    ['no name', repeatingInput, { ...typed, name: '  ' }, 'name', 'Name is required'],
    [
      'a name as long as a page',
      repeatingInput,
      { ...typed, name: 'x'.repeat(101) },
      'name',
      'At most 100 characters',
    ],
    ['24:00', repeatingInput, { ...typed, start_time: '24:00' }, 'start_time', 'Enter a time as HH:mm'],
    ['9:00', repeatingInput, { ...typed, end_time: '9:00' }, 'end_time', 'Enter a time as HH:mm'],
    ['no day', repeatingInput, { ...typed, weekdays: [] }, 'weekdays', 'Choose at least one day'],
    ['an eighth day', repeatingInput, { ...typed, weekdays: [8] }, 'weekdays.0', 'Sunday is 7'],
    [
      '29 February of a common year',
      repeatingInput,
      { ...typed, valid_from: '2026-02-29' },
      'valid_from',
      'Enter the first day',
    ],
    [
      'an end on the first day',
      repeatingInput,
      { ...typed, valid_to: typed.valid_from },
      'valid_to',
      'The end must be after the start',
    ],
    [
      'an end in words',
      repeatingInput,
      { ...typed, valid_to: 'never' },
      'valid_to',
      'Enter a day, or leave the field empty for no end',
    ],
    ['no start', singleInput, { ...once, starts_at: '' }, 'starts_at', 'Enter the start'],
    [
      'an end before the start',
      singleInput,
      { ...once, ends_at: plant('2026-12-23T06:00') },
      'ends_at',
      'The end must be after the start',
    ],
  ])('%s is refused with a message beside the field', (_name, schema, body, path, message) => {
    const issues = schema.safeParse(body).error?.issues ?? [];
    expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toContainEqual([path, message]);
  });

  it('29 February of a leap year is a day', () => {
    expect(repeatingInput.safeParse({ ...typed, valid_from: '2028-02-29' }).success).toBe(true);
  });
});
