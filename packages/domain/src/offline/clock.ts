/**
 * Compares the clock of a device with the plant's clock. A device also counts the milliseconds since a page was opened.
 */
import { type Instant, toInstant } from '../plant-time';
import { clockToleranceMs } from '../time-of-doing';
import type { ClockMark, OfflineEntry } from './entry';

/** Milliseconds by which the plant's clock is ahead of the device's clock, from an answer with the server's time. */
export function clockDifference(serverMs: number, sentMs: number, receivedMs: number): number {
  return Math.round(serverMs - (sentMs + receivedMs) / 2);
}

/** The time in the header of an answer is in whole seconds, so a smaller change of the difference is ignored. */
export const leastDifferenceMs = 1500;

/**
 * The time of an action: the clock of the device plus the last known difference. The time is always after the earlier
 * actions on the device, even if somebody has set the clock back.
 */
export function timeOfDoing(deviceMs: number, difference: number, last: Instant | null): Instant {
  const now = deviceMs + difference;
  return toInstant(last === null ? now : Math.max(now, Date.parse(last) + 1));
}

/** A reading of both clocks of a device. */
export interface ClockLook {
  /**
   * Milliseconds since the page was opened. Nobody can set this clock; on some devices it stops while the device
   * sleeps.
   */
  readonly counted: number;
  /** The clock of the device. */
  readonly device: number;
}

/**
 * The difference to the plant's clock at a second reading without an answer of the server in between. At least the
 * counted milliseconds have passed. A clock that advanced less was set back. A clock that advanced more was set
 * forward, or the device slept.
 */
export function differenceAfter(before: ClockLook, now: ClockLook, difference: number): number {
  const setBack = now.counted - before.counted - (now.device - before.device);
  return setBack > leastDifferenceMs ? difference + Math.round(setBack) : difference;
}

/**
 * The milliseconds between two readings. The counted milliseconds, because a person may set the clock of the device. The
 * clock of the device decides if that clock advanced more, because the device may have slept.
 */
export function passedMs(before: ClockLook, now: ClockLook): number {
  const counted = now.counted - before.counted;
  const shown = now.device - before.device;
  return shown - counted > leastDifferenceMs ? shown : counted;
}

/** The readings of the clocks after an answer of the server. */
export interface ClockNow {
  readonly page: number;
  readonly counted: number;
  /** The plant's clock. */
  readonly plant: number;
  readonly difference: number;
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= clockToleranceMs;

/** The latest possible time of the action; the exact time if the same page is open and the device has not slept. */
const countedTime = (mark: ClockMark, now: ClockNow): number =>
  mark.page === now.page ? now.plant - (now.counted - mark.counted) : now.plant;

const standsAsNoted = (mark: ClockMark, now: ClockNow): boolean =>
  isNear(mark.difference, now.difference) && mark.noted <= countedTime(mark, now) + clockToleranceMs;

/**
 * The time of an entry of a device whose clock was changed while the server was unreachable; undefined if the person
 * must enter the time. The clock was changed either before or after the entry, which gives two times. In the page in
 * which the entry was made, the counted milliseconds decide. Otherwise a time is impossible if it is before the last
 * answer of the server, before the previous entry, or in the future.
 */
function changedTime(mark: ClockMark, now: ClockNow, after: number): number | undefined {
  if (isNear(mark.difference, now.difference)) return undefined;
  const choices = [mark.noted, mark.noted + now.difference - mark.difference];
  const counted = countedTime(mark, now);
  const exact = choices.filter((time) => mark.page === now.page && isNear(time, counted));
  if (exact.length === 1) return exact[0];
  const earliest = Math.max(mark.since, after) - clockToleranceMs;
  const possible = choices.filter((time) => time >= earliest && time <= counted + clockToleranceMs);
  return possible.length === 1 ? possible[0] : undefined;
}

type Timed = Pick<OfflineEntry, 'place' | 'happened_at' | 'clock'>;

export interface Settled<Entry> {
  readonly entry: Entry;
  /** Undefined if the person must enter the time. */
  readonly happened_at: Instant | undefined;
}

/**
 * The entries of a device whose time changes or becomes unknown after an answer has shown the error of the device's
 * clock.
 */
export function settledTimes<Entry extends Timed>(
  entries: readonly Entry[],
  now: ClockNow,
): Settled<Entry>[] {
  const settled: Settled<Entry>[] = [];
  let last: Instant | null = null;
  for (const entry of entries.toSorted((a, b) => a.place - b.place)) {
    const { clock, happened_at: noted } = entry;
    if (!clock || standsAsNoted(clock, now)) {
      last = noted;
      continue;
    }
    const time = changedTime(clock, now, last === null ? clock.since : Date.parse(last));
    const happened_at: Instant | undefined = time === undefined ? undefined : timeOfDoing(time, 0, last);
    if (happened_at !== noted) settled.push({ entry, happened_at });
    last = happened_at ?? last;
  }
  return settled;
}
