import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantAt } from '../plant-time';
import {
  assignmentTimes,
  assignRefusal,
  isOffered,
  isPublishedAtOnce,
  rosterStatus,
  shortages,
  staysPublished,
} from './rules';
import { labourRoles } from './schema';

const zone = 'Africa/Johannesburg';
const plant = { shift_plan: 'two_shift', time_zone: zone } as const;
const at = (text: string) => new Date(`${text}:00+02:00`).toISOString();

describe('when an assignment begins and ends', () => {
  const times = (wish: Partial<Parameters<typeof assignmentTimes>[0]>, clock: typeof plant | object = {}) =>
    assignmentTimes(
      { date: '2026-11-30', machine_id: 1, shift_type: 'day', start: undefined, end: undefined, ...wish },
      { ...plant, ...clock },
    );

  // covers PEOPLE-08, CONST-13
  it.each([
    ['with the day shift', {}, '2026-11-30T06:00', '2026-11-30T18:00'],
    ['with the night over a month’s end', { shift_type: 'night' }, '2026-11-30T18:00', '2026-12-01T06:00'],
    ['from a later start in the day', { start: '10:00' }, '2026-11-30T10:00', '2026-11-30T18:00'],
    [
      'to an end on the next day, if the end is before the start',
      { end: '02:00' },
      '2026-11-30T06:00',
      '2026-12-01T02:00',
    ],
    [
      'from a start after midnight in a night shift',
      { shift_type: 'night', start: '01:00' },
      '2026-12-01T01:00',
      '2026-12-01T06:00',
    ],
    ['from a start as an instant', { start: at('2026-11-30T07:15') }, '2026-11-30T07:15', '2026-11-30T18:00'],
    [
      'factory-wide without a shift',
      { machine_id: null, shift_type: undefined },
      '2026-11-30T08:00',
      '2026-11-30T17:00',
    ],
    ['factory-wide on a shift', { machine_id: null }, '2026-11-30T06:00', '2026-11-30T18:00'],
  ] as const)('%s', (_what, wish, starts, ends) => {
    expect(times(wish)).toMatchObject({ starts_at: at(starts), ends_at: at(ends) });
  });

  // covers PEOPLE-08
  it.each([
    ['a machine without a shift', { shift_type: undefined }, 'VALIDATION'],
    ['a shift that the plant does not have', { shift_type: 'afternoon' }, 'VALIDATION'],
    ['an end before the start', { start: at('2026-11-30T10:00'), end: at('2026-11-30T09:00') }, 'VALIDATION'],
    ['more than a day', { end: at('2026-12-01T06:01') }, 'VALIDATION'],
  ] as const)('is refused for %s', (_what, wish, code) => {
    expect(times(wish)).toMatchObject({ code, status: 400 });
  });

  it('lasts 13 hours in the night in which clocks go back', () => {
    const night = { date: '2026-10-24', shift_type: 'night' } as const;
    const made = times(night, { time_zone: 'Europe/Berlin' });
    if ('code' in made) throw new Error(made.message);
    expect(Date.parse(made.ends_at) - Date.parse(made.starts_at)).toBe(13 * 3_600_000);
  });

  it('holds any requested times', () => {
    const clock = fc.integer({ min: 0, max: 1439 });
    const text = (minute: number) =>
      `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    fc.assert(
      fc.property(clock, clock, (from, to) => {
        const made = times({ start: text(from), end: text(to) });
        if ('code' in made) throw new Error(made.message);
        expect(made.starts_at).toBe(instantAt('2026-11-30', from, zone));
        const lasts = (Date.parse(made.ends_at) - Date.parse(made.starts_at)) / 60_000;
        expect(lasts).toBeGreaterThan(0);
        expect((from + lasts) % 1440).toBe(to);
      }),
      // If both times are equal, the work lasts a whole day.
      { examples: [[600, 600]] },
    );
  });
});

// covers PEOPLE-09
it.each([
  ['admin', true, 'is an administrator and cannot be assigned'],
  ['operator', false, 'is not active and cannot be assigned'],
  ['operator', true, undefined],
  ['viewer', true, undefined],
] as const)('a person who is %s and active %s', (role, is_active, sentence) => {
  const refused = assignRefusal({ full_name: 'Lerato Dube', role, is_active });
  expect(refused?.message).toBe(sentence && `Lerato Dube ${sentence}`);
});

// covers PEOPLE-05
it.each([
  ['present', 'present'],
  ['late', 'present'],
  ['absent', 'absent'],
  ['sick', 'other'],
  ['leave', 'other'],
  [null, 'other'],
] as const)('the roster shows %s as %s', (attendance, word) => {
  expect(rosterStatus(attendance)).toBe(word);
});

// covers PEOPLE-11
it('the shortage of a machine is the needed minus the assigned people, and never negative', () => {
  const needed = { operator: 2, hopper_loader: 1, packer: 3 };
  expect(shortages(needed, { operator: 0, hopper_loader: 1, packer: 4 })).toEqual({ operator: 2 });
  expect(shortages(needed, needed)).toEqual({});
});

// covers PEOPLE-12
it('the pickers offer people by role, each person once on a date, and no administrator', () => {
  const people = (['admin', 'manager', 'supervisor', 'operator', 'packer', 'viewer'] as const).map(
    (role, index) => ({ id: index + 1, role, is_active: true }),
  );
  const offered = (role: (typeof labourRoles)[number]) =>
    people.filter((person) => isOffered(person, role, new Set([5]))).map((person) => person.role);
  expect(Object.fromEntries(labourRoles.map((role) => [role, offered(role)]))).toEqual({
    supervisor: ['supervisor'],
    forklift_driver: ['manager', 'supervisor', 'operator', 'viewer'],
    operator: ['manager', 'operator', 'viewer'],
    hopper_loader: ['manager', 'operator', 'viewer'],
    packer: ['manager', 'operator', 'viewer'],
  });
  expect(isOffered({ id: 9, role: 'operator', is_active: false }, 'operator', new Set())).toBe(false);
});

// covers PEOPLE-21
it.each([
  ['2026-11-21', false, true],
  ['2026-11-22', false, true],
  ['2026-11-23', false, false],
  ['2026-11-23', true, true],
])(
  'on the 22nd an assignment of %s, whose day is published (%s), is published at once: %s',
  (date, isDayPublished, isAtOnce) => {
    expect(isPublishedAtOnce(date, '2026-11-22', isDayPublished)).toBe(isAtOnce);
  },
);

it.each([
  [true, true, undefined, true],
  [true, false, undefined, false],
  [false, true, undefined, false],
  [false, false, undefined, false],
  [true, true, false, false],
  [false, false, true, true],
])(
  'a changed assignment that was published (%s) for the same person (%s), with the wish %s, stays published: %s',
  (wasPublished, isSamePerson, wanted, stays) => {
    expect(staysPublished({ wasPublished, isSamePerson, wanted })).toBe(stays);
  },
);
