import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../plant-time';
import {
  datesToPlan,
  type KnownAssignment,
  planAssignments,
  shiftsToCome,
  skipReason,
  todayOf,
  wantedOn,
} from './assignment-plan';
import type { CrewPlan } from './schema';

const zone = 'Africa/Johannesburg';
const plant = { time_zone: zone, shift_plan: 'two_shift' } as const;
const at = (time: string) => new Date(`${time}:00+02:00`).toISOString();

describe('which shifts are still to come', () => {
  // covers CREW-21
  it.each([
    ['2026-11-02T05:59', 'day night'],
    ['2026-11-02T06:00', 'night'],
    ['2026-11-02T17:59', 'night'],
    ['2026-11-02T18:00', ''],
  ])('of the 2nd, at %s: %s', (time, shifts) => {
    const slots = shiftsToCome(['2026-11-02'], { ...plant, now: at(time) });
    expect(slots.map((slot) => slot.shift_type).join(' ')).toBe(shifts);
  });

  // covers CREW-21
  it('are those of today and seven days on, and of later dates that the cycle has filled', () => {
    const today = todayOf({ now: at('2026-11-02T02:00'), time_zone: zone });
    expect(today).toBe('2026-11-02');
    const dates = datesToPlan(today, ['2026-11-04', '2026-12-24', '2026-12-24']);
    expect([dates.length, dates[0], dates[7], dates[8]]).toEqual([
      9,
      '2026-11-02',
      '2026-11-09',
      '2026-12-24',
    ]);
  });
});

// covers CREW-21
it('the people wanted on a shift are those of the crew that the cycle puts on the shift', () => {
  const crews: CrewPlan[] = [
    { letter: 'A', offset: 0, employees: [1, 2] },
    { letter: 'B', offset: 2, employees: [3] },
    { letter: 'C', offset: 4, employees: [] },
  ];
  const slots = [
    { date: '2026-11-02', shift_type: 'day' },
    { date: '2026-11-02', shift_type: 'night' },
    { date: '2026-11-04', shift_type: 'day' },
  ] as const;
  const text = wantedOn(slots, crews, '2026-11-02').map(
    (assignment) => `${assignment.date.slice(8)} ${assignment.shift_type} ${assignment.employee_id}`,
  );
  expect(text).toEqual(['02 day 1', '02 day 2', '02 night 3']);
  expect(wantedOn(slots, crews, null)).toEqual([]);
});

const machine = 10;
const row = (id: number, wish: Partial<KnownAssignment> = {}): KnownAssignment => ({
  id,
  employee_id: id,
  machine_id: machine,
  assignment_date: '2026-11-02',
  shift_type: 'night',
  source: 'cycle',
  ...wish,
});
const night = [{ date: '2026-11-02', shift_type: 'night' }] as const;
const wanted = (employee_id: number) => ({ ...night[0], employee_id });

describe('the plan of a refresh', () => {
  // covers CREW-22, CREW-23
  it.each([
    ['nothing is assigned', [], 'create 1'],
    ['the person is assigned already', [row(1)], 'keep 1'],
    ['another person has left the crew', [row(1), row(2)], 'keep 1, remove 2'],
    ['the person is assigned by hand', [row(1, { source: 'manual' })], ''],
    ['another person is assigned by hand', [row(2, { source: 'manual' })], 'create 1'],
    ['the person is assigned to another machine', [row(1, { machine_id: 11 })], 'skip 1'],
    [
      'the person is assigned by hand to the day shift',
      [row(1, { source: 'manual', shift_type: 'day' })],
      'skip 1',
    ],
    [
      'the cycle assigned the person to the day shift, which has begun',
      [row(1, { shift_type: 'day' })],
      'skip 1',
    ],
    ['a shift that has begun has another person', [row(2, { shift_type: 'day' })], 'create 1'],
    ['another machine has another person', [row(2, { machine_id: 11 })], 'create 1'],
  ])('when %s', (_what, known, done) => {
    const plan = planAssignments({ machine_id: machine, slots: night, wanted: [wanted(1)], known });
    const text = [
      ...plan.create.map((one) => `create ${one.employee_id}`),
      ...plan.keep.map((one) => `keep ${one.id}`),
      ...plan.remove.map((one) => `remove ${one.id}`),
      ...plan.skip.map((one) => `skip ${one.wanted.employee_id}`),
    ];
    expect(text.join(', ')).toBe(done);
  });

  // covers CREW-22
  it('moves a person from day to night on a date that has not begun', () => {
    const slots = [{ date: '2026-11-02', shift_type: 'day' } as const, ...night];
    const known = [row(1, { shift_type: 'day' })];
    const plan = planAssignments({ machine_id: machine, slots, wanted: [wanted(1)], known });
    expect([plan.remove.map(({ id }) => id), plan.create]).toEqual([[1], [wanted(1)]]);
  });

  // covers CREW-23
  it('names the other assignment of a person who is left out', () => {
    expect(skipReason('night', 'Filler 2')).toBe('Already assigned that day: Filler 2, night shift');
    expect(skipReason('day', null)).toBe('Already assigned that day: factory-wide, day shift');
  });
});

