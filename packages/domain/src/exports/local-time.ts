/** Instants as files carry them: the plant's wall clock with its offset from UTC (decision A-43). */
import { formatTime, type Instant, plantDateOf, toInstant } from '../plant-time';

const minuteMs = 60_000;

const pad = (number: number): string => String(number).padStart(2, '0');

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

/** Minutes that the zone is ahead of UTC in the quarter of an hour that begins with this instant. */
function offsetAt(quarter: Instant, zone: string): number {
  // What the wall clock shows, read as if it were UTC.
  const wall = Date.parse(`${plantDateOf(quarter, zone)}T${formatTime(quarter, zone)}:00Z`);
  return Math.round((wall - Date.parse(quarter)) / minuteMs);
}

const quarterMs = 15 * minuteMs;
const dayMs = 86_400_000;

/** A function for many instants of one zone: the zone is asked once for each day, unless its clock changes on it. */
export function localTimes(zone: string): (instant: Instant) => string {
  const known = new Map<number, number>();
  const offsetOf = (start: number): number => {
    const offset = known.get(start) ?? offsetAt(toInstant(start), zone);
    known.set(start, offset);
    return offset;
  };
  return (instant) => {
    const ms = Date.parse(instant);
    const day = Math.floor(ms / dayMs) * dayMs;
    const isSteady = offsetOf(day) === offsetOf(day + dayMs);
    const offset = isSteady ? offsetOf(day) : offsetOf(Math.floor(ms / quarterMs) * quarterMs);
    return `${new Date(ms + offset * minuteMs).toISOString().slice(0, 19)}${offsetText(offset)}`;
  };
}
