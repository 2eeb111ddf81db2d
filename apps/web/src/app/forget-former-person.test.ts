import { notifications, notificationsStore } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdBadges, useNewBadges } from '../client/new-badges';
import { healthQuery, plantQuery } from '../client/plant';
import { enter, restoreSession, sessionExpired, showUser, signOut } from '../client/session';
import { keepToken } from '../client/token';
import { deviceQuery } from '../features/tablets/queries';
import { useAction } from '../features/use-action';
import { aPerson } from '../gallery/a-person';
import { fakeFetch } from '../testing/fake-fetch';
import { forgetFormerPerson } from './forget-former-person';

const ann = aPerson('manager', { id: 1 });
const ben = aPerson('operator', { id: 2 });
const ofPerson = ['notifications'] as const;

let cache: QueryClient;
let end: () => void;
const messages = () => notificationsStore.getState().notifications.map(({ message }) => message);
const badges = () => renderHook(useNewBadges).result.current.map(({ code }) => code);
const keys = [ofPerson, plantQuery.queryKey, healthQuery.queryKey, deviceQuery.queryKey];
const kept = () => keys.map((key) => cache.getQueryData<unknown>(key) ?? null);

beforeEach(() => {
  cache = new QueryClient();
  notifications.clean();
  enter({ token: 'T-ann', user: ann });
  end = forgetFormerPerson(cache);
  for (const key of keys) cache.setQueryData<unknown>(key, `${key[0]} of ann`);
  notifications.show({ message: 'Left out: Ben', autoClose: false });
  holdBadges([{ id: 3, fullName: 'Cho', role: 'operator', code: 'B-1' }]);
});
afterEach(() => end());

const common = ['plant of ann', 'health of ann', 'device of ann'];

// covers SESS-70
it.each([
  [
    'signs out',
    async () => {
      fakeFetch([204]);
      await signOut();
    },
  ],
  ['is signed out after a refusal', sessionExpired],
  ['is replaced by another person in another tab', () => enter({ token: 'T-ben', user: ben })],
])(
  'a person who %s leaves no data, messages and badges behind, except the data of the plant',
  async (_, leave) => {
    await leave();
    expect(kept()).toEqual([null, ...common]);
    expect(messages()).toEqual([]);
    expect(badges()).toEqual([]);
  },
);

it('a changed record of the same person keeps the data, the messages and the badges', () => {
  showUser({ ...ann, fullName: 'Ann Other' });
  expect(kept()).toEqual(['notifications of ann', ...common]);
  expect(messages()).toEqual(['Left out: Ben']);
  expect(badges()).toEqual(['B-1']);
});

it('a new sign-in of the same person in another tab keeps the data', () => {
  enter({ token: 'T-ann-2', user: ann });
  expect(kept()).toEqual(['notifications of ann', ...common]);
});

describe('data that was loaded with a stored token, before the session is verified,', () => {
  beforeEach(() => {
    end();
    sessionExpired();
    keepToken('T-ben');
    end = forgetFormerPerson(cache);
    cache.setQueryData(ofPerson, 'loaded early');
  });

  it('stays when the server names the person', async () => {
    fakeFetch([200, { success: true, data: { user: ben }, user: ben }]);
    await restoreSession();
    expect(kept()[0]).toBe('loaded early');
  });

  it('is dropped when the person signs out instead', async () => {
    fakeFetch([204]);
    await signOut();
    expect(kept()[0]).toBeNull();
  });
});

it('an answer that arrives after the person has left is dropped', async () => {
  let answer: (value: string) => void = () => undefined;
  const slow = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)));
  const asked = cache.fetchQuery({ queryKey: ['audit'], queryFn: slow }).catch(() => undefined);
  sessionExpired();
  enter({ token: 'T-ben', user: ben });
  answer('audit of ann');
  await asked;
  expect(cache.getQueryData(['audit'])).toBeUndefined();
});

// covers SHELL-40
it('a sign-out cancels the loads under way before the sign-out is sent', async () => {
  const events: string[] = [];
  const load = ({ signal }: { readonly signal: AbortSignal }) => {
    signal.addEventListener('abort', () => events.push('cancelled'));
    return new Promise<string>(() => undefined);
  };
  const asked = cache.fetchQuery({ queryKey: ['machines'], queryFn: load }).catch(() => undefined);
  vi.stubGlobal('fetch', (address: string) => {
    events.push(address);
    return Promise.resolve(Response.json({ success: true, data: null }));
  });
  await signOut();
  await asked;
  expect(events).toEqual(['cancelled', '/api/auth/logout']);
});

describe('a write under way when the person leaves', () => {
  const wrapper = ({ children }: { readonly children: ReactNode }) =>
    createElement(QueryClientProvider, { client: cache }, children);

  // covers SESS-70
  it.each(['succeeds', 'is refused'])('shows no message and opens no page when the write %s', async (end) => {
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve, reject) => {
      answer = () => (end === 'succeeds' ? resolve() : reject(new Error('Refused')));
    });
    const onDone = vi.fn();
    const onRefused = vi.fn();
    const action = {
      act: () => asked,
      done: () => 'Saved by ann',
      onDone,
      problemOf: () => 'Refused to ann',
      toastsProblem: true,
      onRefused,
    };
    const { result, unmount } = renderHook(() => useAction(action), { wrapper });
    result.current.send();
    sessionExpired();
    unmount();
    answer();
    await vi.waitFor(() => expect(cache.isMutating()).toBe(0));
    expect(messages()).toEqual([]);
    expect(onDone).not.toHaveBeenCalled();
    expect(onRefused).not.toHaveBeenCalled();
  });
});
