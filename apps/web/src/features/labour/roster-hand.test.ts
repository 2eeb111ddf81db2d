import type { BoardAssignment } from '@pms/domain/labour/board-schema';
import { expect, it } from 'vitest';
import { type BoardPlace, type HandMode, wishOf } from './roster-hand';

const own = {
  starts_at: '2026-12-31T05:00:00.000Z',
  ends_at: '2026-12-31T14:00:00.000Z',
  meal_minutes: 30,
  meal_starts_at: null,
  meal_relief_by: null,
};
const assignment: BoardAssignment = {
  id: 7,
  employee_id: 1,
  machine_id: 3,
  date: '2026-12-31',
  shift_type: 'day',
  role: 'packer',
  times: '07:00–16:00',
  own,
  minutes: 510,
  published: false,
  version: 2,
};
const at = (mode: HandMode, place: BoardPlace) =>
  wishOf({ kind: 'assignment', one: assignment }, place, mode);
const day = (employee_id: number, date: string): BoardPlace => ({ kind: 'person', employee_id, date });

// covers ROST-20
it('moves the shift of a person, or gives the work to another person; own times stay only on the same shift', () => {
  expect(at('move', day(2, '2026-12-31'))).toMatchObject({
    add: [{ employee_id: 2, machine_id: 3, date: '2026-12-31', shift_type: 'day', role: 'packer', own }],
    remove: [7],
  });
  expect(at('move', day(1, '2027-01-01'))).toMatchObject({
    add: [{ date: '2027-01-01', own: null }],
    remove: [7],
  });
  expect(
    at('copy', { kind: 'machine', machine_id: null, date: '2027-01-01', shift_type: 'night' }),
  ).toMatchObject({ add: [{ employee_id: 1, machine_id: null, shift_type: 'night' }], remove: [] });
});

// covers ROST-20
it('changes nothing at the present place', () => {
  expect(at('move', day(1, '2026-12-31'))).toBeUndefined();
  expect(at('repeat', day(1, '2026-12-31'))).toBeUndefined();
  expect(
    at('move', { kind: 'machine', machine_id: 3, date: '2026-12-31', shift_type: 'day' }),
  ).toBeUndefined();
});

// covers ROST-20
it.each([
  ['2027-01-02', ['2027-01-01', '2027-01-02']],
  ['2026-12-29', ['2026-12-29', '2026-12-30']],
])('repeats an assignment on the days to %s, over the end of a year', (to, dates) => {
  expect(at('repeat', day(9, to))?.add.map(({ employee_id, date }) => [employee_id, date])).toEqual(
    dates.map((date) => [1, date]),
  );
});

// covers ROST-20
it('puts a person of the list on a shift of a machine, and not on a day without a machine', () => {
  const hand = { kind: 'person', employee_id: 4, role: 'operator' } as const;
  expect(
    wishOf(hand, { kind: 'machine', machine_id: 3, date: '2026-12-31', shift_type: 'night' }, 'move'),
  ).toMatchObject({
    add: [{ employee_id: 4, machine_id: 3, shift_type: 'night', role: 'operator' }],
    remove: [],
  });
  expect(wishOf(hand, day(4, '2026-12-31'), 'move')).toBeUndefined();
});
