/** The share of the current shift, up to now, in which a machine ran. */
import type { CardStripPart } from '../floor/queries';

/**
 * Percent of the time from the beginning of the shift until now, 0 to 100. Null before the state of the machine is
 * known.
 */
export function ranShare(strip: readonly CardStripPart[], shiftStart: string, now: number): number | null {
  const elapsed = now - Date.parse(shiftStart);
  if (elapsed <= 0 || strip.every(({ kind }) => kind === 'no_data')) return null;
  const ran = strip
    .filter(({ kind }) => kind === 'running')
    .reduce((sum, { from, to }) => sum + ((to === null ? now : Date.parse(to)) - Date.parse(from)), 0);
  return Math.min(100, Math.max(0, Math.round((100 * ran) / elapsed)));
}
