/**
 * Whether this device is a bound tablet. Local storage keeps this beside the cookie of the tablet, because no script
 * reads the cookie.
 */
import { keepOnDevice } from './device-storage';
import { createStore, useStore } from './store';

const key = 'pms-tablet';
const state = createStore(localStorage.getItem(key) !== null);

export const isTablet = (): boolean => state.get();
export const useIsTablet = (): boolean => useStore(state);

export function markTablet(is: boolean): void {
  if (is) keepOnDevice(key, 'bound');
  else localStorage.removeItem(key);
  state.set(is);
}

/** The path of the page on which an unbound device shows its code. */
export const devicePath = '/device';
