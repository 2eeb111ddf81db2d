/**
 * The instant of a clock time for a stop: the first instant after its start at which the plant's clock shows this time.
 */
import { addDays, type Instant, instantAt, instantsAt, plantDateOf } from '@pms/domain/plant-time';

export function momentWithin(time: string, start: Instant, zone: string): Instant | undefined {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(time.trim()) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const minute = Number(hours) * 60 + Number(minutes);
  if (Number(hours) > 23 || Number(minutes) > 59) return undefined;
  const date = plantDateOf(start, zone);
  // In the night in which the clock goes back, a time may come twice. The first of the two may be before the start.
  const sameDay =
    instantsAt(date, minute * 60, zone).find((at) => at > start) ?? instantAt(date, minute, zone);
  if (sameDay > start) return sameDay;
  const next = addDays(date, 1);
  return instantsAt(next, minute * 60, zone)[0] ?? instantAt(next, minute, zone);
}
