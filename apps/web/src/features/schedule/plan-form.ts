/** The fields of the plan dialog, and the place that they describe. Times are in the zone of the plant. */
import type { Interval } from '@pms/domain/intervals';
import {
  formatTime,
  instantAt,
  isPlantDate,
  plantDateOf,
  skippedTime,
  toInstant,
} from '@pms/domain/plant-time';
import type { BoardOrder } from '@pms/domain/schedule/schema';
import type { Placement } from './placement';
import { texts } from './texts';

export interface PlanValues {
  machine_id: string | null;
  start_date: string | null;
  start_time: string;
  end_date: string | null;
  end_time: string;
}

export function valuesOf(order: BoardOrder, span: Interval, zone: string): PlanValues {
  const [from, to] = [toInstant(span.from), toInstant(span.to)];
  return {
    machine_id: order.machine_id === null ? null : String(order.machine_id),
    start_date: plantDateOf(from, zone),
    start_time: formatTime(from, zone),
    end_date: plantDateOf(to, zone),
    end_time: formatTime(to, zone),
  };
}

/** Minutes after midnight of a typed time: 6:05, 06:05 or 0605; undefined for other text. */
export function minuteOf(typed: string): number | undefined {
  const [, hours, minutes] = /^\s*([01]?\d|2[0-3])[:.]?([0-5]\d)\s*$/.exec(typed) ?? [];
  return hours === undefined || minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** The messages beside the fields. A time that the plant's clock never shows is refused (decision 0622). */
export function planErrors(values: PlanValues, zone: string): Partial<Record<keyof PlanValues, string>> {
  const words = texts.dialog;
  const start = timeError(values.start_date, values.start_time, zone);
  const end = timeError(values.end_date, values.end_time, zone);
  return {
    ...(values.machine_id ? {} : { machine_id: words.machineRequired }),
    ...(values.start_date ? {} : { start_date: words.dateRequired }),
    ...(start === undefined ? {} : { start_time: start }),
    ...(values.end_date ? {} : { end_date: words.dateRequired }),
    ...(end === undefined ? {} : { end_time: end }),
  };
}

function timeError(date: string | null, time: string, zone: string): string | undefined {
  const minute = minuteOf(time);
  if (minute === undefined) return texts.dialog.timeRequired;
  return date && isPlantDate(date) ? skippedTime(date, minute * 60, zone) : undefined;
}

/**
 * The place of complete fields; undefined while something is missing. The fields show neither seconds nor which of two
 * equal hours is meant when the clock is put back. Fields that still show the plan of the order therefore mean its plan.
 */
export function placeFrom(
  values: PlanValues,
  zone: string,
  order?: Pick<BoardOrder, 'planned_start_at' | 'planned_end_at' | 'reserved_until'>,
): NonNullable<Placement['place']> | undefined {
  const { start_date, start_time, end_date, end_time } = values;
  const from = shownIn([order?.planned_start_at], start_date, start_time, zone);
  const to = shownIn([order?.reserved_until, order?.planned_end_at], end_date, end_time, zone);
  if (!values.machine_id || from === undefined || to === undefined) return undefined;
  return { machineId: Number(values.machine_id), span: { from, to } };
}

/** The stored moment that the fields show, or else the typed moment. */
function shownIn(
  stored: readonly (string | null | undefined)[],
  date: string | null,
  time: string,
  zone: string,
): number | undefined {
  const typed = momentOf(date, time, zone);
  if (typed === undefined) return undefined;
  const shown = stored.find(
    (at) =>
      at && plantDateOf(at, zone) === date && formatTime(at, zone) === formatTime(toInstant(typed), zone),
  );
  return shown ? Date.parse(shown) : typed;
}

type End = Pick<PlanValues, 'end_date' | 'end_time'>;

/** The fields of an end at this moment. */
export function endAt(atMs: number, zone: string): End {
  const at = toInstant(atMs);
  return { end_date: plantDateOf(at, zone), end_time: formatTime(at, zone) };
}

/** The typed end as one text, to compare it. */
export const endOf = ({ end_date: date, end_time: time }: End): string => `${date} ${time}`;

/** The moment of a date and a typed time. Undefined while the date or the time is missing or wrong. */
export function momentOf(date: string | null, time: string, zone: string): number | undefined {
  const minute = minuteOf(time);
  return date && isPlantDate(date) && minute !== undefined && timeError(date, time, zone) === undefined
    ? Date.parse(instantAt(date, minute, zone))
    : undefined;
}
