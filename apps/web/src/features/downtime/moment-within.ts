/**
 * The instant of a clock time for a stop: the first instant after its start at which the plant's clock shows this time.
 */
import { addDays, type Instant, instantAt, plantDateOf } from '@pms/domain/plant-time';

export function momentWithin(time: string, start: Instant, zone: string): Instant | undefined {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(time.trim()) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const minute = Number(hours) * 60 + Number(minutes);
  if (Number(hours) > 23 || Number(minutes) > 59) return undefined;
  const date = plantDateOf(start, zone);
  const sameDay = instantAt(date, minute, zone);
  return sameDay > start ? sameDay : instantAt(addDays(date, 1), minute, zone);
}
