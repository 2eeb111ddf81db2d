/** The schemas of people's hours, in minutes. */
import { z } from 'zod';
import { plantDate } from '../orders/schema';
import { daysBetween, isPlantDate, type PlantDate } from '../plant-time';

/** The longest span of hours in one answer, in days. */
export const mostDaysOfHours = 62;

/** The first and the last day of a list of hours. */
export interface DaysOfHours {
  readonly from: PlantDate;
  readonly to: PlantDate;
}

const isOrdered = ({ from, to }: { from: string; to: string }): boolean =>
  !isPlantDate(from) || !isPlantDate(to) || to >= from;
const isShort = ({ from, to }: { from: string; to: string }): boolean =>
  !isPlantDate(from) || !isPlantDate(to) || daysBetween(from, to) < mostDaysOfHours;
const endsFirst = 'The end date must not be before the start date';
const isTooLong = `Hours are shown for at most ${mostDaysOfHours} days`;

/** The reason why a list of hours cannot have these days; undefined if the list can have them. */
export function problemOfDays(days: DaysOfHours): string | undefined {
  if (!isOrdered(days)) return endsFirst;
  return isShort(days) ? undefined : isTooLong;
}

export const hoursQuery = z
  .object({
    from: plantDate,
    to: plantDate,
    employee_id: z.coerce.number().int().positive('Choose an employee').optional(),
  })
  .refine(isOrdered, { message: endsFirst, path: ['to'] })
  .refine(isShort, { message: isTooLong, path: ['to'] });

export const closeHoursBody = z
  .object({ from: plantDate, to: plantDate })
  .refine(isOrdered, { message: endsFirst, path: ['to'] })
  .refine(isShort, { message: isTooLong, path: ['to'] });

const minutes = z.number().int();

const classes = {
  planned_minutes: minutes,
  /** Null if nobody marked the attendance of the person. */
  worked_minutes: minutes.nullable(),
  /** Null if no rule for the week applies to the person. */
  overtime_minutes: minutes.nullable(),
  night_minutes: minutes,
  sunday_minutes: minutes,
  public_holiday_minutes: minutes,
};

/** The values by the register and the rules after the closing of the period. */
const shiftCorrection = z.object({
  status: z.string().nullable(),
  check_in_time: z.string().nullable(),
  check_out_time: z.string().nullable(),
  meal_minutes: minutes,
  worked_minutes: minutes.nullable(),
  overtime_minutes: minutes.nullable(),
  night_minutes: minutes,
  sunday_minutes: minutes,
  public_holiday_minutes: minutes,
});
export type ShiftCorrection = z.infer<typeof shiftCorrection>;

/** The minutes in the register minus the minutes in the closed figures. */
const hoursCorrection = z.object({
  worked_minutes: minutes,
  overtime_minutes: minutes.nullable(),
  night_minutes: minutes,
  sunday_minutes: minutes,
  public_holiday_minutes: minutes,
});
export type HoursCorrection = z.infer<typeof hoursCorrection>;

export const hoursOfShift = z.object({
  date: z.string(),
  shift_type: z.string(),
  machine_name: z.string().nullable(),
  role: z.string().nullable(),
  status: z.string().nullable(),
  planned_from: z.string().nullable(),
  planned_to: z.string().nullable(),
  check_in_time: z.string().nullable(),
  check_out_time: z.string().nullable(),
  meal_minutes: minutes,
  ...classes,
  /** Null in an open period, and if nothing has changed since the closing. */
  correction: shiftCorrection.nullable(),
});
export type HoursOfShift = z.infer<typeof hoursOfShift>;

export const hoursLine = z.object({
  employee_id: z.number().int(),
  full_name: z.string(),
  employee_code: z.string().nullable(),
  ...classes,
  worked_minutes: minutes,
  /** The number of shifts that nobody marked. */
  unmarked: minutes,
  /** Null if nothing has changed since the period was closed. */
  correction: hoursCorrection.nullable(),
  /** The shifts of the person. Set only if the answer is about one person. */
  shifts: z.array(hoursOfShift).optional(),
});
export type HoursLine = z.infer<typeof hoursLine>;

const period = z.object({ from: z.string(), to: z.string() });

export const hoursAnswer = z.object({
  success: z.literal(true),
  data: z.array(hoursLine),
  /** The last day of the last closed period; null if no period is closed. */
  closed_to: z.string().nullable(),
  /** Whether every day of the span is closed. */
  is_closed: z.boolean(),
  /**
   * Closed periods that overlap the span and have no stored figures. Their hours come from the register (decision
   * 0490).
   */
  without_figures: z.array(period),
  /** The pay period that contains the first day of the span. */
  period,
});

export const closedHours = z.object({ closed_to: z.string() });
