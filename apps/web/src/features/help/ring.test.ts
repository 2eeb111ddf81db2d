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
