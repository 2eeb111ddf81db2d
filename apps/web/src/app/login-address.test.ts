import { beforeEach, describe, expect, it, vi } from 'vitest';
import { restoreSession, sessionExpired, signIn, signOut } from '../client/session';
import { aPerson } from '../gallery/a-person';
import { fakeFetch, networkFailure } from '../testing/fake-fetch';
import { followSession, loginAddress, placeAfterLogin } from './login-address';

const places = [
  '/orders',
  '/orders?environment=packaging&priority=high',
  '/orders?search=50%25%20off%26more#x',
  '/settings?tab=system',
] as const;

describe('the address of the sign-in page', () => {
  // covers SIGN-12
  it.each(places)('leads back to %s', (place) => {
    const address = new URL(loginAddress(place), 'http://plant');
    expect(address.pathname).toBe('/login');
    expect(placeAfterLogin(address.search)).toBe(place);
  });

  it.each(['/', '/login', '/login?from=/orders'])('does not remember %s', (place) => {
    expect(loginAddress(place)).toBe('/login');
  });

  // covers SIGN-13
  it.each([
    '//elsewhere.example',
    '/\\elsewhere',
    'https://elsewhere.example',
    'javascript:alert(1)',
    '/login',
  ])('never leads to %s', (from) => expect(placeAfterLogin(`?from=${encodeURIComponent(from)}`)).toBe('/'));
});

const signedIn = async (id = 1): Promise<void> => {
  fakeFetch([200, { success: true, data: { token: `T-${id}`, user: aPerson('operator', { id }) } }]);
  await signIn('ann', 'secret', false);
};
const place = () => window.location.pathname + window.location.search;

describe('the address follows the session', () => {
  beforeEach(async () => {
    fakeFetch([204]);
    await signOut();
    window.history.replaceState(null, '', '/orders?status=stopped');
  });

  // covers SIGN-11, SIGN-12
  it('to the sign-in page when the session expires, and back to the former page', async () => {
    await signedIn();
    const end = followSession();
    expect(place()).toBe('/orders?status=stopped');
    sessionExpired();
    expect(place()).toBe('/login?from=/orders?status=stopped');
    await signedIn();
    expect(place()).toBe('/orders?status=stopped');
    end();
  });

  // covers SIGN-12
  it('to the first page of another person who signs in after the session has expired', async () => {
    await signedIn();
    const end = followSession();
    sessionExpired();
    await signedIn(2);
    expect(place()).toBe('/');
    end();
  });

  // covers SIGN-12
  it('to the first page of another person, also after a reload of the sign-in page', async () => {
    await signedIn();
    followSession()();
    sessionExpired();
    window.history.replaceState(null, '', '/login?from=/orders?status=stopped');
    const end = followSession();
    await signedIn(2);
    expect(place()).toBe('/');
    end();
  });

  // covers SIGN-12
  it('to the requested page of a person who opens a link after the session of another person has expired', async () => {
    await signedIn();
    sessionExpired();
    const end = followSession();
    await signedIn(2);
    expect(place()).toBe('/orders?status=stopped');
    end();
  });

  // covers SIGN-12
  it('to the first page of another person who signs in in another tab', async () => {
    await signedIn();
    const end = followSession();
    await signedIn(2);
    expect(place()).toBe('/');
    end();
  });

  // covers SIGN-14
  it('and forgets the page of a person who signed out', async () => {
    await signedIn();
    const end = followSession();
    fakeFetch([204]);
    await signOut();
    expect(place()).toBe('/login');
    await signedIn();
    expect(place()).toBe('/');
    end();
  });

  // covers SIGN-15
  it('stays where it is while the server cannot be reached', async () => {
    vi.useFakeTimers();
    await signedIn();
    const end = followSession();
    fakeFetch(networkFailure());
    const restored = restoreSession();
    await vi.advanceTimersByTimeAsync(7000);
    await restored;
    expect(place()).toBe('/orders?status=stopped');
    end();
  });

  it('of a first visit remembers the requested page', () => {
    const end = followSession();
    expect(place()).toBe('/login?from=/orders?status=stopped');
    end();
  });
});
