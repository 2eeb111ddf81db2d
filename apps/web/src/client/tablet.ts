/** Whether this device is a bound tablet: remembered beside its cookie, which no script reads. */
import { createStore, useStore } from './store';

const key = 'pms-tablet';
const state = createStore(localStorage.getItem(key) !== null);

export const isTablet = (): boolean => state.get();
export const useIsTablet = (): boolean => useStore(state);

export function markTablet(is: boolean): void {
  if (is) localStorage.setItem(key, 'bound');
  else localStorage.removeItem(key);
  state.set(is);
}

/** The path of the page on which an unbound device shows its code. */
export const devicePath = '/device';
