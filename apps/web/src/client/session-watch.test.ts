import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPerson } from '../gallery/a-person';
import { type Answer, type Asked, fakeFetch, networkFailure } from '../testing/fake-fetch';
import { currentSession, restoreSession, signIn, signOut } from './session';
import { watchSession } from './session-watch';
import { markTablet } from './tablet';
import { goOnline, workOffline } from './working-offline';

const ann = aPerson('operator');
const minute = 60_000;

const left = (timeRemaining: number): Answer => [
  200,
  { success: true, data: { timeRemaining }, timeRemaining },
];
const extensions = (asked: readonly Asked[]) =>
  asked.filter(({ address }) => address.endsWith('extend-session'));
const checks = (asked: readonly Asked[]) => asked.filter(({ address }) => address.endsWith('session-status'));
const use = (name: string) => window.dispatchEvent(new Event(name));

beforeEach(async () => {
  vi.useFakeTimers();
  await restoreSession();
  fakeFetch([200, { success: true, data: { token: 'T', user: ann } }]);
  await signIn('ann', 'secret', false);
  return async () => {
    fakeFetch([204]);
    await signOut();
  };
});

describe('a working person keeps the session alive (decision A-24)', () => {
  it.each(['keydown', 'pointerdown', 'touchstart'])('by the event %s', async (name) => {
    const asked = fakeFetch(left(10 * minute));
    const stop = watchSession();
    use(name);
    // The extension comes after the work for the press, because the person waits for the work.
    expect(extensions(asked)).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1000);
    expect(extensions(asked)).toHaveLength(1);
    stop();
    await vi.runOnlyPendingTimersAsync();
  });

  // covers SESS-04
  it('at most once a minute, with any number of events', async () => {
    const asked = fakeFetch(left(10 * minute));
    const stop = watchSession();
    // A key every second for ten minutes.
    for (let second = 0; second < 600; second += 1) {
      use('keydown');
      await vi.advanceTimersByTimeAsync(1000);
    }
    stop();
    expect(extensions(asked)).toHaveLength(10);
    expect(extensions(asked).every(({ at }, index, all) => at - (all[index - 1]?.at ?? 0) >= minute)).toBe(
      true,
    );
  });

  // covers SESS-09
  it('not by looking at the page alone', async () => {
    const asked = fakeFetch(left(10 * minute));
    const stop = watchSession();
    for (const name of ['mousemove', 'scroll', 'focus', 'visibilitychange']) use(name);
    await vi.advanceTimersByTimeAsync(5 * minute);
    stop();
    expect(extensions(asked)).toHaveLength(0);
  });
});

describe('the end of an idle session', () => {
  // covers SESS-01
  it('is requested at once and every minute', async () => {
    const asked = fakeFetch(left(10 * minute));
    const stop = watchSession();
    await vi.advanceTimersByTimeAsync(3 * minute);
    stop();
    await vi.advanceTimersByTimeAsync(3 * minute);
    expect(checks(asked)).toHaveLength(4);
    expect(currentSession().endsAt).not.toBeNull();
  });

  // covers SESS-05
  it('comes when the server refuses the check', async () => {
    fakeFetch(left(30_000), [401, { error: 'No session' }]);
    const stop = watchSession();
    await vi.advanceTimersByTimeAsync(minute);
    stop();
    expect(currentSession()).toMatchObject({
      state: 'signed-out',
      message: 'Session expired. Please login again.',
    });
  });

  it('does not come while another tab of the same person extends the session', async () => {
    fakeFetch(left(30_000), left(9 * minute));
    const stop = watchSession();
    await vi.advanceTimersByTimeAsync(minute);
    stop();
    expect(currentSession().state).toBe('signed-in');
  });

  it.each([
    ['over by this clock', 30_000, 'signed-out'],
    ['not over yet', 10 * minute, 'signed-in'],
  ])('is the last known end if the server is away: %s', async (_, remaining, state) => {
    fakeFetch(left(remaining), networkFailure());
    const stop = watchSession();
    await vi.advanceTimersByTimeAsync(2 * minute);
    stop();
    expect(currentSession().state).toBe(state);
  });
});

