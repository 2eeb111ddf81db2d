import { expect, it } from 'vitest';
import { southAfricanRules } from '../working-time/south-africa';
import type { BoardAssignment, GuardFacts, OwnWork, RosterBoard } from './board-schema';
import { type PlaceWish, rosterReading } from './roster-verdict';

const assignment = (id: number, employee_id: number, date: string, rest: Partial<BoardAssignment> = {}) => ({
  id,
  employee_id,
  machine_id: 1,
  date,
  shift_type: 'day' as const,
  role: 'operator' as const,
  times: null,
  own: null,
  minutes: 660,
  published: false,
  version: 1,
  ...rest,
});
const person = (id: number, full_name: string, rest = {}) => ({
  id,
  full_name,
  employee_code: null,
  role: 'operator',
  is_active: true,
  crew: null,
  ...rest,
});
const machine = (id: number, name: string, is_retired = false) => ({
  id,
  name,
  is_retired,
  operators_per_shift: 1,
  hopper_loaders_per_shift: 0,
  packers_per_shift: 0,
});

const board: RosterBoard = {
  from: '2026-11-30',
  to: '2026-12-13',
  shifts: ['day', 'night'],
  people: [
    person(1, 'Zanele'),
    person(2, 'Thabo'),
    person(3, 'Gone', { is_active: false }),
    person(4, 'Chief', { role: 'admin' }),
  ],
  machines: [machine(1, 'Filler'), machine(2, 'Old line', true)],
  // Zanele has the day shift from Monday to Thursday: 44 hours with a free meal.
  assignments: ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'].map((date, index) =>
    assignment(index + 1, 1, date),
  ),
  absences: [{ employee_id: 2, first_date: '2026-12-07', last_date: '2026-12-09' }],
  work: [],
};
const agreements = (['overtime', 'compressed_week', 'night'] as const).map((kind) => ({
  employee_id: 1,
  kind,
  valid_from: '2026-01-01',
  valid_to: null,
}));
const facts: GuardFacts = {
  from: board.from,
  to: board.to,
  time_zone: 'Africa/Johannesburg',
  shift_plan: [{ first_day: null, model: 'two_shift' }],
  meals_are_relieved: true,
  rules: southAfricanRules.map((rule) =>
    ['weekly_overtime', 'daily_rest'].includes(rule.key) ? { ...rule, severity: 'refuse' } : rule,
  ),
  holidays: [],
  agreements: [...agreements, ...agreements.map((one) => ({ ...one, employee_id: 2 }))],
  first: '2026-08-03',
  // Thabo worked on the night before the weeks of the board, which is the last night of November.
  whole: [[2, 118, 2]],
  own: [],
  // The filler requires a skill that Thabo has until the 10th.
  skills: {
    skills: [{ id: 7, name: 'Operate' }],
    demands: [{ skill_id: 7, level: 'L', role: 'operator', machine_type_id: null, machine_id: 1 }],
    held: [
      { employee_id: 1, skill_id: 7, level: 'U', valid_to: null },
      { employee_id: 2, skill_id: 7, level: 'L', valid_to: '2026-12-10' },
    ],
    machines: [{ id: 1, name: 'Filler', machine_type_id: 100 }],
  },
};
const wish = (employee_id: number, date: string, rest: Partial<PlaceWish> = {}): PlaceWish => ({
  employee_id,
  machine_id: 1,
  date,
  shift_type: 'day',
  role: 'operator',
  own: null,
  ...rest,
});
const judge = (add: PlaceWish[], remove: number[] = []) => rosterReading(board, facts).judge({ add, remove });

// covers ROST-10
it.each([
  ['a person who left', wish(3, '2026-12-05'), 'Gone is not active and cannot be assigned'],
  ['an administrator', wish(4, '2026-12-05'), 'Chief is an administrator and cannot be assigned'],
  ['an unknown person', wish(9, '2026-12-05'), 'Choose an employee'],
  ['a machine that is retired', wish(1, '2026-12-05', { machine_id: 2 }), 'Old line is retired'],
  ['an unknown machine', wish(1, '2026-12-05', { machine_id: 7 }), 'Choose a machine'],
  [
    'a shift that the plant does not have',
    wish(1, '2026-12-05', { shift_type: 'afternoon' }),
    'This plant has no afternoon shift',
  ],
  ['the first day of an absence', wish(2, '2026-12-07'), 'Thabo is absent until 09-12-2026'],
  ['the last day of an absence', wish(2, '2026-12-09'), 'Thabo is absent until 09-12-2026'],
  [
    'a second shift of one date',
    wish(1, '2026-12-03', { shift_type: 'night' }),
    'Zanele is already assigned that day: Filler, day shift',
  ],
])('is impossible: %s', (_name, place, message) => {
  expect(judge([place])).toMatchObject({
    outcome: 'impossible',
    add: [],
    leftOut: [{ refusal: { message } }],
  });
});

