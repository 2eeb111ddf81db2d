import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { live } from '../../client/live';
import { currentSession, restoreSession, signIn, signOut } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { fakeFetch } from '../../testing/fake-fetch';
import { hearEvent } from '../live-dispatch';
import { settingsLive } from './live';
import {
  apiKeysQuery,
  mailChoicesQuery,
  mySessionsQuery,
  ownMeansQuery,
  secondFactorQuery,
  systemSettingsQuery,
} from './queries';

const ann = aPerson('operator');
const richer = aPerson('supervisor');
let reconnect: MockInstance<typeof live.reconnect>;
let cache: QueryClient;

const event = (type: string, data: object) =>
  hearEvent(settingsLive, cache, { type, data } as Parameters<typeof hearEvent>[2]);
const settle = () => new Promise((resolve) => setTimeout(resolve));
const isStale = () => cache.getQueryState(['orders'])?.isInvalidated;

beforeEach(async () => {
  reconnect = vi.spyOn(live, 'reconnect').mockReturnValue(undefined);
  cache = new QueryClient();
  cache.setQueryData(['orders'], []);
  await restoreSession();
  fakeFetch([200, { success: true, data: { token: 'T', user: ann } }]);
  await signIn('ann', 'secret', false);
  return async () => {
    fakeFetch([204]);
    if (currentSession().user) await signOut();
  };
});

it.each([
  ['the rights of roles change', 'plant_settings_changed', { keys: ['permissions'] }],
  ['the role of the person changes', 'role_changed', { role: 'supervisor' }],
])('the page follows its channels again and loads its data again when %s', async (_, type, data) => {
  const rightsAtReconnect: unknown[] = [];
  reconnect.mockImplementation(() => void rightsAtReconnect.push(currentSession().user?.role));
  fakeFetch([200, { success: true, data: { user: richer }, user: richer }]);
  event(type, data);
  await settle();
  expect(rightsAtReconnect).toEqual(['supervisor']);
  expect(isStale()).toBe(true);
});

it('other settings leave the connection alone', async () => {
  fakeFetch([200, { success: true, data: { user: richer }, user: richer }]);
  event('plant_settings_changed', { keys: ['plant_name'] });
  await settle();
  expect(reconnect).not.toHaveBeenCalled();
  expect(isStale()).toBe(false);
});

it('the settings of the system are loaded again after the save of another admin', () => {
  cache.setQueryData<unknown>(systemSettingsQuery.queryKey, {});
  event('plant_settings_changed', { keys: ['inactivity_minutes'] });
  expect(cache.getQueryState(systemSettingsQuery.queryKey)?.isInvalidated).toBe(true);
});

it.each([
  [['mail'], true],
  [['plant_name'], undefined],
])('the choices of e-mail are loaded again after %s has changed: %s', (keys, isLoadedAgain) => {
  cache.setQueryData<unknown>(mailChoicesQuery.queryKey, {});
  event('plant_settings_changed', { keys });
  expect(cache.getQueryState(mailChoicesQuery.queryKey)?.isInvalidated || undefined).toBe(isLoadedAgain);
});

it.each([
  ['keys', apiKeysQuery],
  ['second factor', secondFactorQuery],
  ['PIN and badge', ownMeansQuery],
  ['sessions', mySessionsQuery],
])('an open profile loads again after a change of the account: %s', async (_, { queryKey }) => {
  cache.setQueryData<unknown>(queryKey, []);
  fakeFetch([200, { success: true, data: { user: ann }, user: ann }]);
  event('own_account_changed', {});
  await settle();
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

it.each([
  ['began', null, true],
  ['elsewhere ended', 'b', true],
  ['of this page ended', 'a', false],
])('the list of the own sessions after a session %s', (_, ended_session_id, isLoadedAgain) => {
  cache.setQueryData<unknown>(mySessionsQuery.queryKey, [
    { id: 'a', current: true },
    { id: 'b', current: false },
  ]);
  event('own_sessions_changed', { ended_session_id });
  expect(cache.getQueryState(mySessionsQuery.queryKey)?.isInvalidated).toBe(isLoadedAgain);
});

it('an open profile shows the e-mail that an administrator has saved', async () => {
  const changed = { ...ann, email: 'by-admin@plant.example' };
  fakeFetch([200, { success: true, data: { user: changed }, user: changed }]);
  event('own_account_changed', {});
  await settle();
  expect(currentSession().user?.email).toBe('by-admin@plant.example');
  expect(reconnect).not.toHaveBeenCalled();
});

it('a person whose session ended meanwhile opens no connection', async () => {
  fakeFetch([401, { error: 'No session', code: 'NO_SESSION' }]);
  event('role_changed', { role: 'supervisor' });
  await settle();
  expect(reconnect).not.toHaveBeenCalled();
});

it('a person who signs out before the answer opens no connection', async () => {
  let give: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (give = resolve)));
  event('role_changed', { role: 'supervisor' });
  const answer = give;
  fakeFetch([204]);
  await signOut();
  answer(new Response(JSON.stringify({ success: true, data: { user: richer }, user: richer })));
  await settle();
  expect(reconnect).not.toHaveBeenCalled();
});
