/** Instants in files: the plant's local time with its offset from UTC (decision A-43). */
import { type Instant, toInstant, utcOffsetAt } from '../plant-time';

const minuteMs = 60_000;

const pad = (number: number): string => String(number).padStart(2, '0');

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

/** E.g. 2026-03-02T10:00:00+02:00 */
export function localTime(instant: Instant, zone: string): string {
  const ms = Date.parse(instant);
  const ahead = utcOffsetAt(ms, zone);
  return `${toInstant(ms + ahead).slice(0, 19)}${offsetText(Math.round(ahead / minuteMs))}`;
}
