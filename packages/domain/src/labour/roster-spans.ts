/**
 * The work of each person in and around the weeks of a board, in the form that the rules of working time need. The work
 * of a person is computed at the first request.
 */
import { addDays, type PlantDate, type Shift, type ShiftType, shiftOn } from '../plant-time';
import type { Agreement } from '../working-time/schema';
import type { Calendar, WorkSpan } from '../working-time/work-span';
import { weeksOf } from './board';
import type { GuardFacts, OwnWork, RosterBoard } from './board-schema';
import { usualMealMinutes } from './rules';
import { shiftTypes } from './schema';

export interface KnownSpan extends WorkSpan {
  /** The id of an assignment of the board; undefined outside of the weeks of the board. */
  readonly id: number | undefined;
}

export interface RosterSpans {
  of(employeeId: number): readonly KnownSpan[];
  agreementsOf(employeeId: number): readonly Agreement[];
  readonly calendar: Calendar;
  /** The work at a place; undefined if the plant does not have the shift. */
  workOf(wish: WorkPlace): WorkSpan | undefined;
}

interface WorkPlace {
  readonly employee_id: number;
  readonly date: PlantDate;
  readonly shift_type: ShiftType;
  readonly own: OwnWork | null;
}

export function rosterSpans(board: RosterBoard, facts: GuardFacts): RosterSpans {
  const shown = byPerson(board.assignments);
  const whole = new Map<number, GuardFacts['whole']>();
  for (const one of facts.whole) listIn(whole, one[0]).push(one);
  const own = byPerson(facts.own);
  const agreements = byPerson(facts.agreements);
  const shiftOf = rememberedShifts(facts);
  const weeks = weeksOf(board);
  const [from, to] = [weeks[0] ?? board.from, addDays(weeks.at(-1) ?? board.to, 6)];
  const isOutside = (date: PlantDate) => date < from || date > to;
  const known = new Map<number, readonly KnownSpan[]>();
  const workOf = ({ employee_id, date, shift_type, own: times }: WorkPlace): WorkSpan | undefined => {
    if (times)
      return {
        employee_id,
        date,
        starts_at: times.starts_at,
        ends_at: times.ends_at,
        meal_minutes: times.meal_minutes,
        meal_starts_at: times.meal_starts_at,
        is_meal_relieved: facts.meals_are_relieved || times.meal_relief_by !== null,
      };
    const shift = shiftOf(date, shift_type);
    return (
      shift && {
        employee_id,
        date,
        starts_at: shift.starts_at,
        ends_at: shift.ends_at,
        meal_minutes: usualMealMinutes,
        meal_starts_at: null,
        is_meal_relieved: facts.meals_are_relieved,
      }
    );
  };
  const spansOf = (employee_id: number): KnownSpan[] => {
    const places = [
      ...(shown.get(employee_id) ?? []).map((one) => ({ ...one, id: one.id as number | undefined })),
      ...(whole.get(employee_id) ?? []).map(([, day, shift]) => ({
        id: undefined,
        employee_id,
        date: addDays(facts.first, day),
        shift_type: shiftTypes[shift] ?? 'day',
        own: null,
      })),
      ...(own.get(employee_id) ?? []).map(({ date, ...times }) => ({
        id: undefined,
        employee_id,
        date,
        shift_type: 'day' as const,
        own: times,
      })),
    ];
    return places.flatMap((place) => {
      // The assignments of the board are newer than the facts.
      if (place.id === undefined && !isOutside(place.date)) return [];
      const span = workOf(place);
      return span ? [{ ...span, id: place.id }] : [];
    });
  };
  return {
    of: (employeeId) => {
      const spans = known.get(employeeId) ?? spansOf(employeeId);
      known.set(employeeId, spans);
      return spans;
    },
    agreementsOf: (employeeId) => agreements.get(employeeId) ?? [],
    calendar: { time_zone: facts.time_zone, holidays: new Set(facts.holidays) },
    workOf,
  };
}

function byPerson<T extends { readonly employee_id: number }>(all: readonly T[]): Map<number, T[]> {
  const found = new Map<number, T[]>();
  for (const one of all) listIn(found, one.employee_id).push(one);
  return found;
}

function listIn<T>(lists: Map<number, T[]>, key: number): T[] {
  const known = lists.get(key);
  if (known) return known;
  const list: T[] = [];
  lists.set(key, list);
  return list;
}

/** Each shift of each date is computed once. */
function rememberedShifts({ shift_plan, time_zone }: GuardFacts) {
  const known = new Map<string, Shift | undefined>();
  return (date: PlantDate, type: ShiftType): Shift | undefined => {
    const key = `${date} ${type}`;
    if (!known.has(key)) known.set(key, shiftOn(date, type, shift_plan, time_zone));
    return known.get(key);
  };
}
