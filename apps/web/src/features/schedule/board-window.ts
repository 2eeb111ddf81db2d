/** The days that the board shows, and the position of an instant in these days. */

import { weekdayOf } from '@pms/domain/calendar/rules';
import type { Interval } from '@pms/domain/intervals';
import {
  addDays,
  formatPlantDate,
  formatTime,
  type Instant,
  type PlantDate,
  startOfDay,
  toInstant,
} from '@pms/domain/plant-time';
import type { Scale } from './schedule-search';

export interface BoardWindow {
  readonly scale: Scale;
  readonly from: Instant;
  readonly to: Instant;
  readonly fromMs: number;
  readonly toMs: number;
  readonly first: PlantDate;
  /** The number of days. */
  readonly days: number;
}

const firstOfMonth = (date: PlantDate): PlantDate => `${date.slice(0, 8)}01`;
const firstOfNextMonth = (date: PlantDate): PlantDate => firstOfMonth(addDays(firstOfMonth(date), 31));

function bounds(scale: Scale, date: PlantDate): [PlantDate, PlantDate] {
  if (scale === 'day') return [date, addDays(date, 1)];
  if (scale === 'month') return [firstOfMonth(date), firstOfNextMonth(date)];
  // Seven days from the chosen day, also on a Sunday, because plans concern the days ahead.
  return [date, addDays(date, 7)];
}

export function windowOf(scale: Scale, date: PlantDate, zone: string): BoardWindow {
  const [first, end] = bounds(scale, date);
  const [from, to] = [startOfDay(first, zone), startOfDay(end, zone)];
  const [fromMs, toMs] = [Date.parse(from), Date.parse(to)];
  return { scale, from, to, fromMs, toMs, first, days: Math.round((toMs - fromMs) / 86_400_000) };
}

/** The day to show after a step forwards or back. */
export function stepDate(scale: Scale, date: PlantDate, direction: 1 | -1): PlantDate {
  const [first, end] = bounds(scale, date);
  if (direction === 1) return end;
  return scale === 'week' ? addDays(first, -7) : bounds(scale, addDays(first, -1))[0];
}

/** The position of an instant, from 0 to 100, for left and width in percent. */
export const percentOf = ({ fromMs, toMs }: BoardWindow, ms: number): number =>
  ((ms - fromMs) / (toMs - fromMs)) * 100;

/** The visible part of a span; undefined for a span outside the window. */
export function visiblePart(window: BoardWindow, { from, to }: Interval): Interval | undefined {
  const part = { from: Math.max(from, window.fromMs), to: Math.min(to, window.toMs) };
  return part.from < part.to || (from === to && from >= window.fromMs && from < window.toMs)
    ? part
    : undefined;
}

export interface Tick {
  readonly label: string;
  readonly at: number;
  /** The tick begins a day and is drawn stronger. */
  readonly isDay: boolean;
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const hourMs = 3_600_000;

/** A tick for each hour of a day, or for each day of a longer time. */
export function ticksOf(window: BoardWindow, zone: string): Tick[] {
  if (window.scale === 'day') {
    const count = Math.round((window.toMs - window.fromMs) / hourMs);
    // A day of a clock change has an hour less or an hour twice, so the clock gives the labels.
    return Array.from({ length: count }, (_, hour) => {
      const at = window.fromMs + hour * hourMs;
      return { label: formatTime(toInstant(at), zone).slice(0, 2), at, isDay: hour === 0 };
    });
  }
  return Array.from({ length: window.days }, (_, index) => {
    const date = addDays(window.first, index);
    const day = weekdays[weekdayOf(date) - 1] ?? '';
    const label =
      window.scale === 'week' ? `${day} ${formatPlantDate(date)}` : `${day.slice(0, 1)} ${date.slice(8)}`;
    return { label, at: Date.parse(startOfDay(date, zone)), isDay: true };
  });
}

/** The days in words: one day, or the first and the last day. */
export function windowTitle({ first, days }: BoardWindow): string {
  return days === 1
    ? formatPlantDate(first)
    : `${formatPlantDate(first)} – ${formatPlantDate(addDays(first, days - 1))}`;
}