describe('a refresh of any assignments', () => {
  const date = fc.integer({ min: 0, max: 9 }).map((day) => addDays('2026-11-01', day));
  const shift = fc.constantFrom('day' as const, 'night' as const);
  // Nobody has two assignments on a date; the database enforces this.
  const known = fc
    .uniqueArray(
      fc.record({
        employee_id: fc.integer({ min: 1, max: 9 }),
        machine_id: fc.constantFrom(machine, 11, null),
        assignment_date: date,
        shift_type: shift,
        source: fc.constantFrom('manual' as const, 'cycle' as const),
      }),
      { selector: (one) => `${one.employee_id} ${one.assignment_date}`, maxLength: 40 },
    )
    .map((rows) => rows.map((one, index): KnownAssignment => ({ id: index + 1, ...one })));
  const crews = fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8, 9]).map((people): CrewPlan[] => [
    { letter: 'A', offset: 0, employees: people.slice(0, 3) },
    { letter: 'B', offset: 2, employees: people.slice(3, 6) },
    { letter: 'C', offset: 4, employees: people.slice(6) },
  ]);
  const now = fc
    .integer({ min: 0, max: 47 })
    .map((hour) => new Date(Date.parse(at('2026-11-02T00:00')) + hour * 3_600_000).toISOString());

  function refresh(before: readonly KnownAssignment[], team: readonly CrewPlan[], moment: string) {
    const today = todayOf({ now: moment, time_zone: zone });
    const slots = shiftsToCome(datesToPlan(today, []), { ...plant, now: moment });
    const want = wantedOn(slots, team, '2026-11-01');
    const plan = planAssignments({ machine_id: machine, slots, wanted: want, known: before });
    const after = [
      ...before.filter((one) => !plan.remove.includes(one)),
      ...plan.create.map(
        (one, index): KnownAssignment => ({
          id: 1000 + index,
          employee_id: one.employee_id,
          machine_id: machine,
          assignment_date: one.date,
          shift_type: one.shift_type,
          source: 'cycle',
        }),
      ),
    ];
    return { plan, after, slots, want };
  }

  // covers CREW-22
  it('nobody has two assignments on a date, and a second refresh changes nothing', () => {
    fc.assert(
      fc.property(known, crews, now, (before, team, moment) => {
        const { after } = refresh(before, team, moment);
        const days = after.map((assignment) => `${assignment.employee_id} ${assignment.assignment_date}`);
        expect(new Set(days).size).toBe(days.length);
        const again = refresh(after, team, moment).plan;
        expect([again.create, again.remove]).toEqual([[], []]);
      }),
    );
  });

  // covers CREW-22
  it('assignments by hand, begun assignments and assignments of other machines stay', () => {
    fc.assert(
      fc.property(known, crews, now, (before, team, moment) => {
        const { after, slots } = refresh(before, team, moment);
        const isOpen = (assignment: KnownAssignment) =>
          slots.some(
            (slot) => slot.date === assignment.assignment_date && slot.shift_type === assignment.shift_type,
          );
        const untouchable = before.filter(
          (assignment) =>
            assignment.source === 'manual' || assignment.machine_id !== machine || !isOpen(assignment),
        );
        expect(after).toEqual(expect.arrayContaining(untouchable));
      }),
    );
  });

  // covers CREW-21, CREW-23
  it('every person whom the cycle puts on a shift is assigned to the shift, or is named as left out', () => {
    fc.assert(
      fc.property(known, crews, now, (before, team, moment) => {
        const { plan, after, want } = refresh(before, team, moment);
        for (const place of want) {
          const there = after.find(
            (row) => row.employee_id === place.employee_id && row.assignment_date === place.date,
          );
          const isThere = there?.machine_id === machine && there.shift_type === place.shift_type;
          expect(plan.skip.some(({ wanted }) => wanted === place)).toBe(!isThere);
        }
      }),
    );
  });
});
