import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { LiveState, LiveStatus } from '../client/live-connection';
import { countedMs, plantClock, reached, unreached } from '../client/reach';
import { presetCache } from '../gallery/preset-cache';
import { Stage } from '../gallery/stage';
import { ConnectionPill } from './connection-pill';

const line = vi.hoisted(() => ({ status: undefined as unknown, reconnect: undefined as unknown }));
const content = vi.hoisted(() => ({ isShown: true }));
vi.mock('../client/first-content', () => ({ useContentShown: () => content.isShown }));
vi.mock('../client/live', async (original) => ({
  ...(await original<object>()),
  useLiveStatus: () => line.status,
  live: { reconnect: () => (line.reconnect as () => void)() },
}));

function shown(status: LiveStatus): void {
  line.status = status;
  render(
    <Stage cache={presetCache()}>
      <ConnectionPill />
    </Stage>,
  );
}

describe('the connection pill', () => {
  // covers LIVE-01
  it.each<[LiveState, string]>([
    ['connected', 'Live'],
    ['reconnecting', 'Reconnecting'],
    ['connecting', 'Connecting'],
    ['error', 'Error'],
    ['disconnected', 'Offline'],
    ['authenticating', 'Authenticating'],
  ])('in the state %s shows %s', (state, label) => {
    shown({ state, heardAt: null, problem: null });
    expect(document.querySelector('[data-live]')?.textContent).toBe(label);
  });

  it('does not report a lost connection while it waits for the first content of the page', () => {
    content.isShown = false;
    shown({ state: 'disconnected', heardAt: null, problem: null });
    expect(document.querySelector('[data-live]')?.textContent).toBe('Connecting');
    content.isShown = true;
  });

  it('is not live while the server cannot be reached, although the loss of the connection is not noticed yet', () => {
    unreached(countedMs() + 1);
    shown({ state: 'connected', heardAt: null, problem: null });
    expect(document.querySelector('[data-live]')?.textContent).toBe('Reconnecting');
    act(() => reached(countedMs(), null));
    expect(document.querySelector('[data-live]')?.textContent).toBe('Live');
  });

  // covers LIVE-02
  it('shows the age of the data although the clock of the device is set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const heardAt = plantClock() - 125_000;
    vi.setSystemTime(Date.now() - 3_600_000);
    shown({ state: 'error', heardAt, problem: null });
    fireEvent.click(screen.getByRole('button'));
    expect(await screen.findByText('Last news 2 minutes ago')).toBeTruthy();
    vi.useRealTimers();
    reached(countedMs(), new Date().toUTCString());
  });

  // covers LIVE-02
  it('shows the age of the data and the problem, and offers to reconnect', async () => {
    const reconnect = vi.fn();
    line.reconnect = reconnect;
    shown({ state: 'error', heardAt: Date.now() - 125_000, problem: 'Connection timeout' });
    fireEvent.click(screen.getByRole('button'));
    expect(await screen.findByText('Last news 2 minutes ago')).toBeTruthy();
    expect(screen.getByText('Connection timeout')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Reconnect', hidden: true }));
    expect(reconnect).toHaveBeenCalledOnce();
  });
});
