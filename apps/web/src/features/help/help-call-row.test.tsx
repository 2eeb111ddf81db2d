/** The row of a call on a device whose clock is wrong. */
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reached } from '../../client/reach';
import { showUser } from '../../client/session';
import { aHelpCall } from '../../gallery/a-help-call';
import { aPerson } from '../../gallery/a-person';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { HelpCallRow } from './help-call-row';

const call = aHelpCall();

beforeEach(() => {
  showUser(aPerson('supervisor'));
  // The clock of the device is two hours behind the clock of the plant.
  vi.useFakeTimers({ now: Date.parse('2026-03-02T05:04:00Z') });
  reached(performance.now(), 'Mon, 02 Mar 2026 07:04:00 GMT');
});
afterEach(() => {
  vi.useRealTimers();
});

it('says by the clock of the plant how long the call waits, and when its time is over', () => {
  render(
    <Stage cache={presetCache()}>
      <HelpCallRow call={call} />
    </Stage>,
  );
  expect(screen.getByText(/4 min/)).toBeDefined();
  expect(screen.queryByText(/over its time/)).toBeNull();
  act(() => void vi.advanceTimersByTime(90_000));
  expect(screen.getByText(/over its time/)).toBeDefined();
});
