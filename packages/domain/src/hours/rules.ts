/**
 * Computes hours of people from the roster and the register: planned hours, worked hours, and the worked hours that are
 * overtime, at night, on a Sunday or on a public holiday, by the rules of working time. Pure.
 */
import { hasCome } from '../attendance/rules';
import type { AttendanceStatus } from '../attendance/schema';
import { grouped } from '../grouped';
import type { Instant, PlantDate } from '../plant-time';
import { ordinaryMinutesOfDay } from '../working-time/guard-weeks';
import type { Agreement, AgreementKind, WorkingTimeRule } from '../working-time/schema';
import {
  type Calendar,
  dayClass,
  minutesBetween,
  nightMinutes,
  type WorkSpan,
  weekOf,
  workedMinutes,
} from '../working-time/work-span';

/** A shift of a person with the data of the roster and the register. */
export interface RecordedShift {
  readonly employee_id: number;
  readonly date: PlantDate;
  readonly shift_type: string;
  /** Null for a person who is in the register but not on the roster. */
  readonly planned: WorkSpan | null;
  /** The usual start and end of a shift of this type, for work without a plan. */
  readonly usual: { readonly starts_at: Instant; readonly ends_at: Instant };
  /** Whether an absence of the person includes the date. */
  readonly is_absent: boolean;
  /** Null if nobody marked the attendance of the person. */
  readonly status: AttendanceStatus | null;
  readonly check_in_at: Instant | null;
  readonly check_out_at: Instant | null;
  readonly meal_minutes: number | null;
  readonly overtime_minutes: number | null;
}

const later = (instant: Instant, minutes: number): Instant =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();
const latest = (a: Instant, b: Instant): Instant => (a > b ? a : b);

/**
 * The worked time as one interval; undefined for a person who is not marked or did not come. Work begins with the
 * shift, also for a person who comes early. Work ends with the check-out. Without a check-out, work ends at the end of
 * the shift plus the recorded overtime. A recorded meal counts as taken (decision 0351).
 */
export function workedSpan(shift: RecordedShift): WorkSpan | undefined {
  const { status, planned, usual, employee_id, date } = shift;
  if (status === null || !hasCome(status)) return undefined;
  const { starts_at, ends_at } = planned ?? usual;
  const from = latest(shift.check_in_at ?? starts_at, starts_at);
  const to = latest(shift.check_out_at ?? later(ends_at, shift.overtime_minutes ?? 0), from);
  const length = minutesBetween(from, to);
  const meal = planned?.meal_starts_at ?? null;
  return {
    employee_id,
    date,
    starts_at: from,
    ends_at: to,
    meal_minutes: Math.min(shift.meal_minutes ?? planned?.meal_minutes ?? 0, length),
    meal_starts_at: meal !== null && meal >= from && meal < to ? meal : null,
    is_meal_relieved: shift.meal_minutes !== null || planned?.is_meal_relieved === true,
  };
}

export interface ShiftHours {
  readonly date: PlantDate;
  readonly shift_type: string;
  readonly planned_minutes: number;
  /** Null if nobody marked the attendance of the person. */
  readonly worked_minutes: number | null;
  /** Null if the chapter on working time does not apply, or if no rule limits the hours of a week. */
  readonly overtime_minutes: number | null;
  readonly night_minutes: number;
  readonly sunday_minutes: number;
  readonly public_holiday_minutes: number;
}

interface HoursInput {
  /** The shifts of one person, including the days before the span that are in the first week of the span. */
  readonly shifts: readonly RecordedShift[];
  readonly agreements: readonly Agreement[];
  readonly rules: readonly WorkingTimeRule[];
  readonly calendar: Calendar;
}

/**
 * The shifts of a person by date, each with its hours. Overtime is assigned to the shifts that exceed the day or the
 * week.
 */
