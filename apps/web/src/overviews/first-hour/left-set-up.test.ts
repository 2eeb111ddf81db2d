import { expect, it, vi } from 'vitest';
import { hasLeftSetUp, leaveSetUp } from './left-set-up';

it('a person leaves the set-up on a device without room, and is not led to the set-up again', () => {
  const full = vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  leaveSetUp(7041);
  expect(hasLeftSetUp(7041)).toBe(true);
  expect(hasLeftSetUp(7042)).toBe(false);
  full.mockRestore();
});
