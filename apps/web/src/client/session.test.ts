import { createEnvironment } from '@pms/domain/machines/endpoints';
import { sessionStatus } from '@pms/domain/sessions/endpoints';
import { health } from '@pms/domain/settings/endpoints';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPerson } from '../gallery/a-person';
import { type Answer, fakeFetch, networkFailure } from '../testing/fake-fetch';
import { call } from './api';
import {
  checkSession,
  currentSession,
  enter,
  enterTurn,
  extendSession,
  followOtherTabs,
  leaveAway,
  onSessionChange,
  recheckSession,
  restoreSession,
  sessionExpired,
  showUser,
  signIn,
  signOut,
} from './session';
import { isTokenOnPageOnly, keepToken, token } from './token';
import { isTurn } from './turn';

const ann = aPerson('operator');
const welcomed: Answer = [200, { success: true, data: { token: 'T-9', user: ann }, token: 'T-9', user: ann }];
const verified: Answer = [200, { success: true, data: { user: ann }, user: ann }];
const expired = 'Session expired. Please login again.';

async function settle(wanted: Promise<unknown>): Promise<unknown> {
  const settled = wanted.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return settled;
}

beforeEach(async () => {
  vi.useFakeTimers();
  fakeFetch([204]);
  await settle(signOut());
});

describe('on load', () => {
  it('nobody is signed in without a token, and the server is not called', async () => {
    const asked = fakeFetch(verified);
    await settle(restoreSession());
    expect(currentSession()).toEqual({ state: 'signed-out', user: null, endsAt: null, message: null });
    expect(asked).toHaveLength(0);
  });

  // covers SIGN-09
  it('a verified token signs the person of the token in', async () => {
    keepToken('T-1');
    const asked = fakeFetch(verified);
    await settle(restoreSession());
    expect(currentSession()).toMatchObject({ state: 'signed-in', user: ann });
    expect(asked[0]?.headers.authorization).toBe('Bearer T-1');
  });

  const away = 'The server cannot be reached.';
  it.each<[string, { answer: Answer; kept: string | null; message: string }]>([
    ['401', { answer: [401, { error: 'No session' }], kept: null, message: expired }],
    ['a plain 403', { answer: [403, { error: 'Account is disabled' }], kept: null, message: expired }],
    ['a broken server', { answer: [500, { error: 'Broken' }], kept: 'T-1', message: 'Broken' }],
    ['no server', { answer: networkFailure(), kept: 'T-1', message: away }],
  ])(
    'after %s nobody is signed in, and only a refused token is forgotten',
    async (_, { answer, ...after }) => {
      // The page has just loaded, so no answer has named the signed-in person yet.
      vi.resetModules();
      const session = await import('./session');
      expect(session.currentSession().state).toBe('loading');
      keepToken('T-1');
      fakeFetch(answer);
      await settle(session.restoreSession());
      expect(session.currentSession()).toMatchObject({
        state: 'signed-out',
        user: null,
        message: after.message,
      });
      expect(token()).toBe(after.kept);
    },
  );

  // covers SIGN-18
  it('a refused token of another tab is forgotten, too', async () => {
    keepToken('T-1');
    fakeFetch([401, { error: 'No session' }]);
    await settle(restoreSession());
    expect([currentSession().state, token()]).toEqual(['signed-out', null]);
  });
});

describe('signing in and out', () => {
  it('keeps the token and sends the values of the form', async () => {
    const asked = fakeFetch(welcomed);
    await settle(signIn('ann', 'secret', true));
    expect(asked[0]?.body).toEqual({ username: 'ann', password: 'secret', remember_me: true });
    expect([token(), currentSession().state, currentSession().user]).toEqual(['T-9', 'signed-in', ann]);
  });

  it('a refused sign-in keeps no token and shows the sentence of the server', async () => {
    fakeFetch([401, { error: 'Invalid username or password', code: 'INVALID_CREDENTIALS' }]);
    expect(await settle(signIn('ann', 'wrong', false))).toMatchObject({
      message: 'Invalid username or password',
    });
    expect([token(), currentSession().state]).toEqual([null, 'signed-out']);
  });

  it.each<[string, Answer]>([
    ['the server agrees', [204]],
    ['the server is away', networkFailure()],
    ['the session was already over', [401, { error: 'No session' }]],
  ])('signs out here when %s', async (_, answer) => {
    fakeFetch(welcomed);
    await settle(signIn('ann', 'secret', false));
    fakeFetch(answer);
    await settle(signOut());
    expect(currentSession()).toEqual({ state: 'signed-out', user: null, endsAt: null, message: null });
    expect(token()).toBeNull();
  });
});

