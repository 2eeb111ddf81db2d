/** The dialog of a person on the screen. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { anAccount } from '../../gallery/an-account';
import { nothing } from '../../gallery/example';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { data, type FakeServer, fakeServer } from '../../testing/fake-server';
import { UserDialog } from './user-dialog';

const wall = anAccount({ username: 'wall', fullName: 'Wall display', role: 'viewer', is_display: true });
const save = 'PUT /api/users/7';
let server: FakeServer;

beforeEach(() => {
  showUser(aPerson('admin'));
  server = fakeServer({ [save]: data(wall) });
});

it('a wall display that gets another role is no wall display any more', async () => {
  render(
    <Stage cache={presetCache()}>
      <UserDialog user={wall} onClose={nothing} />
    </Stage>,
  );
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Wall display/ }).checked).toBe(true);
  fireEvent.click(screen.getByLabelText(/^Role/, { selector: 'input' }));
  fireEvent.click(await screen.findByText('Operator'));
  expect(screen.queryByRole('switch', { name: /^Wall display/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.bodies[save]).toMatchObject({ role: 'operator', is_display: false }));
});

it('a person who has an e-mail does not lose it when the required field is emptied', async () => {
  render(
    <Stage cache={presetCache()}>
      <UserDialog user={wall} onClose={nothing} />
    </Stage>,
  );
  fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: ' ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Email is required');
  expect(server.asked).not.toContain(save);
});
