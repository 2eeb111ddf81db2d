/** The time without a touch on a shared tablet. */
import type { DeviceState } from '@pms/domain/tablets/schema';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { currentSession, enter } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { fakeFetch } from '../../testing/fake-fetch';
import { deviceQuery } from './queries';
import TabletWatch from './tablet-watch';

const second = 1000;
const hour = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
  fakeFetch([204]);
  enter({ token: 'T', user: aPerson('operator') });
  const cache = presetCache();
  const device: DeviceState = { state: 'bound', name: 'Line 1', sign_out_seconds: 60, machines: [] };
  cache.setQueryData<unknown>(deviceQuery.queryKey, device);
  render(
    <Stage cache={cache}>
      <TabletWatch />
    </Stage>,
  );
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * second));
const setClock = (byMs: number) => vi.setSystemTime(Date.now() + byMs);
const touch = () => fireEvent.pointerDown(document.body);
const isSignedIn = () => currentSession().user !== null;

it('signs a person out after the seconds of the tablet, with a countdown before', async () => {
  await pass(40);
  touch();
  await pass(50);
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(isSignedIn()).toBe(true);
  await pass(11);
  expect(isSignedIn()).toBe(false);
});

it('signs a person out although the clock of the tablet is set back', async () => {
  await pass(5);
  setClock(-hour);
  await pass(56);
  expect(isSignedIn()).toBe(false);
});

it('gives a person the whole time after a touch, also after the clock was set back', async () => {
  setClock(-hour);
  await pass(50);
  touch();
  await pass(50);
  expect(isSignedIn()).toBe(true);
});

it('signs a person out when the tablet wakes, although the next person touches the tablet first', async () => {
  await pass(5);
  // The clock of the tablet goes on while the tablet sleeps. The timers of the page do not go on.
  setClock(hour);
  touch();
  await pass(1);
  expect(isSignedIn()).toBe(false);
});
