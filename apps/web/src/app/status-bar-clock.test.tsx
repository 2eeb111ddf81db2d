import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { countedMs, reached } from '../client/reach';
import { presetCache } from '../gallery/preset-cache';
import { Stage } from '../gallery/stage';
import { StatusBarClock } from './status-bar-clock';

it('shows the time and the shift of the plant on a phone whose clock is wrong', () => {
  // The clock of the phone is three hours behind.
  vi.useFakeTimers({ now: Date.parse('2026-03-02T02:30:00Z') });
  reached(countedMs(), 'Mon, 02 Mar 2026 05:30:00 GMT');
  render(
    <Stage cache={presetCache()}>
      <StatusBarClock />
    </Stage>,
  );
  expect(screen.getByText('07:30')).toBeTruthy();
  expect(screen.getByText(/^Day/)).toBeTruthy();
});