describe('while the server is away (decision 0605)', () => {
  const workFor = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 10) {
      use('keydown');
      await vi.advanceTimersByTimeAsync(10_000);
    }
  };

  it('a working person stays signed in, and is signed out after the limit without work', async () => {
    fakeFetch(left(2 * minute), networkFailure());
    const stop = watchSession();
    await workFor(600);
    expect(currentSession()).toMatchObject({ state: 'signed-in', message: null });
    // The banner about the end counts from the last work.
    expect(currentSession().endsAt).toBeGreaterThan(Date.now());
    await vi.advanceTimersByTimeAsync(4 * minute);
    stop();
    expect(currentSession()).toMatchObject({
      state: 'signed-out',
      message: 'Session expired. Please login again.',
    });
  });

  it('a person who works in another tab stays signed in, and is signed out after the limit without work', async () => {
    fakeFetch(left(2 * minute), networkFailure());
    const stop = watchSession();
    for (let second = 0; second < 600; second += 10) {
      // Each tab notes the activity in the storage of the device.
      localStorage.setItem('pms-last-activity', String(Date.now()));
      await vi.advanceTimersByTimeAsync(10_000);
    }
    expect(currentSession().state).toBe('signed-in');
    await vi.advanceTimersByTimeAsync(4 * minute);
    stop();
    expect(currentSession().state).toBe('signed-out');
  });

  it('a working person stays signed in on a device without room', async () => {
    fakeFetch(left(2 * minute), networkFailure());
    const stop = watchSession();
    await workFor(20);
    const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    await workFor(600);
    expect(currentSession().state).toBe('signed-in');
    full.mockRestore();
    await vi.advanceTimersByTimeAsync(4 * minute);
    stop();
    expect(currentSession().state).toBe('signed-out');
  });

  it('the server judges the session of a working person when the server is back', async () => {
    fakeFetch(left(2 * minute), networkFailure());
    const stop = watchSession();
    await workFor(300);
    fakeFetch([401, { error: 'No session' }]);
    await workFor(60);
    stop();
    expect(currentSession().state).toBe('signed-out');
  });

  it.each([
    ['of its own person', false, 'signed-in'],
    ['that people share', true, 'signed-out'],
  ])('a person who chose to work offline, on a device %s', async (_, isShared, state) => {
    const cache = new QueryClient();
    markTablet(isShared);
    fakeFetch(left(2 * minute));
    const stop = watchSession();
    await vi.advanceTimersByTimeAsync(1000);
    workOffline(cache);
    await vi.advanceTimersByTimeAsync(30 * minute);
    expect(currentSession().state).toBe(state);
    stop();
    goOnline(cache);
    markTablet(false);
  });
});

describe('a clock of the device that is set back during the session', () => {
  const setBack = () => vi.setSystemTime(Date.now() - 60 * minute);

  it('does not stop the extensions for a working person', async () => {
    const asked = fakeFetch(left(10 * minute));
    const stop = watchSession();
    use('keydown');
    await vi.advanceTimersByTimeAsync(1000);
    setBack();
    await vi.advanceTimersByTimeAsync(minute);
    use('keydown');
    await vi.advanceTimersByTimeAsync(1000);
    stop();
    expect(extensions(asked)).toHaveLength(2);
  });

  it('does not lengthen the session of an idle person while the server is away', async () => {
    fakeFetch(left(2 * minute), networkFailure());
    const stop = watchSession();
    use('keydown');
    await vi.advanceTimersByTimeAsync(10_000);
    setBack();
    await vi.advanceTimersByTimeAsync(5 * minute);
    stop();
    expect(currentSession().state).toBe('signed-out');
  });
});

describe('a sign-out', () => {
  // covers SESS-72
  it('is not followed by the extension for its press, which waits for an idle processor', async () => {
    watchSession();
    use('pointerdown');
    const asked = fakeFetch([204]);
    await signOut();
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect(asked.map(({ address }) => address)).toEqual(['/api/auth/logout']);
  });

  // covers SESS-72
  it('cancels the calls of the watch that are under way', async () => {
    const signals: AbortSignal[] = [];
    vi.stubGlobal('fetch', (_: string, { signal }: { readonly signal: AbortSignal }) => {
      signals.push(signal);
      return new Promise(() => undefined);
    });
    watchSession();
    use('pointerdown');
    await vi.advanceTimersByTimeAsync(1000);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
    fakeFetch([204]);
    await signOut();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });
});

it('sends no call after the watch has stopped', async () => {
  const asked = fakeFetch(left(10 * minute));
  watchSession()();
  const before = asked.length;
  use('keydown');
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(asked).toHaveLength(before);
});
