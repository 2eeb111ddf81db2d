/** Calendar entries in words: the place, the days and the next time. */
import { breakOccurrences, type CalendarEntry, occurrences } from '@pms/domain/calendar/rules';
import type { RepeatingEntry, SingleEntry } from '@pms/domain/calendar/schema';
import {
  addDays,
  formatSpan,
  formatSpanEnd,
  plantDateOf,
  startOfDay,
  toInstant,
} from '@pms/domain/plant-time';
import type { RepeatingKind } from './save-calendar';
import { texts, calendarTexts as words } from './texts';

/** The period in which the next time is searched. */
const daysAhead = 400;

export function nextOf(kind: RepeatingKind, entry: CalendarEntry, now: string, zone: string): string {
  const to = startOfDay(addDays(plantDateOf(now, zone), daysAhead), zone);
  const timesOf = kind === 'breaks' ? breakOccurrences : occurrences;
  const [first] = timesOf(entry, { from: now, to }, zone);
  if (!first) return words.never;
  const [from, until] = [toInstant(first.from), toInstant(first.to)];
  if (first.from <= Date.parse(now)) return words.nowUntil(formatSpanEnd(from, until, zone));
  return formatSpan(from, until, zone);
}

/** The start and the end of an entry that happens once. */
export const spanOf = ({ starts_at, ends_at }: SingleEntry, zone: string): string =>
  formatSpan(starts_at, ends_at, zone);

/** Only the facts that the times do not show. */
export function stateOf({ starts_at, ends_at }: SingleEntry, now: string, zone: string): string {
  if (ends_at <= now) return words.over;
  return starts_at <= now ? words.nowUntil(formatSpanEnd(now, ends_at, zone)) : '';
}

export const daysOf = ({ weekdays }: Pick<RepeatingEntry, 'weekdays'>): string =>
  weekdays.length === words.weekdays.length
    ? words.everyDay
    : weekdays.map((day) => words.weekdays[day - 1]).join(', ');

interface Named {
  readonly id: number;
  readonly name: string;
}

export function placeName(
  { environment, machine_id }: Pick<RepeatingEntry, 'environment' | 'machine_id'>,
  machines: readonly Named[],
  areas: readonly { readonly code: string; readonly name: string }[],
): string {
  if (machine_id !== null) return machines.find(({ id }) => id === machine_id)?.name ?? `#${machine_id}`;
  if (environment === null) return texts.places.plant;
  return areas.find(({ code }) => code === environment)?.name ?? environment;
}
