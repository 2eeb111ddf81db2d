/** The plant's time of the last key or touch in any tab of this device, under a fixed key in local storage. */
import { keepOnDevice } from './device-storage';
import { plantClock } from './reach';

const storageKey = 'pms-last-activity';
/** A key or touch within this time of the noted time is not noted, because each note is a write to the disk. */
const noteEveryMs = 5_000;

let notedAt = 0;
/** False if the device had no room for the last note. Only this tab then knows the time. */
let isKept = true;

export function noteActivity(): void {
  const now = plantClock();
  // An answer of the server may correct the clock to an earlier time.
  if (Math.abs(now - notedAt) < noteEveryMs) return;
  notedAt = now;
  isKept = keepOnDevice(storageKey, String(now));
}

/** In epoch milliseconds; 0 if nobody has used the device, or if the time was noted with a clock that was ahead. */
export function lastActivity(): number {
  const noted = isKept ? Number(localStorage.getItem(storageKey)) || 0 : notedAt;
  return noted > plantClock() + noteEveryMs ? 0 : noted;
}
