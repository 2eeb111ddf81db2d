/** The dialog of a person on the screen. */
import type { Account } from '@pms/domain/users/schema';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { nothing } from '../../gallery/example';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { data, type FakeServer, fakeServer } from '../../testing/fake-server';
import { UserDialog } from './user-dialog';

const wall: Account = {
  id: 7,
  username: 'wall',
  fullName: 'Wall display',
  employee_name: 'Wall display',
  employee_code: null,
  role: 'viewer',
  is_active: true,
  email: 'wall@plant.example',
  email_set_by_self: false,
  phone: null,
  company: 'Workforce',
  first_name: null,
  last_name: null,
  last_login: null,
  environment: null,
  position: null,
  anonymised_at: null,
  is_display: true,
  can_sign_in: true,
  must_change_password: false,
  failed_sign_ins: 0,
  locked_until: null,
  has_second_factor: false,
  open_sessions: 0,
  version: 3,
};
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
