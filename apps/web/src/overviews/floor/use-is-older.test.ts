import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useIsOlder } from './use-is-older';

const minute = 60_000;

it.each([
  ['right', 0],
  ['set back since the load', 60 * minute],
])('reports old data after the limit when the clock of the device is %s', (_, byMs) => {
  vi.useFakeTimers();
  const loadedAt = Date.now() + byMs;
  const { result } = renderHook(() => useIsOlder(loadedAt, 2 * minute));
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(2 * minute));
  expect(result.current).toBe(true);
});
