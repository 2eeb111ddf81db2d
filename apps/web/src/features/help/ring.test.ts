import { beforeEach, expect, it, vi } from 'vitest';
import { isMuted, ring, setMuted } from './ring';

const vibrate = vi.fn();
beforeEach(() => {
  vibrate.mockReset();
  vi.stubGlobal('navigator', { vibrate });
  setMuted(false);
});

// covers HELP-10
it('a call shakes the device unless it is muted, and a loud call shakes it in any case', () => {
  ring(false);
  expect(vibrate).toHaveBeenCalledTimes(1);
  setMuted(true);
  expect(isMuted()).toBe(true);
  ring(false);
  expect(vibrate).toHaveBeenCalledTimes(1);
  ring(true);
  expect(vibrate).toHaveBeenCalledTimes(2);
});

it('a device without room is muted while the page is open', () => {
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  setMuted(true);
  ring(false);
  expect(vibrate).not.toHaveBeenCalled();
  setMuted(false);
  ring(false);
  expect(vibrate).toHaveBeenCalledTimes(1);
  full.mockRestore();
});