export function hoursOfShifts({ shifts, agreements, rules, calendar }: HoursInput): ShiftHours[] {
  const inOrder = [...shifts].sort((a, b) =>
    `${a.date} ${a.usual.starts_at}`.localeCompare(`${b.date} ${b.usual.starts_at}`),
  );
  const spans = new Map(inOrder.map((shift) => [shift, workedSpan(shift)]));
  const overtime = overtimeOf(
    [...spans.values()].filter((span) => span !== undefined),
    {
      has: (kind, date) => agreements.some((one) => one.kind === kind && holdsOn(one, date)),
      weekLimit: (date) =>
        rules.find((rule) => rule.key === 'weekly_hours' && rule.severity !== 'off' && holdsOn(rule, date))
          ?.limit,
    },
  );
  return inOrder.map((shift): ShiftHours => {
    const { date, shift_type, planned } = shift;
    const planned_minutes = planned ? workedMinutes(planned) : 0;
    const span = spans.get(shift);
    const nothing = { night_minutes: 0, sunday_minutes: 0, public_holiday_minutes: 0 };
    if (!span)
      return {
        date,
        shift_type,
        planned_minutes,
        worked_minutes: shift.status === null ? null : 0,
        overtime_minutes: 0,
        ...nothing,
      };
    const worked = workedMinutes(span);
    const kind = worked > 0 ? dayClass(span, calendar) : 'ordinary';
    return {
      date,
      shift_type,
      planned_minutes,
      worked_minutes: worked,
      overtime_minutes: overtime.get(span) ?? null,
      night_minutes: Math.min(worked, nightMinutes(span, calendar)),
      sunday_minutes: kind === 'sunday' ? worked : 0,
      public_holiday_minutes: kind === 'public_holiday' ? worked : 0,
    };
  });
}

const holdsOn = (
  { valid_from, valid_to }: { readonly valid_from: PlantDate; readonly valid_to: PlantDate | null },
  date: PlantDate,
): boolean => valid_from <= date && (valid_to === null || date < valid_to);

interface Limits {
  readonly has: (kind: AgreementKind, date: PlantDate) => boolean;
  /** The ordinary hours of a week by the rule of this date; undefined if no rule is in force. */
  readonly weekLimit: (date: PlantDate) => number | undefined;
}

/** The part of each span beyond the ordinary day and the ordinary week, computed as in the guard of working time. */
function overtimeOf(
  spans: readonly WorkSpan[],
  { has, weekLimit }: Limits,
): ReadonlyMap<WorkSpan, number | null> {
  const overtime = new Map<WorkSpan, number | null>();
  const weeks = grouped(spans, ({ date }) => weekOf(date));
  for (const its of weeks.values()) {
    const days = grouped(its, ({ date }) => date);
    let ordinary = 0;
    for (const [date, ofDay] of [...days].sort(([a], [b]) => a.localeCompare(b))) {
      // The limit in force on the day of the work counts (decision 0632).
      const limit = weekLimit(date);
      let left = ordinaryMinutesOfDay(ofDay, days.size, has('compressed_week', date));
      for (const span of ofDay) {
        const worked = workedMinutes(span);
        if (has('exempt', date)) {
          overtime.set(span, null);
          continue;
        }
        const beforeLimit = limit === undefined ? worked : limit * 60 - ordinary;
        const usual = Math.max(0, Math.min(worked, left, beforeLimit));
        ordinary += usual;
        left -= usual;
        overtime.set(span, limit === undefined ? null : worked - usual);
      }
    }
  }
  return overtime;
}

export interface HoursSum {
  readonly planned_minutes: number;
  readonly worked_minutes: number;
  /** Null if the overtime of a shift is null. */
  readonly overtime_minutes: number | null;
  readonly night_minutes: number;
  readonly sunday_minutes: number;
  readonly public_holiday_minutes: number;
  /** The number of shifts that nobody marked. */
  readonly unmarked: number;
}

export const sumOfHours = (shifts: readonly ShiftHours[]): HoursSum =>
  shifts.reduce<HoursSum>(
    (sum, one) => ({
      planned_minutes: sum.planned_minutes + one.planned_minutes,
      worked_minutes: sum.worked_minutes + (one.worked_minutes ?? 0),
      overtime_minutes:
        sum.overtime_minutes === null || one.overtime_minutes === null
          ? null
          : sum.overtime_minutes + one.overtime_minutes,
      night_minutes: sum.night_minutes + one.night_minutes,
      sunday_minutes: sum.sunday_minutes + one.sunday_minutes,
      public_holiday_minutes: sum.public_holiday_minutes + one.public_holiday_minutes,
      unmarked: sum.unmarked + (one.worked_minutes === null ? 1 : 0),
    }),
    {
      planned_minutes: 0,
      worked_minutes: 0,
      overtime_minutes: 0,
      night_minutes: 0,
      sunday_minutes: 0,
      public_holiday_minutes: 0,
      unmarked: 0,
    },
  );
