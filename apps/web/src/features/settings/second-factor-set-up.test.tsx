import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { data, type FakeServer, fakeServer, refused } from '../../testing/fake-server';
import { SecondFactorPage } from './second-factor-page';

const making = 'POST /api/settings/second-factor/secret';
const state = { enabled: false, since: null, required: true, recovery_left: 0 };
let server: FakeServer;

beforeEach(() => {
  showUser(aPerson('supervisor', { must_set_up_second_factor: true }));
  server = fakeServer({});
});

function shown(proof: 'password' | 'company_sign_in'): void {
  server.answers['GET /api/settings/second-factor'] = data({ ...state, proof });
  render(
    <Stage cache={presetCache()}>
      <SecondFactorPage />
    </Stage>,
  );
}
const goOn = async () => fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));

// covers OIDC-08
it('asks a person without a password for no password, and reports a sign-in that is no longer recent', async () => {
  const sentence = 'Sign out, sign in by the company, and try again within 15 minutes.';
  server.answers[making] = refused(409, sentence, 'COMPANY_SIGN_IN_FIRST');
  shown('company_sign_in');
  await goOn();
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  expect(screen.queryByLabelText(/^Current password/)).toBeNull();
  expect(server.bodies[making]).toEqual({});
  server.answers[making] = data({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/plant' });
  await goOn();
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator' })).toBeTruthy();
});

// covers TOTP-01
it('asks every other person for the password', async () => {
  shown('password');
  await goOn();
  expect(await screen.findByText('Current password is required')).toBeTruthy();
  expect(server.asked).not.toContain(making);
});
