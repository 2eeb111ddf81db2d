import { describe, expect, it } from 'vitest';
import { coverageOf, hoursByWeek, placeKey, shiftKey, weeksOf, withDates } from './board';
import type { BoardAssignment, RosterBoard } from './board-schema';

const machine = (id: number, operators = 2, loaders = 1, packers = 0) => ({
  id,
  name: `Machine ${id}`,
  is_retired: false,
  operators_per_shift: operators,
  hopper_loaders_per_shift: loaders,
  packers_per_shift: packers,
});

let count = 0;
const placed = (wish: Partial<BoardAssignment>): BoardAssignment => {
  count += 1;
  return {
    id: count,
    employee_id: count,
    machine_id: 1,
    date: '2026-11-30',
    shift_type: 'day',
    role: 'operator',
    times: null,
    own: null,
    minutes: 660,
    published: true,
    version: 1,
    ...wish,
  };
};

const board = (wish: Partial<RosterBoard>): RosterBoard => ({
  from: '2026-11-30',
  to: '2026-12-13',
  shifts: ['day', 'night'],
  people: [],
  machines: [machine(1)],
  assignments: [],
  absences: [],
  work: [{ machine_id: 1, date: '2026-11-30', shift_type: 'day' }],
  ...wish,
});

describe('the missing people of a shift', () => {
  const here = placeKey('2026-11-30', 'day', 1);
  // covers ROST-02
  it.each<[string, Partial<RosterBoard>, object | undefined]>([
    ['nobody is there', {}, { operator: 2, hopper_loader: 1 }],
    ['one operator is there', { assignments: [placed({})] }, { operator: 1, hopper_loader: 1 }],
    [
      'everybody and one extra operator are there',
      { assignments: [placed({}), placed({}), placed({}), placed({ role: 'hopper_loader' })] },
      {},
    ],
    [
      'an operator is absent on the day',
      {
        assignments: [placed({ employee_id: 900 }), placed({}), placed({ role: 'hopper_loader' })],
        absences: [{ employee_id: 900, first_date: '2026-11-29', last_date: '2026-11-30' }],
      },
      { operator: 1 },
    ],
    [
      'the absence ends the day before',
      {
        assignments: [placed({ employee_id: 900 }), placed({}), placed({ role: 'hopper_loader' })],
        absences: [{ employee_id: 900, first_date: '2026-11-28', last_date: '2026-11-29' }],
      },
      {},
    ],
    [
      'people of another shift, of another date and without a machine do not count',
      {
        assignments: [
          placed({ shift_type: 'night' }),
          placed({ date: '2026-12-01' }),
          placed({ machine_id: null }),
          placed({ role: 'supervisor' }),
        ],
      },
      { operator: 2, hopper_loader: 1 },
    ],
    ['no work is planned', { work: [] }, undefined],
  ])('%s', (_case, wish, missing) => {
    expect(coverageOf(board(wish)).ofPlace.get(here)).toEqual(missing);
  });

  // covers ROST-02
  it('is the sum over its machines, and is left out if nobody is missing', () => {
    const { ofShift } = coverageOf(
      board({
        machines: [machine(1), machine(2, 1, 0, 3), machine(3, 0, 0, 0)],
        work: [
          { machine_id: 1, date: '2026-11-30', shift_type: 'day' },
          { machine_id: 2, date: '2026-11-30', shift_type: 'day' },
          // Two orders on one machine need the people of the machine once.
          { machine_id: 2, date: '2026-11-30', shift_type: 'day' },
          { machine_id: 3, date: '2026-11-30', shift_type: 'night' },
        ],
      }),
    );
    expect([...ofShift]).toEqual([
      [shiftKey('2026-11-30', 'day'), { operator: 3, hopper_loader: 1, packer: 3 }],
    ]);
  });
});

// covers ROST-03
it('hours are summed by the week of the shift’s date', () => {
  const hours = hoursByWeek([
    placed({ employee_id: 7, date: '2026-12-06' }),
    placed({ employee_id: 7, date: '2026-12-07' }),
    placed({ employee_id: 7, date: '2026-12-08', minutes: 275 }),
    placed({ employee_id: 8, date: '2026-12-07' }),
  ]);
  expect([...hours]).toEqual([
    ['7 2026-11-30', 11],
    ['7 2026-12-07', 15.58],
    ['8 2026-12-07', 11],
  ]);
});

it('the weeks of a month begin on the Monday before the month', () => {
  expect(weeksOf({ from: '2026-12-01', to: '2026-12-31' })).toEqual([
    '2026-11-30',
    '2026-12-07',
    '2026-12-14',
    '2026-12-21',
    '2026-12-28',
  ]);
});

// covers ROST-04
it('dates that are loaded again replace only their earlier data', () => {
  const known = board({
    assignments: [placed({ id: 901 }), placed({ id: 902, date: '2026-12-01' })],
    work: [
      { machine_id: 1, date: '2026-11-30', shift_type: 'day' },
      { machine_id: 1, date: '2026-12-01', shift_type: 'day' },
    ],
  });
  const fresh = board({
    from: '2026-12-01',
    to: '2026-12-01',
    machines: [machine(1, 5)],
    // The answer for a day contains its whole week.
    assignments: [placed({ id: 901, version: 9 }), placed({ id: 903, date: '2026-12-01' })],
    work: [],
  });
  const patched = withDates(known, fresh);
  expect(patched.assignments.map(({ id, version }) => [id, version])).toEqual([
    [901, 1],
    [903, 1],
  ]);
  expect(patched).toMatchObject({ from: '2026-11-30', to: '2026-12-13' });
  expect(patched.work).toEqual([{ machine_id: 1, date: '2026-11-30', shift_type: 'day' }]);
  expect(patched.machines).toMatchObject([{ operators_per_shift: 5 }]);
});
