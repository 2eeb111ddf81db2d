/** The undo of a removed or moved assignment restores its times, its meal and its state of publication. */
import type { BoardAssignment } from '@pms/domain/labour/board-schema';
import type { LabourAssignment } from '@pms/domain/labour/schema';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { data, fakeServer } from '../../testing/fake-server';
import { usePlanning } from './use-planning';
import { useRosterChanges } from './use-roster-changes';

const times = { starts_at: '2027-03-08T06:00:00.000Z', ends_at: '2027-03-08T12:00:00.000Z' };
const meal = { meal_minutes: 30, meal_starts_at: '2027-03-08T09:00:00.000Z', meal_relief_by: 9 };
const place = { employee_id: 1, machine_id: 3, role: 'packer', shift_type: 'day' } as const;

const cell = (own: BoardAssignment['own'], published: boolean): BoardAssignment => ({
  ...place,
  id: 7,
  date: '2027-03-08',
  times: null,
  own,
  minutes: 330,
  published,
  version: 4,
});

const assignment = (published: boolean): LabourAssignment => ({
  ...place,
  ...times,
  ...meal,
  id: 7,
  user_id: 1,
  full_name: 'Anna Nxumalo',
  name: 'Anna Nxumalo',
  employee_name: 'Anna Nxumalo',
  employee_code: null,
  machine_name: 'Kiln 3',
  position: 'packer',
  shift: 'day',
  assignment_date: '2027-03-08',
  date: '2027-03-08',
  start_time: '08:00',
  end_time: '14:00',
  published,
  source: 'manual',
  override_reason: null,
  version: 5,
});

const former = { ...place, assignment_date: '2027-03-08' };
const removedCell = 'POST /api/roster-board/changes';
const changed = 'PUT /api/labor-assignments/7';
const assigned = 'POST /api/labor-assignments';

function start(page: React.JSX.Element) {
  const server = fakeServer({
    [removedCell]: data({ assignments: [] }, { findings: [] }),
    [changed]: data(assignment(true), { findings: [] }),
    [assigned]: data(assignment(true), { findings: [] }),
    'DELETE /api/labor-assignments/7': [204, undefined],
  });
  render(<Stage cache={presetCache()}>{page}</Stage>);
  return server;
}

const press = async (name: string) =>
  act(async () => fireEvent.click(await screen.findByRole('button', { name })));

function Board({ one, to }: { one: BoardAssignment; to?: Partial<BoardAssignment> }) {
  const { put, takeOff } = useRosterChanges(() => undefined);
  const { employee_id, machine_id, date, shift_type, role, own } = { ...one, ...to };
  const add = [{ employee_id, machine_id, date, shift_type, role, own }];
  return (
    <button
      type="button"
      onClick={() => (to ? put({ mode: 'move', one, add, remove: [one.id] }, 'Anna') : takeOff(one, 'Anna'))}
    >
      Change
    </button>
  );
}

it.each([true, false])('the board puts a removed assignment back as published: %s', async (published) => {
  const server = start(<Board one={cell({ ...times, ...meal }, published)} />);
  await press('Change');
  await press('Undo');
  const { starts_at: start_time, ends_at: end_time } = times;
  expect(server.bodies[removedCell]).toEqual({
    add: [{ ...former, start_time, end_time, ...meal, published, restores: 7 }],
    remove: [],
  });
});

it.each<[string, Partial<BoardAssignment>, BoardAssignment['own'], object]>([
  ['another day', { date: '2027-03-09', own: null }, { ...times, ...meal }, { ...times, ...meal }],
  ['another person', { employee_id: 2 }, { ...times, ...meal }, { ...times, ...meal }],
  ['another day, without times of its own', { date: '2027-03-09' }, null, {}],
])('the board moves an assignment back from %s with its times and its meal', async (_name, to, own, kept) => {
  const server = start(<Board one={cell(own, true)} to={to} />);
  await press('Change');
  const { role: _role, ...back } = former;
  const { machine_id, shift_type } = place;
  expect(server.bodies[changed]).toEqual({
    machine_id,
    shift_type,
    employee_id: to.employee_id ?? 1,
    assignment_date: to.date ?? '2027-03-08',
    version: 4,
  });
  await press('Undo');
  expect(server.bodies[changed]).toEqual({ ...back, ...kept, published: true, restores: true, version: 5 });
});

function Planner({ one }: { one: LabourAssignment }) {
  const { take } = usePlanning({ onMarked: () => undefined, onRefused: () => undefined });
  return (
    <button type="button" onClick={() => take({ assignment: one })}>
      Change
    </button>
  );
}

it.each([true, false])(
  'the planner puts the hours of a removed assignment back, as published: %s',
  async (published) => {
    const server = start(<Planner one={assignment(published)} />);
    await press('Change');
    await press('Undo');
    const { starts_at: start_time, ends_at: end_time } = times;
    expect(server.bodies[assigned]).toEqual({
      ...former,
      start_time,
      end_time,
      ...meal,
      published,
      restores: 7,
    });
  },
);
