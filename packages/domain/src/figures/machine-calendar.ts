/**
 * The planned working time of each machine: the plant calendar, resolved for one window (figures, section 2; decision
 *
 */
import { breakOccurrences, occurrences } from '../calendar/rules';
import type { RepeatingTime, SingleTime } from '../calendar/schema';
import { clip, type Interval, intervalOf, union } from '../intervals';
import {
  addDays,
  instantAt,
  type PlantDate,
  plantDateOf,
  type ShiftPlan,
  shiftsOfDate,
  toInstant,
} from '../plant-time';
import type { ReportSpan } from '../report-span';
import { type CalendarSpell, type MachineCalendar, open } from './facts';
import type { Definition } from './version';

export interface PlannedMaintenance extends SingleTime {
  readonly approved_at: string | null;
  readonly approved_by: number | null;
  readonly created_by: number | null;
}

export interface CalendarFacts {
  readonly shift_plan: ShiftPlan;
  readonly shifts: readonly RepeatingTime[];
  readonly breaks: readonly RepeatingTime[];
  readonly closures: readonly SingleTime[];
  readonly maintenance: readonly PlannedMaintenance[];
}

/** The area of a machine from a moment until the next entry. */
export interface AreaSpell {
  /** Milliseconds; null for the area in which the machine was created. */
  readonly since: number | null;
  readonly environment: string;
}

/** A machine with its areas, in the order of time. An entry of an area applies while the machine is in the area. */
export interface PlacedMachine {
  readonly id: number;
  readonly areas: readonly AreaSpell[];
}

type Place = { readonly id: number; readonly environment: string };
type Entry = RepeatingTime | SingleTime;

const holdsFor = (entry: Entry, machine: Place): boolean =>
  (entry.machine_id === null || entry.machine_id === machine.id) &&
  (entry.environment === null || entry.environment === machine.environment);

/** Maintenance is planned if it was approved before it began, or later by a person other than its author (case 9). */
export const isPlanned = (entry: PlannedMaintenance): boolean =>
  entry.approved_at !== null &&
  (Date.parse(entry.approved_at) <= Date.parse(entry.starts_at) || entry.approved_by !== entry.created_by);

/** The calendar over a window for all machines. An entry that applies to several machines is computed once. */
export function calendarOver(
  calendar: CalendarFacts,
  span: ReportSpan,
  zone: string,
  { breaks }: Pick<Definition, 'breaks'>,
): (machine: PlacedMachine) => MachineCalendar {
  const known = new Map<Entry, CalendarSpell[]>();
  // Closures and maintenance occur once and have instants. Only the end of a break is ambiguous.
  const occurrencesOf = breaks === 'by_length' ? breakOccurrences : occurrences;
  const spellsOf = (entry: Entry): CalendarSpell[] => {
    const spells =
      known.get(entry) ?? occurrencesOf(entry, span, zone).map((when) => ({ ...when, id: entry.id }));
    known.set(entry, spells);
    return spells;
  };
  const of = (entries: readonly Entry[], machine: Place) =>
    entries.filter((entry) => holdsFor(entry, machine)).flatMap(spellsOf);
  const shifts = new Map<string, Interval[]>();
  const planned = calendar.maintenance.filter(isPlanned);
  const calendarIn = (machine: Place): MachineCalendar => {
    const scopes = scopesOf(calendar.shifts, machine);
    const key = JSON.stringify(scopes.map((entries) => entries.map(({ id }) => id)));
    const when = shifts.get(key) ?? shiftsOver(scopes, calendar.shift_plan, span, zone);
    shifts.set(key, when);
    return {
      shifts: when,
      closures: of(calendar.closures, machine),
      breaks: of(calendar.breaks, machine),
      maintenance: of(planned, machine),
    };
  };
  return ({ id, areas }) => {
    const parts = areas.map(({ since, environment }, index) => ({
      when: { from: since ?? Number.NEGATIVE_INFINITY, to: areas[index + 1]?.since ?? open },
      calendar: calendarIn({ id, environment }),
    }));
    const [only, ...others] = parts;
    return only && others.length === 0 ? only.calendar : joined(parts);
  };
}

interface CalendarPart {
  readonly when: Interval;
  readonly calendar: MachineCalendar;
}

/** The calendar of a machine that has moved: in each part of the time, the calendar of the area of that part. */
function joined(parts: readonly CalendarPart[]): MachineCalendar {
  const of = (kind: 'closures' | 'breaks' | 'maintenance') =>
    parts.flatMap(({ when, calendar }) =>
      calendar[kind].flatMap((spell) => clip([spell], when).map((part) => ({ ...part, id: spell.id }))),
    );
  return {
    shifts: union(parts.flatMap(({ when, calendar }) => clip(calendar.shifts, when))),
    closures: of('closures'),
    breaks: of('breaks'),
    maintenance: of('maintenance'),
  };
}

/**
 * The shifts of the machine itself, of its area and of the plant. The first of the three lists with an entry for the
 * day is in force.
 */
function scopesOf(shifts: readonly RepeatingTime[], machine: Place): RepeatingTime[][] {
  const ours = shifts.filter((entry) => holdsFor(entry, machine));
  return [
    ours.filter((entry) => entry.machine_id !== null),
    ours.filter((entry) => entry.machine_id === null && entry.environment !== null),
    ours.filter((entry) => entry.machine_id === null && entry.environment === null),
  ];
}

const holdsOn = (entry: RepeatingTime, date: PlantDate): boolean =>
  entry.valid_from <= date && (entry.valid_to === null || date < entry.valid_to);

/** The shift intervals of a window. If the calendar contains no shifts, the shift model applies around the clock. */
function shiftsOver(
  scopes: readonly (readonly RepeatingTime[])[],
  plan: ShiftPlan,
  span: ReportSpan,
  zone: string,
): Interval[] {
  const startOf = (date: PlantDate) => instantAt(date, shiftsOfDate(plan, date)[0]?.startMinute ?? 0, zone);
  const when = eras(scopes.flat(), span, zone).flatMap(([from, to]) => {
    const inForce = scopes
      .map((entries) => entries.filter((entry) => holdsOn(entry, from)))
      .find((entries) => entries.length > 0);
    if (!inForce) return [intervalOf(startOf(from), startOf(to))];
    return inForce.flatMap((entry) => occurrences({ ...entry, valid_from: from, valid_to: to }, span, zone));
  });
  return union(clip(when, intervalOf(span.from, span.to)));
}

/** The spans of dates with the same entries in force, over the window and the evening before the window. */
function eras(entries: readonly RepeatingTime[], span: ReportSpan, zone: string): [PlantDate, PlantDate][] {
  const first = addDays(plantDateOf(span.from, zone), -1);
  const last = addDays(plantDateOf(toInstant(Date.parse(span.to)), zone), 1);
  const turns = entries
    .flatMap(({ valid_from, valid_to }) => (valid_to === null ? [valid_from] : [valid_from, valid_to]))
    .filter((date) => date > first && date < last);
  const dates = [...new Set([first, ...turns, last])].sort();
  return dates.slice(1).map((to, index) => [dates[index] ?? first, to]);
}
