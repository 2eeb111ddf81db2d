import { useQuery } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { live } from '../client/live';
import { machinesQuery } from '../features/machines/queries';
import { presetCache } from '../gallery/preset-cache';
import { Stage } from '../gallery/stage';
import { LiveUpdates } from './live-updates';

const fetched = vi.fn((_address: string) => new Promise<Response>(() => undefined));
const asked = (): number =>
  fetched.mock.calls.filter(([address]) => address.startsWith('/api/machines')).length;

function Machines() {
  useQuery(machinesQuery);
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
  return () => live.stop();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

// covers MACH-68, LIVE-11
it('while the live channel is down, the data on screen is loaded every thirty seconds', async () => {
  render(
    <Stage cache={presetCache()}>
      <LiveUpdates />
      <Machines />
    </Stage>,
  );
  await pass(29_000);
  expect(asked()).toBe(0);
  await pass(1500);
  expect(asked()).toBe(1);
});
