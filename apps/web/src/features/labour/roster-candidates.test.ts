import type { RosterBoard } from '@pms/domain/labour/board-schema';
import type { RosterReading } from '@pms/domain/labour/roster-verdict';
import { expect, it } from 'vitest';
import { candidatesFor } from './roster-candidates';
import { rosterModel } from './roster-model';

const date = '2026-12-01';
const person = (id: number, rest = {}) => ({
  id,
  full_name: `Person ${id}`,
  employee_code: null,
  role: 'operator',
  is_active: true,
  crew: null,
  ...rest,
});
const work = (id: number, employee_id: number, on: string) => ({
  id,
  employee_id,
  machine_id: 1,
  date: on,
  shift_type: 'day' as const,
  role: 'operator' as const,
  times: null,
  own: null,
  minutes: 660,
  published: true,
  version: 1,
});
const board: RosterBoard = {
  from: '2026-11-30',
  to: '2026-12-13',
  shifts: ['day', 'night'],
  people: [
    person(1),
    person(2),
    person(3),
    person(4, { is_active: false }),
    person(5),
    person(6, { role: 'packer' }),
    person(7),
  ],
  machines: [],
  // The third person has worked this week, and the fifth is assigned on the day.
  assignments: [work(1, 3, '2026-11-30'), work(2, 5, date)],
  absences: [{ employee_id: 7, first_date: date, last_date: date }],
  work: [],
};
/** A rule refuses the first person. */
const reading: RosterReading = {
  judge: ({ add }) => ({
    outcome: add[0]?.employee_id === 1 ? 'refuses' : 'fits',
    add,
    leftOut: [],
    findings: [],
  }),
};
const at = { kind: 'machine', machine_id: 1, date, shift_type: 'night' } as const;

// covers ROST-27
it('offers free people, first people without findings and with the fewest hours', () => {
  const found = candidatesFor(rosterModel(board), reading, at, 'operator');
  expect(found.map(({ person: { id }, hours }) => [id, hours])).toEqual([
    [2, 0],
    [3, 11],
    [1, 0],
  ]);
});

// covers ROST-27
it('offers the people of the role', () => {
  expect(candidatesFor(rosterModel(board), reading, at, 'packer').map(({ person: { id } }) => id)).toEqual([
    6,
  ]);
});