// covers ROST-10
it('names work at the same time that belongs to another date', () => {
  const long: OwnWork = {
    starts_at: '2026-12-03T16:00:00.000Z',
    ends_at: '2026-12-04T06:00:00.000Z',
    meal_minutes: 60,
    meal_starts_at: null,
    meal_relief_by: null,
  };
  const late = {
    ...board,
    assignments: [assignment(9, 1, '2026-12-03', { shift_type: 'night', own: long })],
  };
  const verdict = rosterReading(late, facts).judge({ add: [wish(1, '2026-12-04')], remove: [] });
  expect(verdict.leftOut[0]?.refusal.message).toBe('Zanele works at that time: Filler, 03-12-2026');
});

// covers ROST-10
it('leaves out the impossible days, and assigns the other days', () => {
  const verdict = judge(
    ['2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11'].map((date) => wish(2, date)),
  );
  expect(verdict.add.map(({ date }) => date)).toEqual(['2026-12-10', '2026-12-11']);
  expect(verdict.leftOut).toHaveLength(2);
  expect(verdict.outcome).toBe('warns');
});

// covers ROST-11
it('names no rule at the limit, and beyond the limit the broken rule with its number', () => {
  const fifth = judge([wish(1, '2026-12-04')]);
  expect(fifth.findings.map(({ rule }) => rule)).not.toContain('weekly_overtime');
  const sixth = judge([wish(1, '2026-12-04'), wish(1, '2026-12-05')]);
  expect(sixth.outcome).toBe('refuses');
  expect(sixth.findings).toContainEqual(
    expect.objectContaining({ rule: 'weekly_overtime', limit: 10, value: 21, employee: 'Zanele' }),
  );
});

// covers ROST-11
it('knows the work before the weeks of the board', () => {
  const { findings, outcome } = judge([wish(2, '2026-11-30')]);
  expect(outcome).toBe('refuses');
  expect(findings).toContainEqual(expect.objectContaining({ rule: 'daily_rest', value: 0, limit: 12 }));
});

// covers ROST-11
it('does not count the removed assignment: a move within the week adds no hours', () => {
  const { outcome, findings } = judge([wish(1, '2026-12-04')], [1]);
  // The period without a meal is as long as before, but on other dates.
  expect([outcome, findings.map(({ rule }) => rule)]).toEqual(['warns', ['meal']]);
  expect(judge([wish(1, '2026-12-03', { shift_type: 'night' })], [4]).leftOut).toEqual([]);
});

// covers SKILL-15
it.each([
  ['on the last day of the skill', [wish(2, '2026-12-10')], [], []],
  [
    'on the day after the end of the skill',
    [wish(2, '2026-12-11')],
    [],
    ['Skill: Operate expired 10-12-2026 (Filler), 11-12-2026'],
  ],
  ['in a role that needs no skill', [wish(2, '2026-12-11', { role: 'packer' })], [], []],
  ['factory-wide', [wish(2, '2026-12-11', { machine_id: null })], [], []],
])('names the skills that a person lacks for a place: %s', (_name, add, remove, messages) => {
  const { findings } = judge(add, remove);
  expect(findings.filter(({ rule }) => rule === 'skill').map(({ message }) => message)).toEqual(messages);
});

// covers SKILL-15
it('does not name a skill that the removed assignment lacked as well', () => {
  const late = {
    ...board,
    assignments: [...board.assignments, assignment(9, 2, '2026-12-11', { role: 'operator' })],
  };
  const own = { starts_at: '2026-12-11T05:00:00.000Z', ends_at: '2026-12-11T13:00:00.000Z' };
  const { findings } = rosterReading(late, facts).judge({
    add: [
      wish(2, '2026-12-11', {
        own: { ...own, meal_minutes: 60, meal_starts_at: null, meal_relief_by: null },
      }),
    ],
    remove: [9],
  });
  expect(findings.map(({ rule }) => rule)).not.toContain('skill');
});

// covers ROST-11
it('reports that the rules are not known yet', () => {
  const verdict = rosterReading(board, undefined).judge({ add: [wish(1, '2026-12-05')], remove: [] });
  expect(verdict).toMatchObject({ outcome: 'unchecked', findings: [] });
});
