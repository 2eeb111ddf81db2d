import { fireEvent, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { usePull } from './use-pull';

const at = (clientY: number) => ({ touches: [{ clientY }] });

// covers FLR-03
it.each([
  [121, 1],
  [120, 0],
  [-200, 0],
  [500, 1],
])('a finger that moves %d pixels down reloads the page %d times', (travel, times) => {
  const onPulled = vi.fn();
  const { result } = renderHook(() => usePull(onPulled));
  fireEvent.touchStart(window, at(10));
  fireEvent.touchMove(window, at(10 + travel));
  expect(result.current).toBe(Math.max(0, Math.min(100, travel / 2)));
  fireEvent.touchEnd(window);
  expect(onPulled).toHaveBeenCalledTimes(times);
  expect(result.current).toBe(0);
});
