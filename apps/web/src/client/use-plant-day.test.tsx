/** The shifts of a date, by the shift model that is in force on the date. */
import { defaultPlant } from '@pms/domain/settings/defaults';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { presetCache } from '../gallery/preset-cache';
import { Stage } from '../gallery/stage';
import { plantQuery } from './plant';
import { countedMs, reached } from './reach';
import { usePlantDay, useShiftTimes } from './use-plant-day';

/** The last day of two shifts, and the first day of three shifts. */
const [sunday, monday] = ['2026-11-08', '2026-11-09'];

const hookOf = <Result,>(hook: () => Result) => {
  const cache = presetCache();
  cache.setQueryData(plantQuery.queryKey, {
    ...defaultPlant,
    version: 1,
    shift_plan: [
      { first_day: null, model: 'two_shift' },
      { first_day: monday, model: 'three_shift' },
    ],
  });
  const wrapper = ({ children }: { readonly children: ReactNode }) => <Stage cache={cache}>{children}</Stage>;
  return renderHook(hook, { wrapper }).result.current;
};

describe('in a plant whose shift model changes', () => {
  beforeEach(() => void vi.useFakeTimers());

  it.each([
    [sunday, ['day', 'night']],
    [monday, ['day', 'afternoon', 'night']],
  ])('the shifts of %s are %j', (date, shifts) => {
    expect(hookOf(usePlantDay).shiftsOn(date)).toEqual(shifts);
  });

  it('today is the date of the plant on a device whose clock is a day behind', () => {
    vi.setSystemTime('2026-11-07T15:00:00+02:00');
    reached(countedMs(), new Date('2026-11-08T15:00:00+02:00').toUTCString());
    const { today, currentDate } = hookOf(usePlantDay);
    expect([today, currentDate]).toEqual([sunday, sunday]);
    reached(countedMs(), new Date().toUTCString());
  });

  it('the present shift follows the clock into the other model', () => {
    vi.setSystemTime('2026-11-08T15:00:00+02:00');
    expect(hookOf(usePlantDay).current).toBe('day');
    vi.setSystemTime('2026-11-09T15:00:00+02:00');
    expect(hookOf(usePlantDay).current).toBe('afternoon');
  });

  it('a date without the wanted shift shows its day shift', () => {
    const { shiftShown } = hookOf(usePlantDay);
    expect(shiftShown(monday, 'afternoon')).toBe('afternoon');
    expect(shiftShown(sunday, 'afternoon')).toBe('day');
    expect(shiftShown(sunday, 'night')).toBe('night');
  });

  it('a shift has the times of its date', () => {
    const timesOf = hookOf(useShiftTimes);
    expect([timesOf('day', sunday), timesOf('day', monday)]).toEqual(['06:00–18:00', '06:00–14:00']);
    expect(timesOf('afternoon', sunday)).toBe('');
  });
});

describe('on a device whose clock is wrong', () => {
  beforeEach(() => void vi.useFakeTimers());
  // The date of an answer has whole seconds, so the middle of the second gives no difference.
  afterEach(() => {
    vi.setSystemTime('2026-11-08T12:00:00.500Z');
    reached(countedMs(), 'Sun, 08 Nov 2026 12:00:00 GMT');
  });

  it('the day and the shift follow the clock of the plant', () => {
    vi.setSystemTime('2026-11-09T00:30:00+02:00');
    reached(countedMs(), 'Sun, 08 Nov 2026 15:30:00 GMT');
    const { today, current, currentDate } = hookOf(usePlantDay);
    expect([today, current, currentDate]).toEqual([sunday, 'day', sunday]);
  });
});
