/** The calendar address on My Shifts: shown once, replaced, and revoked after a question. */
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { data, type FakeServer, fakeServer, refused } from '../../testing/fake-server';
import { CalendarAddress } from './calendar-address';

const path = '/api/my-shifts/calendar-address';
const made_at = '2026-03-09T06:00:00.000Z';
let server: FakeServer;

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const shown = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Calendar address' });
const show = (made: string | null) => {
  server = fakeServer({
    [`GET ${path}`]: data({ made_at: made }),
    [`POST ${path}`]: data({ made_at, token: 'first-token' }),
    [`DELETE ${path}`]: [204, undefined],
  });
  render(
    <Stage cache={presetCache()}>
      <CalendarAddress />
    </Stage>,
  );
};

beforeEach(() => showUser(aPerson('packer')));

// covers PEOPLE-83
it('makes and shows the address, and shows a new address after a replacement', async () => {
  show(null);
  await press('Make address');
  expect((await shown()).value).toBe(
    `${window.location.origin}/api/my-shifts/calendar.ics?token=first-token`,
  );
  server.answers[`POST ${path}`] = data({ made_at, token: 'second-token' });
  await press('Make a new address');
  await screen.findByDisplayValue(/token=second-token$/);
});

// covers PEOPLE-83
it('shows the time of the address, and asks before the address is revoked', async () => {
  show(made_at);
  await screen.findByText(/You made your address on .*The address is not shown again/);
  expect(screen.queryByRole('textbox', { name: 'Calendar address' })).toBeNull();
  await press('Revoke calendar address');
  await screen.findByText('Revoke your calendar address?');
  expect(server.asked).not.toContain(`DELETE ${path}`);
  server.answers[`GET ${path}`] = data({ made_at: null });
  await press('Revoke');
  await screen.findByText('The address was revoked');
  await screen.findByRole('button', { name: 'Make address' });
});

// covers PEOPLE-83
it('shows the reason if an address could not be made', async () => {
  show(null);
  await screen.findByRole('button', { name: 'Make address' });
  server.answers[`POST ${path}`] = refused(409, 'Your account changed. Reload the page.');
  await press('Make address');
  await screen.findByText('The address could not be made: Your account changed. Reload the page.');
});

// covers TAB-07
it('asks for the password in a session by badge', async () => {
  showUser(aPerson('packer', { proved_by: 'badge' }));
  show(null);
  await press('Make address');
  expect(screen.getByText('Sign in with your password to do this.')).toBeTruthy();
  expect(server.asked).not.toContain(`POST ${path}`);
});
