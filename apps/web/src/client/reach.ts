/** Whether the server can be reached, as the last calls found it; and by how much its clock is ahead of this device's. */
import { createStore, useStore } from './store';

const differenceKey = 'pms-clock-difference';
const leastNewsMs = 1500;

/** Null while the server is reached; otherwise when it was last, epoch milliseconds of this device. */
const away = createStore<number | null>(null);
let lastReached = 0;

export const isAway = (): boolean => away.get() !== null;
export const useAway = (): number | null => useStore(away);
export const onReachChange = away.subscribe;

let difference = Number(localStorage.getItem(differenceKey)) || 0;
/** Milliseconds by which the plant's clock is ahead of this device's, as last known. */
export const plantClockDifference = (): number => difference;

/** An answer came. Its date has whole seconds. */
export function reached(sentAt: number, date: string | null): void {
  const now = Date.now();
  lastReached = now;
  away.set(null);
  const server = date === null ? Number.NaN : Date.parse(date) + 500;
  const found = Math.round(server - (sentAt + now) / 2);
  // The server wrote the date at some moment of the way: the longer the way, the less the date says.
  if (!(Math.abs(found - difference) > leastNewsMs + (now - sentAt) / 2)) return;
  difference = found;
  localStorage.setItem(differenceKey, String(found));
}

/** No answer came to a call that was sent then; one that was overtaken by another answer says nothing. */
export function unreached(sentAt: number): void {
  if (lastReached < sentAt) away.set(lastReached || sentAt);
}