describe('while signed in', () => {
  beforeEach(async () => {
    // As at the start of the application: from here on a refused token ends the session.
    await settle(restoreSession());
    fakeFetch(welcomed);
    await settle(signIn('ann', 'secret', false));
  });

  it('the server gives the end of the session at each check and each extension', async () => {
    vi.setSystemTime('2026-03-02T08:00:00Z');
    fakeFetch([200, { success: true, data: { timeRemaining: 1 }, timeRemaining: 240_000 }]);
    await settle(checkSession());
    expect(currentSession().endsAt).toBe(Date.parse('2026-03-02T08:04:00Z'));
    fakeFetch([200, { success: true, data: { timeRemaining: 600_000, expiresAt: '' } }]);
    await settle(extendSession());
    expect(currentSession().endsAt).toBe(Date.parse('2026-03-02T08:10:00Z'));
  });

  // covers SESS-06
  it('a refused token ends the session with the sentence for the sign-in page', async () => {
    fakeFetch([401, { error: 'No session' }]);
    await settle(checkSession());
    expect(currentSession()).toEqual({ state: 'signed-out', user: null, endsAt: null, message: expired });
    expect(token()).toBeNull();
  });

  it('an answer after the end of the session changes nothing', async () => {
    fakeFetch([200, { success: true, data: { timeRemaining: 600_000 }, timeRemaining: 600_000 }]);
    const late = [checkSession(), extendSession()];
    sessionExpired();
    await settle(Promise.all(late));
    expect(currentSession()).toMatchObject({ state: 'signed-out', endsAt: null });
  });

  it('shows changes that the person made to their account, and calls the listeners', () => {
    const heard = vi.fn();
    const stop = onSessionChange(heard);
    showUser({ ...ann, fullName: 'Ann Botha' });
    expect(currentSession()).toMatchObject({ state: 'signed-in', user: { fullName: 'Ann Botha' } });
    stop();
    showUser(ann);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('a session ends once, and a later end does not replace the sentence', () => {
    sessionExpired();
    const first = currentSession();
    sessionExpired();
    expect(currentSession()).toBe(first);
  });
});

describe('while a sign-out is under way', () => {
  // covers SESS-72
  it('loads no data of the person, because the server would refuse the call', async () => {
    fakeFetch(welcomed);
    await settle(signIn('ann', 'secret', false));
    let answer: (response: Response) => void = () => undefined;
    const sent: string[] = [];
    vi.stubGlobal('fetch', (address: string) => {
      sent.push(address);
      return new Promise<Response>((resolve) => (answer = resolve));
    });
    const left = signOut();
    const endLogout = answer;
    await vi.advanceTimersByTimeAsync(0);
    await expect(call(sessionStatus)).rejects.toHaveProperty('name', 'AbortError');
    void call(health);
    expect(sent).toEqual(['/api/auth/logout', '/api/health']);
    endLogout(Response.json({ success: true, data: null }));
    await left;
    expect(currentSession().state).toBe('signed-out');
  });
});

describe('a device without room', () => {
  beforeEach(() => {
    const setItem = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined, setItem });
  });

  // covers OFFL-42
  it('signs the person in until the page is closed, and signs the person out', async () => {
    fakeFetch(welcomed);
    await settle(signIn('ann', 'secret', false));
    expect(currentSession()).toMatchObject({ state: 'signed-in', user: ann });
    expect([isTokenOnPageOnly(), localStorage.getItem('pms-token')]).toEqual([true, null]);
    const asked = fakeFetch(verified);
    await settle(recheckSession());
    expect(asked[0]?.headers.authorization).toBe('Bearer T-9');
    fakeFetch([204]);
    await settle(signOut());
    expect([token(), currentSession().state]).toEqual([null, 'signed-out']);
  });

  // covers OFFL-42
  it('gives and ends a turn on a tablet while the server is away', () => {
    enterTurn({ token: 'T-turn', user: ann });
    expect([isTurn(), currentSession().user]).toEqual([true, ann]);
    leaveAway();
    expect([isTurn(), token(), currentSession().state]).toEqual([false, null, 'signed-out']);
    enter({ token: 'T-10', user: ann });
    leaveAway();
    expect(currentSession().state).toBe('signed-out');
  });
});

