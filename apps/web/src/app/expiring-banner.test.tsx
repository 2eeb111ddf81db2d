import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkSession, signIn, signOut } from '../client/session';
import { aPerson } from '../gallery/a-person';
import { presetCache } from '../gallery/preset-cache';
import { Stage } from '../gallery/stage';
import { type Answer, fakeFetch, networkFailure } from '../testing/fake-fetch';
import { ExpiringBanner } from './expiring-banner';

const second = 1000;
const minute = 60 * second;

const left = (timeRemaining: number): Answer => [
  200,
  { success: true, data: { timeRemaining, expiresAt: '' }, timeRemaining },
];

async function bannerWith(timeRemaining: number): Promise<void> {
  fakeFetch(left(timeRemaining));
  await checkSession();
  render(<ExpiringBanner />, {
    wrapper: ({ children }) => <Stage cache={presetCache()}>{children}</Stage>,
  });
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const text = (): string | undefined => screen.queryByText(/Your session ends/)?.textContent ?? undefined;

beforeEach(async () => {
  vi.useFakeTimers();
  fakeFetch([200, { success: true, data: { token: 'T', user: aPerson('operator') } }]);
  await signIn('ann', 'secret', false);
  return async () => {
    fakeFetch([204]);
    await signOut();
  };
});

describe('the banner of a session that is about to end', () => {
  // covers SESS-02
  it.each([
    [10 * minute, undefined],
    [5 * minute, undefined],
    [5 * minute - 1, 'Your session ends in 5 minutes.'],
    [4 * minute + 1, 'Your session ends in 5 minutes.'],
    [4 * minute, 'Your session ends in 4 minutes.'],
    [61 * second, 'Your session ends in 2 minutes.'],
    [minute, 'Your session ends in 1 minute.'],
    [1, 'Your session ends in 1 minute.'],
    [0, undefined],
  ])('with %i ms left shows: %s', async (remaining, sentence) => {
    await bannerWith(remaining);
    expect(text()).toBe(sentence);
  });

  // covers SESS-69
  it.each<[string, unknown]>([
    ['at the top', { success: true, timeRemaining: minute, data: null }],
    ['under data', { success: true, data: { timeRemaining: minute } }],
    ['without an envelope', { timeRemaining: minute }],
  ])('reads the time %s', async (_, body) => {
    fakeFetch([200, body]);
    await checkSession();
    render(<ExpiringBanner />, {
      wrapper: ({ children }) => <Stage cache={presetCache()}>{children}</Stage>,
    });
    expect(text()).toBe('Your session ends in 1 minute.');
  });

  it('ignores an answer without a time', async () => {
    fakeFetch([200, { success: true, data: {} }]);
    await checkSession();
    render(<ExpiringBanner />, {
      wrapper: ({ children }) => <Stage cache={presetCache()}>{children}</Stage>,
    });
    expect(text()).toBeUndefined();
  });

  it('is hidden before the end of the session is known', () => {
    render(<ExpiringBanner />, {
      wrapper: ({ children }) => <Stage cache={presetCache()}>{children}</Stage>,
    });
    expect(text()).toBeUndefined();
  });

  it('appears, counts down and disappears with the time', async () => {
    await bannerWith(5 * minute + 5 * second);
    expect(text()).toBeUndefined();
    await pass(10 * second);
    expect(text()).toBe('Your session ends in 5 minutes.');
    await pass(3 * minute);
    expect(text()).toBe('Your session ends in 2 minutes.');
    await pass(2 * minute);
    expect(text()).toBeUndefined();
  });

  // covers SESS-03
  it('the button extends the session, and the banner disappears', async () => {
    await bannerWith(2 * minute);
    const asked = fakeFetch(left(10 * minute));
    fireEvent.click(screen.getByRole('button', { name: 'Extend Session' }));
    await pass(0);
    expect(asked.map(({ method, address }) => `${method} ${address}`)).toEqual([
      'POST /api/auth/extend-session',
    ]);
    expect(text()).toBeUndefined();
  });

  it('stays and shows the reason if the session could not be extended', async () => {
    await bannerWith(4 * minute);
    fakeFetch(networkFailure());
    fireEvent.click(screen.getByRole('button', { name: 'Extend Session' }));
    await pass(7 * second);
    expect(text()).toBe('Your session ends in 4 minutes.');
    expect(screen.getByText('The server cannot be reached.')).toBeTruthy();
  });
});
