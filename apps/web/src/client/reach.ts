/**
 * Whether the server could be reached by the last calls, and the difference between its clock and the device's clock.
 */
import {
  type ClockLook,
  type ClockNow,
  clockDifference,
  differenceAfter,
  leastDifferenceMs,
} from '@pms/domain/offline/clock';
import type { ClockMark } from '@pms/domain/offline/entry';
import { keepOnDevice } from './device-storage';
import { createStore, useStore } from './store';

const differenceKey = 'pms-clock-difference';
const reachedKey = 'pms-last-reached';

/** Null while the server is reached; otherwise the plant's time of the last contact, in epoch milliseconds. */
const away = createStore<number | null>(null);

export const isAway = (): boolean => away.get() !== null;
export const useAway = (): number | null => useStore(away);
export const onReachChange = away.subscribe;

/** The present readings of both clocks of this device. */
export const look = (): ClockLook => ({ counted: performance.now(), device: Date.now() });

const storedDifference = (): number => Number(localStorage.getItem(differenceKey)) || 0;

let difference = storedDifference();
let lastLook = look();
/** The time of the last answer, in milliseconds of this page and by the plant's clock. Null before the first answer. */
let lastAnswer: { readonly counted: number; readonly plant: number } | null = null;

function setDifference(found: number): void {
  if (found === difference) return;
  difference = found;
  keepOnDevice(differenceKey, String(found));
}

/**
 * The milliseconds by which the plant's clock is ahead of this device's clock, as last known. Detects a device clock
 * that was set back.
 */
export function plantClockDifference(): number {
  const now = look();
  setDifference(differenceAfter(lastLook, now, difference));
  lastLook = now;
  return difference;
}

/** The present time of the plant in epoch milliseconds. A device clock that is set back does not set this time back. */
export const plantClock = (): number => plantClockDifference() + Date.now();

/** The time of the plant at a moment that the clock of this device has noted, both in epoch milliseconds. */
export const plantTimeOf = (deviceMs: number): number => deviceMs + difference;

/** The milliseconds since the start of this page. A change of the device's clock does not affect this number. */
export const countedMs = (): number => performance.now();

/**
 * Records an answer to a call. `sentAt` is the time of the call in milliseconds of this page. The date of an answer has
 * whole seconds.
 */
export function reached(sentAt: number, date: string | null): void {
  lastLook = look();
  const { counted, device } = lastLook;
  const server = date === null ? Number.NaN : Date.parse(date) + 500;
  const found = clockDifference(server, device - (counted - sentAt), device);
  // The server wrote the date at some moment during the call, so a longer call makes the date less exact.
  if (Math.abs(found - difference) > leastDifferenceMs + (counted - sentAt) / 2) setDifference(found);
  lastAnswer = { counted, plant: device + difference };
  away.set(null);
}

/**
 * Records that the call which was sent at this time got no answer. Ignored if an answer arrived after the call was
 * sent.
 */
export function unreached(sentAt: number): void {
  if (lastAnswer !== null && lastAnswer.counted >= sentAt) return;
  keepLastAnswer();
  away.set(lastReached() || Date.now() + difference);
}

/** Keeps the last answer, because the next page of this browser may open without the server. */
function keepLastAnswer(): void {
  if (lastAnswer !== null) keepOnDevice(reachedKey, String(lastAnswer.plant));
}
window.addEventListener('pagehide', keepLastAnswer);

/** The plant's time of the last answer, also of an answer before a reload. 0 without an answer. */
const lastReached = (): number => lastAnswer?.plant ?? (Number(localStorage.getItem(reachedKey)) || 0);

/** The time for which an answer shows that the server can be reached. */
const freshMs = 5000;

/**
 * Whether the server may be away without the knowledge of this page. A page without an answer has just been opened and
 * counts as connected.
 */
export const mayBeAway = (): boolean =>
  isAway() || (lastAnswer !== null && countedMs() - lastAnswer.counted > freshMs);

/** Forgets the answers of the server, as a page that has just been opened, and reads the stored difference again. */
export function forgetAnswers(): void {
  difference = storedDifference();
  lastLook = look();
  lastAnswer = null;
  away.set(null);
}

/** Whether this page knows the plant's clock from an answer. */
export const hasReached = (): boolean => lastAnswer !== null;

/** The present readings of the clocks, for a new entry. */
export function clockMark(): ClockMark {
  const known = plantClockDifference();
  const { counted, device } = lastLook;
  return {
    page: performance.timeOrigin,
    counted,
    noted: device + known,
    difference: known,
    since: lastReached(),
  };
}

/** The plant's time and the present readings of the clocks, to correct the times of entries. */
export function clockNow(): ClockNow {
  const { page, counted, noted: plant, difference: known } = clockMark();
  return { page, counted, plant, difference: known };
}
