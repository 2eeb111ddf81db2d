/** Converts the dates and shifts of the schedule form into the instants of a plan (decisions ). */
import {
  addDays,
  formatDateTime,
  formatPlantDate,
  type Instant,
  instantAt,
  type PlantDate,
  plantDateOf,
  type ScheduleShift,
  type ShiftPlan,
  shiftAt,
  shiftsOfDate,
  startOfDay,
  toInstant,
} from '../plant-time';
import type { Refusal } from '../refusal';
import { scheduleBackwards, shiftNotInModel } from './refusals';

/** The planned hours of an order without a given end (specification 2, section 9). */
export const defaultScheduledHours = 8;

export interface ScheduleChoice {
  readonly start_date: PlantDate;
  readonly start_shift: ScheduleShift;
  readonly end_date?: PlantDate | null;
  readonly end_shift?: ScheduleShift | null;
}

export interface Plan {
  readonly planned_start_at: Instant;
  readonly planned_end_at: Instant;
}

export interface ShiftCalendar {
  readonly shift_plan: ShiftPlan;
  readonly time_zone: string;
}

interface Bounds {
  readonly startMinute: number;
  readonly endMinute: number;
}

/**
 * The minutes of a shift that begins on a date. `24hr` runs from the start of the first shift to the same time on the
 * next day.
 */
function boundsOf(shift: ScheduleShift, date: PlantDate, plan: ShiftPlan): Bounds | undefined {
  if (shift !== '24hr') return shiftsOfDate(plan, date).find(({ type }) => type === shift);
  const first = shiftsOfDate(plan, date)[0];
  return first && { startMinute: first.startMinute, endMinute: first.startMinute + 1440 };
}

/**
 * The plan for a choice of dates and shifts. The plan ends at the END of the end shift. An end date without an end
 * shift uses the type of the start shift. Without an end date and an end shift, the plan is 8 hours long (decision
 *
 */
export function planOf(choice: ScheduleChoice, calendar: ShiftCalendar): Plan | Refusal {
  const { shift_plan, time_zone: zone } = calendar;
  const start = boundsOf(choice.start_shift, choice.start_date, shift_plan);
  if (!start) return shiftNotInModel(choice.start_shift);
  const startsAt = instantAt(choice.start_date, start.startMinute, zone);
  if (!choice.end_date && !choice.end_shift) {
    return {
      planned_start_at: startsAt,
      planned_end_at: toInstant(Date.parse(startsAt) + defaultScheduledHours * 3_600_000),
    };
  }
  const endShift = choice.end_shift ?? choice.start_shift;
  const endDate = choice.end_date ?? choice.start_date;
  const end = boundsOf(endShift, endDate, shift_plan);
  if (!end) return shiftNotInModel(endShift);
  const endsAt = instantAt(endDate, end.endMinute, zone);
  return endsAt <= startsAt ? scheduleBackwards() : { planned_start_at: startsAt, planned_end_at: endsAt };
}

/**
 * The dates and shifts of the schedule form that equal this plan or are nearest to it. A plan may begin and end at any
 * minute, but the form must still show the days of this plan (decision 0016).
 */
export function choiceOf(
  plan: Plan,
  { shift_plan, time_zone: zone }: ShiftCalendar,
): Required<ScheduleChoice> {
  const first = shiftAt(plan.planned_start_at, shift_plan, zone);
  const start = { start_date: first.date, start_shift: first.type };
  const hours = (Date.parse(plan.planned_end_at) - Date.parse(plan.planned_start_at)) / 3_600_000;
  if (hours === defaultScheduledHours && first.starts_at === plan.planned_start_at) {
    return { ...start, end_date: null, end_shift: null };
  }
  // The end is exclusive, so it belongs to the shift before it.
  const last = shiftAt(toInstant(Date.parse(plan.planned_end_at) - 1), shift_plan, zone);
  return { ...start, end_date: last.date, end_shift: last.type };
}

/** Whether two half-open plans overlap. A plan that starts at the end of another plan does not overlap that plan. */
export function overlaps(a: Plan, b: Plan): boolean {
  return a.planned_start_at < b.planned_end_at && b.planned_start_at < a.planned_end_at;
}

/** The instant by which an order is due: the end of the day, or the exact time if a time was given (PH-01). */
export function dueInstant(dueDate: string, zone: string): { due_at: Instant; due_has_time: boolean } {
  return dueDate.includes('T')
    ? { due_at: toInstant(Date.parse(dueDate)), due_has_time: true }
    : { due_at: instantAt(addDays(dueDate, 1), 0, zone), due_has_time: false };
}

/**
 * The due time as the screens show it. An order that is due on a day is due until the next midnight, and is shown with
 * the day only. Every other due moment is shown with its time.
 */
export function formatDue(dueAt: Instant, zone: string): string {
  const date = plantDateOf(dueAt, zone);
  return startOfDay(date, zone) === dueAt ? formatPlantDate(addDays(date, -1)) : formatDateTime(dueAt, zone);
}
