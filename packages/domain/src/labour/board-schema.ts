/** The schema of the roster board: people, machines, shifts, absences and planned work of a span in one answer. */
import { z } from 'zod';
import { plantDate } from '../orders/schema';
import { daysBetween, isPlantDate } from '../plant-time';
import { shiftPlan } from '../settings/schema';
import { boardSkills } from '../skills/schema';
import { agreementKinds, workingTimeRule } from '../working-time/schema';
import { labourRoles, shiftType } from './schema';

/** The longest span of a board, in days. */
export const mostDaysOnBoard = 31;

const id = z.number().int();

const agreementOf = z.object({
  employee_id: id,
  kind: z.enum(agreementKinds),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
});

interface Span {
  readonly from: string;
  readonly to: string;
}

/** Whether both dates exist. A date that does not exist is refused with a problem of its field. */
const areDates = ({ from, to }: Span): boolean => isPlantDate(from) && isPlantDate(to);

export const boardQuery = z
  .object({ from: plantDate, to: plantDate })
  .refine((span) => !areDates(span) || span.to >= span.from, {
    message: 'The end date must not be before the start date',
    path: ['to'],
  })
  .refine((span) => !areDates(span) || daysBetween(span.from, span.to) < mostDaysOnBoard, {
    message: `The board shows at most ${mostDaysOnBoard} days`,
    path: ['to'],
  });

/** Work that differs from the whole shift with the usual meal. */
const ownWork = z.object({
  starts_at: z.string(),
  ends_at: z.string(),
  meal_minutes: z.number().int(),
  meal_starts_at: z.string().nullable(),
  meal_relief_by: id.nullable(),
});
export type OwnWork = z.infer<typeof ownWork>;

/** One person on one shift, with only the fields of a cell of the board. */
export const boardAssignment = z.object({
  id,
  employee_id: id,
  /** Null if the assignment is factory-wide. */
  machine_id: id.nullable(),
  date: z.string(),
  shift_type: shiftType,
  role: z.enum(labourRoles),
  /** HH:mm–HH:mm if the times differ from the times of the shift. */
  times: z.string().nullable(),
  /** Null if the work is as long as the shift and has the usual meal. */
  own: ownWork.nullable(),
  /** The minutes that count as worked. */
  minutes: z.number().int(),
  published: z.boolean(),
  version: z.number().int(),
});
export type BoardAssignment = z.infer<typeof boardAssignment>;

const boardPerson = z.object({
  id,
  full_name: z.string(),
  employee_code: z.string().nullable(),
  role: z.string(),
  /** False for a person who left but is still on a shift of the span. */
  is_active: z.boolean(),
  crew: z.string().nullable(),
});
export type BoardPerson = z.infer<typeof boardPerson>;

const boardMachine = z.object({
  id,
  name: z.string(),
  /** True for a machine that is retired but still has people in the span. */
  is_retired: z.boolean(),
  operators_per_shift: id,
  hopper_loaders_per_shift: id,
  packers_per_shift: id,
});
export type BoardMachine = z.infer<typeof boardMachine>;

const boardAbsence = z.object({ employee_id: id, first_date: z.string(), last_date: z.string() });
export type BoardAbsence = z.infer<typeof boardAbsence>;

/** A machine and a shift for which an order is planned, at least for a part of the shift. */
const boardWork = z.object({ machine_id: id, date: z.string(), shift_type: shiftType });
export type BoardWork = z.infer<typeof boardWork>;

export const rosterBoard = z.object({
  from: z.string(),
  to: z.string(),
  shifts: z.array(shiftType),
  people: z.array(boardPerson),
  machines: z.array(boardMachine),
  /** The assignments of the whole weeks around the span, for the planned hours by week. */
  assignments: z.array(boardAssignment),
  absences: z.array(boardAbsence),
  work: z.array(boardWork),
});
export type RosterBoard = z.infer<typeof rosterBoard>;

/**
 * Work outside the weeks of a board, for the rules of working time: the id of a person, the days after the first date,
 * and the index of a shift.
 */
const wholeShift = z.tuple([id, z.number().int(), z.number().int()]);

export const guardFacts = z.object({
  from: z.string(),
  to: z.string(),
  time_zone: z.string(),
  shift_plan: shiftPlan,
  meals_are_relieved: z.boolean(),
  rules: z.array(workingTimeRule),
  holidays: z.array(z.string()),
  agreements: z.array(agreementOf),
  /** The date from which the days of `whole` are counted. */
  first: z.string(),
  /** The index of the shift refers to the list day, afternoon, night. */
  whole: z.array(wholeShift),
  own: z.array(ownWork.extend({ employee_id: id, date: z.string() })),
  skills: boardSkills,
});
export type GuardFacts = z.infer<typeof guardFacts>;