describe('a write under way', () => {
  const answers: Record<string, (response: Response) => void> = {};
  const sent: string[] = [];
  beforeEach(async () => {
    fakeFetch(welcomed);
    await settle(signIn('ann', 'secret', false));
    sent.length = 0;
    vi.stubGlobal('fetch', (address: string) => {
      sent.push(address);
      return new Promise<Response>((resolve) => {
        answers[address] = resolve;
      });
    });
  });
  const answer = async (address: string) => {
    answers[address]?.(Response.json({ success: true, data: {} }));
    await vi.advanceTimersByTimeAsync(0);
  };
  const logout = '/api/auth/logout';
  const areas = '/api/environments';

  // covers SESS-71
  it('is saved before a sign-out ends the session, also when the person presses twice', async () => {
    const saved = call(createEnvironment, { body: { name: 'Hall 9', code: 'hall_9' } });
    const left = [signOut(), signOut()];
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toEqual([areas]);
    await answer(areas);
    await saved;
    await vi.advanceTimersByTimeAsync(10);
    expect(sent).toEqual([areas, logout]);
    await answer(logout);
    await Promise.all(left);
    expect(currentSession().state).toBe('signed-out');
  });

  it('does not hold the sign-out for longer than 15 seconds', async () => {
    void call(createEnvironment, { body: { name: 'Hall 9', code: 'hall_9' } });
    const left = signOut();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(sent).toEqual([areas, logout]);
    await answer(logout);
    await left;
    await answer(areas);
  });
});

describe('an answer that arrives late', () => {
  const ben = aPerson('admin', { id: 2 });
  const bens: Answer = [
    200,
    { success: true, data: { token: 'T-ben', user: ben }, token: 'T-ben', user: ben },
  ];
  /** Asks in the session of Ann. The answer arrives after Ben has signed in. */
  async function answeredAfterBen(ask: () => Promise<void>, body: object): Promise<void> {
    keepToken('T-9');
    let answer: (response: Response) => void = () => undefined;
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
    const asked = ask();
    await vi.advanceTimersByTimeAsync(0);
    fakeFetch(bens);
    await settle(signIn('ben', 'secret', false));
    answer(Response.json(body));
    await settle(asked);
  }

  // covers SESS-71
  it.each([
    ['read the rights again', recheckSession, { success: true, data: { user: ann }, user: ann }],
    ['verified the token', restoreSession, { success: true, data: { user: ann }, user: ann }],
    ['extended the session', extendSession, { success: true, data: null, timeRemaining: 5000 }],
  ])('to a call that %s does not change the session of the next person', async (_, ask, body) => {
    await answeredAfterBen(ask, body);
    expect(currentSession()).toEqual({ state: 'signed-in', user: ben, endsAt: null, message: null });
    expect(token()).toBe('T-ben');
  });

  it('to a call that the server refused does not end the session of the next person', async () => {
    await answeredAfterBen(restoreSession, { success: false });
    expect(currentSession()).toMatchObject({ state: 'signed-in', user: ben });
  });
});

describe('another tab', () => {
  const elsewhere = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
  let stop: () => void = () => undefined;
  beforeEach(async () => {
    fakeFetch(welcomed);
    await settle(signIn('ann', 'secret', false));
    stop = followOtherTabs();
    return stop;
  });

  // covers SESS-08
  it.each(['pms-token', null])('signs out, and this tab signs out, too (%s)', (key) => {
    localStorage.clear();
    elsewhere(key);
    expect(currentSession()).toMatchObject({ state: 'signed-out', message: null });
  });

  it('signs in as another person, and this tab shows that person', async () => {
    const ben = aPerson('admin', { id: 2 });
    fakeFetch([200, { success: true, data: { user: ben }, user: ben }]);
    keepToken('T-ben');
    elsewhere('pms-token');
    await vi.runAllTimersAsync();
    expect(currentSession().user).toEqual(ben);
  });

  it('is not followed for other stored values, or after the stop', () => {
    localStorage.clear();
    elsewhere('pms-color-scheme');
    expect(currentSession().state).toBe('signed-in');
    stop();
    elsewhere('pms-token');
    expect(currentSession().state).toBe('signed-in');
  });
});
