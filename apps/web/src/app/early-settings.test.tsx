/** Most pages wait for the settings of the plant, so the application asks for them before the code of a page arrives. */
import { QueryClient } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aPerson } from '../gallery/a-person';

const asked: string[] = [];
const settingsCalls = () => asked.filter((address) => address === '/api/admin/plant');

beforeEach(() => {
  asked.length = 0;
  vi.resetModules();
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return new Promise(() => undefined);
  });
});

it('asks for the settings at the sign-in, while the code of the first page is loading', async () => {
  vi.doMock('./signed-in-app', () => ({
    default: () => null,
    loadFirstPage: () => new Promise(() => undefined),
    askForFirstContent: () => undefined,
  }));
  const { enter, showUser } = await import('../client/session');
  const { App } = await import('./app');
  showUser(aPerson('supervisor', { must_change_password: true }));
  render(<App />);
  expect(settingsCalls()).toHaveLength(0);
  act(() => enter({ token: 'T-ann', user: aPerson('supervisor') }));
  await waitFor(() => expect(settingsCalls()).toHaveLength(1));
  vi.doUnmock('./signed-in-app');
});

it('asks for the settings before the session is verified, on a page that waits for them', async () => {
  window.history.replaceState(null, '', '/roster');
  const { keepToken } = await import('../client/token');
  const { keepPerson } = await import('../client/kept-person');
  const { askForFirstContent } = await import('./signed-in-app');
  keepToken('T-ann');
  keepPerson('T-ann', aPerson('supervisor'));
  askForFirstContent(new QueryClient());
  await waitFor(() => expect(settingsCalls()).toHaveLength(1));
});
