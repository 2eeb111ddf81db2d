import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { live } from './live';
import { setMaintenance } from './maintenance';
import { wakeLive } from './wake-live';

let wake: MockInstance<() => void>;
let end: () => void;

beforeEach(() => {
  setMaintenance(false);
  wake = vi.spyOn(live, 'wake').mockReturnValue();
  end = wakeLive();
});
afterEach(() => end());

it.each([
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['a person looks at the page again', () => window.dispatchEvent(new Event('focus'))],
  ['the page is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('%s: the channel connects at once', (_, happen) => {
  happen();
  expect(wake).toHaveBeenCalledTimes(1);
});

// covers LIVE-50
it('connects at once when a maintenance is over, and not when it begins', () => {
  setMaintenance(true);
  expect(wake).not.toHaveBeenCalled();
  setMaintenance(false);
  expect(wake).toHaveBeenCalledTimes(1);
});

it('does nothing after its end', () => {
  end();
  window.dispatchEvent(new Event('online'));
  setMaintenance(true);
  setMaintenance(false);
  expect(wake).not.toHaveBeenCalled();
});
