/** The clock of a device beside the clock of the plant. */
import { type Instant, toInstant } from '../plant-time';

/** Milliseconds by which the plant is ahead of the device, from an answer that says the time of its server. */
export function clockDifference(serverMs: number, sentMs: number, receivedMs: number): number {
  return Math.round(serverMs - (sentMs + receivedMs) / 2);
}

/** The header that tells the time tells whole seconds: a smaller change of the difference is no news. */
export const leastDifferenceMs = 1500;

/**
 * The time of doing: the clock of the device with the last known difference, and after everything that was done before
 * on it, also when somebody has set its clock back meanwhile.
 */
export function timeOfDoing(deviceMs: number, difference: number, last: Instant | null): Instant {
  const now = deviceMs + difference;
  return toInstant(last === null ? now : Math.max(now, Date.parse(last) + 1));
}
