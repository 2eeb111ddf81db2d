/** The schema of the roster board: people, machines, shifts, absences and planned work of a span in one answer. */
import { z } from 'zod';
import { plantDate } from '../orders/schema';
import { daysBetween, isPlantDate } from '../plant-time';
import { boardSkills } from '../skills/schema';
import { agreementKinds, workingTimeRule } from '../working-time/schema';
import { labourRoles, shiftType } from './schema';

/** The longest span of one board, in days. */
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

/** A date that does not exist is refused beside its field. */
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

/** One person on one shift, with only the fields that a cell of the board shows. */
export const boardAssignment = z.object({
  id,
  employee_id: id,
  /** Null is factory-wide. */
  machine_id: id.nullable(),
  date: z.string(),
  shift_type: shiftType,
  role: z.enum(labourRoles),
  /** HH:mm–HH:mm where the times differ from the shift. */
  times: z.string().nullable(),
  /** Null where the work lasts as long as the shift and has the usual meal. */
  own: ownWork.nullable(),
  /** Minutes that count as worked. */
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
  /** False for a person who left and is still on a shift of the span. */
  is_active: z.boolean(),
  crew: z.string().nullable(),
});
export type BoardPerson = z.infer<typeof boardPerson>;

const boardMachine = z.object({
  id,
  name: z.string(),
  /** True for a machine that is retired and still has people in the span. */
  is_retired: z.boolean(),
  operators_per_shift: id,
  hopper_loaders_per_shift: id,
  packers_per_shift: id,
});
export type BoardMachine = z.infer<typeof boardMachine>;

const boardAbsence = z.object({ employee_id: id, first_date: z.string(), last_date: z.string() });
export type BoardAbsence = z.infer<typeof boardAbsence>;

/** An order is planned on the machine during a part of the shift. */
const boardWork = z.object({ machine_id: id, date: z.string(), shift_type: shiftType });
export type BoardWork = z.infer<typeof boardWork>;

export const rosterBoard = z.object({
  from: z.string(),
  to: z.string(),
  shifts: z.array(shiftType),
  people: z.array(boardPerson),
  machines: z.array(boardMachine),
  /** The planned hours of the whole weeks around the span. */
  assignments: z.array(boardAssignment),
  absences: z.array(boardAbsence),
  work: z.array(boardWork),
});
export type RosterBoard = z.infer<typeof rosterBoard>;

/** Work outside the weeks of a board, which the rules of working time look at: a person, days after the first date, a shift. */
const wholeShift = z.tuple([id, z.number().int(), z.number().int()]);

export const guardFacts = z.object({
  from: z.string(),
  to: z.string(),
  time_zone: z.string(),
  shift_model: z.enum(['two_shift', 'three_shift']),
  meals_are_relieved: z.boolean(),
  rules: z.array(workingTimeRule),
  holidays: z.array(z.string()),
  agreements: z.array(agreementOf),
  /** The date from which the days of `whole` are counted. */
  first: z.string(),
  /** The last number of each entry is the index of the shift in the list day, afternoon, night. */
  whole: z.array(wholeShift),
  own: z.array(ownWork.extend({ employee_id: id, date: z.string() })),
  skills: boardSkills,
});
export type GuardFacts = z.infer<typeof guardFacts>;
