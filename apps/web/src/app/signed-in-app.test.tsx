import { act, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aPerson } from '../gallery/a-person';
import { noServer } from '../gallery/no-server';
import { presetCache } from '../gallery/preset-cache';
import { Stage } from '../gallery/stage';

/** The application as a browser starts it at an address: its router reads the address once. */
async function openAt(address: string, heading = 'Production Orders System'): Promise<void> {
  vi.stubGlobal('fetch', noServer);
  window.history.replaceState(null, '', address);
  vi.resetModules();
  const { showUser } = await import('../client/session');
  showUser(aPerson('operator'));
  const { default: SignedInApp } = await import('./signed-in-app');
  render(
    <Stage cache={presetCache()}>
      <SignedInApp />
    </Stage>,
  );
  await screen.findByRole('heading', { name: heading, level: 1 });
}

const place = () => window.location.pathname;
const search = () => Object.fromEntries(new URLSearchParams(window.location.search));

describe('an address with a hash (decision A-29)', () => {
  // covers SHELL-14
  it.each([
    ['/#/orders', {}],
    ['/#/orders?tab=archive&order=5', { tab: 'archive', order: '5' }],
    ['/orders#/orders?tab=archive', { tab: 'archive' }],
    ['/orders?tab=archive#content', { tab: 'archive' }],
  ])('%s shows the orders', async (address, asked) => {
    await openAt(address);
    expect(place()).toBe('/orders');
    expect(search()).toMatchObject(asked);
  });

  // covers SHELL-05, SHELL-14
  it.each(['/#/', '/#/nowhere', '/#//elsewhere.example', '/nowhere', '/login', '/orders/nowhere'])(
    '%s shows the dashboard',
    async (address) => {
      await openAt(address, 'Production Dashboard');
      expect(place()).toBe('/');
      expect(window.location.host).toBe('localhost:3000');
    },
  );

  it('is followed while the application is open', async () => {
    await openAt('/orders');
    await act(async () => {
      window.location.hash = '#/orders?tab=archive';
      window.dispatchEvent(new HashChangeEvent('hashchange'));
    });
    await waitFor(() => expect(search()).toMatchObject({ tab: 'archive' }));
  });
});
