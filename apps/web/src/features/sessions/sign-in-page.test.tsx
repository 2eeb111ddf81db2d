import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { healthQuery } from '../../client/plant';
import { currentSession, sessionExpired, signIn, signOut } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { type Answer, fakeFetch } from '../../testing/fake-fetch';
import { SignInPage } from './sign-in-page';

const ann = aPerson('operator');
const welcomed: Answer = [200, { success: true, data: { token: 'T-1', user: ann } }];
const refused: Answer = [401, { error: 'Invalid username or password', code: 'INVALID_CREDENTIALS' }];

const username = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Username/ });
const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/);
const signInButton = () => screen.getByRole('button', { name: /Sign/ });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const problem = () => screen.queryByRole('alert')?.textContent;

function shown(remembersAllowed = true): void {
  const cache = presetCache();
  cache.setQueryData(
    healthQuery.queryKey,
    (health) => health && { ...health, remember_me_allowed: remembersAllowed },
  );
  render(
    <Stage cache={cache}>
      <SignInPage />
    </Stage>,
  );
}

beforeEach(async () => {
  fakeFetch([204]);
  await signOut();
});

describe('the sign-in page', () => {
  // covers SIGN-01
  it('requires both fields before it sends the call', () => {
    const asked = fakeFetch(welcomed);
    shown();
    expect(screen.queryByText('Username is required')).toBeNull();
    fireEvent.click(signInButton());
    expect(screen.getByText('Username is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(username().getAttribute('aria-invalid')).toBe('true');
    expect(password().getAttribute('aria-invalid')).toBe('true');
    type(username(), '   ');
    type(password(), 'secret');
    fireEvent.click(signInButton());
    expect(screen.getByText('Username is required')).toBeTruthy();
    expect(screen.queryByText('Password is required')).toBeNull();
    expect(asked).toHaveLength(0);
  });

  // covers SIGN-05
  it.each([true, false])('signs in, remembered on this device: %s', async (remember) => {
    const asked = fakeFetch(welcomed);
    shown();
    type(username(), 'ann');
    type(password(), 'secret');
    if (remember) fireEvent.click(screen.getByRole('checkbox', { name: 'Remember me' }));
    fireEvent.click(signInButton());
    await waitFor(() => expect(currentSession().user).toEqual(ann));
    expect(asked.map(({ body }) => body)).toEqual([
      { username: 'ann', password: 'secret', remember_me: remember },
    ]);
  });

  // covers SIGN-06
  it('does not offer to remember the person if the plant forbids this', () => {
    shown(false);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  // covers SIGN-02
  it('shows that it is busy, and sends one call', async () => {
    const asked = vi.fn(() => new Promise(() => undefined));
    vi.stubGlobal('fetch', asked);
    shown();
    type(username(), 'ann');
    type(password(), 'secret');
    fireEvent.click(signInButton());
    await waitFor(() => expect(signInButton().textContent).toContain('Signing in...'));
    fireEvent.click(signInButton());
    await act(async () => undefined);
    expect(signInButton()).toHaveProperty('disabled', true);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  // covers SIGN-03, SIGN-04
  it.each<[string, Answer, string]>([
    ['the server’s sentence', refused, 'Invalid username or password'],
    [
      'that it has to wait',
      [429, { error: 'Please wait 2 minutes and try again.', code: 'TOO_MANY_REQUESTS' }],
      'Please wait 2 minutes and try again.',
    ],
    [
      'the default sentence without a sentence of the server',
      [401, { error: '' }],
      'Login failed. Please try again.',
    ],
  ])('a refused sign-in shows %s and keeps the typed text', async (_, answer, sentence) => {
    fakeFetch(answer);
    shown();
    type(username(), 'ann');
    type(password(), 'wrong');
    fireEvent.click(signInButton());
    await waitFor(() => expect(problem()).toBe(sentence));
    expect([username().value, password().value]).toEqual(['ann', 'wrong']);
    expect(currentSession().state).toBe('signed-out');
  });

  it('selects the wrong password, so that typing replaces it', async () => {
    fakeFetch(refused);
    shown();
    type(username(), 'ann');
    type(password(), 'wrong');
    fireEvent.click(signInButton());
    await waitFor(() => expect(problem()).toBeTruthy());
    expect([password().selectionStart, password().selectionEnd]).toEqual([0, 5]);
  });

  // covers SESS-06
  it('shows why the person was signed out', async () => {
    fakeFetch(welcomed);
    await signIn('ann', 'secret', false);
    sessionExpired();
    shown();
    expect(problem()).toBe('Session expired. Please login again.');
  });
});
