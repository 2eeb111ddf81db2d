/**
 * The instant of a clock time for a stop: the first instant after its start at which the plant's clock shows this time.
 */
import {
  addDays,
  type Instant,
  instantAt,
  instantsAt,
  type PlantDate,
  plantDateOf,
} from '@pms/domain/plant-time';

export function momentWithin(time: string, start: Instant, zone: string): Instant | undefined {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(time.trim()) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const minute = Number(hours) * 60 + Number(minutes);
  if (Number(hours) > 23 || Number(minutes) > 59) return undefined;
  const date = plantDateOf(start, zone);
  // In the night in which the clock goes back, a time may come twice. A skipped time means the moment of the change.
  const momentsOn = (day: PlantDate): Instant[] => {
    const shown = instantsAt(day, minute * 60, zone);
    return shown.length > 0 ? shown : [instantAt(day, minute, zone)];
  };
  return [...momentsOn(date), ...momentsOn(addDays(date, 1))].find((at) => at > start);
}
