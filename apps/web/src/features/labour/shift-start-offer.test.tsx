import type { Role } from '@pms/domain/roles';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { ShiftStartOffer } from './shift-start-offer';

const at = (time: string) => new Date(`2026-11-30T${time}:00+02:00`);

function show(role: Role, time: string): void {
  vi.setSystemTime(at(time));
  showUser(aPerson(role));
  render(<ShiftStartOffer />, {
    wrapper: ({ children }) => <Stage cache={presetCache()}>{children}</Stage>,
  });
}

beforeEach(() => void vi.useFakeTimers());

describe('the line that offers the start of a shift', () => {
  // covers PEOPLE-60
  it.each([
    ['05:29', undefined],
    ['05:30', 'The day shift starts at 06:00.'],
    ['06:00', 'The day shift started at 06:00.'],
    ['08:00', 'The day shift started at 06:00.'],
    ['08:01', undefined],
    ['17:45', 'The night shift starts at 18:00.'],
  ])('at %s shows: %s', (time, sentence) => {
    show('supervisor', time);
    expect(screen.queryByText(/shift start/)?.textContent).toBe(sentence);
    expect(screen.queryAllByRole('link', { name: 'See who has come' })).toHaveLength(sentence ? 1 : 0);
  });

  it('appears and disappears with the clock', async () => {
    show('supervisor', '05:29');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByText(/shift start/)?.textContent).toBe('The day shift starts at 06:00.');
  });

  it('is shown only to people who may see the assignments', () => {
    show('operator', '05:45');
    expect(screen.queryByText(/shift start/)).toBeNull();
  });
});
