/** The message after a copy of the roster: one message that names every person who was left out. */
import { notificationsStore } from '@mantine/notifications';
import type { Copied } from '@pms/domain/labour/schema';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { data, fakeServer } from '../../testing/fake-server';
import { useCopyDay } from './use-planning';
import { useRosterChanges } from './use-roster-changes';

function CopyWeek() {
  const { copyWeek } = useRosterChanges(() => undefined);
  return (
    <button type="button" onClick={() => copyWeek('2027-03-01', '2027-03-08')}>
      Copy
    </button>
  );
}

function CopyDay() {
  const { send } = useCopyDay('2027-03-08');
  return (
    <button type="button" onClick={() => send(undefined)}>
      Copy
    </button>
  );
}

const skip = (employee_id: number, employee: string, date: string, reason: string) => ({
  employee_id,
  employee,
  date,
  reason,
});
const skipped = [
  skip(7, 'Bongani Nxumalo', '2027-03-08', 'Absent until 09-03-2027'),
  skip(7, 'Bongani Nxumalo', '2027-03-09', 'Absent until 09-03-2027'),
  skip(8, 'Zanele Ngcobo', '2027-03-10', 'Weekly hours are more than 45'),
];
const lines = [
  'Bongani Nxumalo, Mon 08-03, Tue 09-03: Absent until 09-03-2027',
  'Zanele Ngcobo, Wed 10-03: Weekly hours are more than 45',
];

async function copy(Copy: () => React.JSX.Element, answer: Copied) {
  const server = fakeServer({
    'POST /api/labor-assignments/copy': data(answer),
    'POST /api/roster-board/changes': data({ assignments: [], findings: [] }),
  });
  render(
    <Stage cache={presetCache()}>
      <Copy />
    </Stage>,
  );
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy' })));
  await waitFor(() => expect(shown()).not.toEqual([]));
  return server;
}

const shown = () =>
  notificationsStore.getState().notifications.map(({ color, autoClose }) => ({ color, autoClose }));
const shownLines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

const made = [{ id: 31, version: 1 }];
const whole: Copied = { created: 1, assignments: made, skipped: [] };
const part: Copied = { created: 1, assignments: made, skipped };
const none: Copied = { created: 0, assignments: [], skipped };

it.each([
  ['a week', CopyWeek],
  ['a day', CopyDay],
])('the message about %s names all left-out people, and is not a success', async (_name, Copy) => {
  await copy(Copy, part);
  expect(shown()).toEqual([{ color: 'yellow.8', autoClose: false }]);
  const message = screen.getByRole('alert');
  expect(within(message).getByText('1 assignment copied, 3 left out')).toBeTruthy();
  expect(shownLines()).toEqual(lines);
});

it('the message about a copied part of a week has an undo', async () => {
  const server = await copy(CopyWeek, part);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })));
  await screen.findByText('Undone');
  expect(server.bodies['POST /api/roster-board/changes']).toEqual({ remove: made });
});

it('a copy that leaves everybody out has one message without an undo', async () => {
  await copy(CopyWeek, none);
  expect(shown()).toEqual([{ color: 'yellow.8', autoClose: false }]);
  expect(screen.getByText('0 assignments copied, 3 left out')).toBeTruthy();
  expect(shownLines()).toEqual(lines);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('the copy of a whole week is a success', async () => {
  await copy(CopyWeek, whole);
  expect(shown()).toEqual([{ color: 'green.8', autoClose: 10_000 }]);
  expect(screen.getByText('1 assignment copied')).toBeTruthy();
});
