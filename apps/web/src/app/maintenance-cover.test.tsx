import { useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setMaintenance } from '../client/maintenance';
import { healthQuery } from '../client/plant';
import { showUser } from '../client/session';
import { aPerson } from '../gallery/a-person';
import { presetCache } from '../gallery/preset-cache';
import { Stage } from '../gallery/stage';
import { MaintenanceCover } from './maintenance-cover';

// covers SHELL-38
it('the health from before the maintenance does not close the cover, and a later answer does', async () => {
  vi.useFakeTimers();
  const cache = presetCache();
  const before = cache.getQueryData(healthQuery.queryKey);
  const answers: ((maintenance: boolean) => void)[] = [];
  const fetched = vi.fn(
    () =>
      new Promise<Response>((resolve) => {
        answers.push((maintenance) =>
          resolve(Response.json({ success: true, data: { ...before, maintenance } })),
        );
      }),
  );
  vi.stubGlobal('fetch', fetched);
  const orders = vi.fn(() => Promise.resolve([]));
  const Page = () => {
    useQuery({ queryKey: ['orders'], queryFn: orders });
    return null;
  };
  showUser(aPerson('supervisor'));
  setMaintenance(true);
  render(
    <Stage cache={cache}>
      <Page />
      <MaintenanceCover />
    </Stage>,
  );
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const cover = () => screen.queryByText(/This page goes on by itself/);
  await pass(100);
  expect(before?.maintenance).toBe(false);
  expect(cover()).not.toBeNull();
  await act(async () => answers.at(-1)?.(true));
  await pass(5000);
  expect(cover()).not.toBeNull();
  expect(orders).toHaveBeenCalledTimes(1);
  expect(fetched).toHaveBeenCalledTimes(2);
  await act(async () => answers.at(-1)?.(false));
  await pass(100);
  expect(cover()).toBeNull();
  expect(orders).toHaveBeenCalledTimes(2);
});
