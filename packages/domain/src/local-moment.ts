/** A moment in the format of a field for date and time: YYYY-MM-DDTHH:mm in plant time, without a zone. */
import { formatTime, type Instant, instantAt, isPlantDate, plantDateOf, skippedTime } from './plant-time';

const shape = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)(:00)?$/;

export const toLocalMoment = (instant: Instant, zone: string): string =>
  `${plantDateOf(instant, zone)}T${formatTime(instant, zone)}`;

function partsOf(text: string): { readonly date: string; readonly minute: number } | undefined {
  const [, date, hours, minutes] = shape.exec(text) ?? [];
  if (date === undefined || !isPlantDate(date)) return undefined;
  return { date, minute: Number(hours) * 60 + Number(minutes) };
}

/** The sentence beside a field whose time the plant's clock never shows (decision 0622). */
export function skippedMoment(text: string, zone: string): string | undefined {
  const parts = partsOf(text);
  return parts && skippedTime(parts.date, parts.minute * 60, zone);
}

/** The instant of the text in the field; undefined for text in another form. */
export function fromLocalMoment(text: string, zone: string): Instant | undefined {
  const parts = partsOf(text);
  return parts && instantAt(parts.date, parts.minute, zone);
}
