/** The schemas of the three crews of a machine (specification 2, section 3; specification 3, section 3). */
import { z } from 'zod';
import { plantDate } from '../orders/schema';
import { role } from '../users/schema';
import { namedFinding } from '../working-time/schema';

export const crewLetters = ['A', 'B', 'C'] as const;
export const crewLetter = z.enum(crewLetters, { error: 'A crew is A, B or C' });
export type CrewLetter = z.infer<typeof crewLetter>;

/** The days by which a crew is ahead in the cycle (decision A-51). */
export const crewOffsets = [0, 2, 4] as const;
export type CrewOffset = (typeof crewOffsets)[number];

export const defaultOffset: Readonly<Record<CrewLetter, CrewOffset>> = { A: 0, B: 2, C: 4 };

const offset = z.literal(crewOffsets, { error: 'A crew is 0, 2 or 4 days ahead in the cycle' });

export const crewEmployee = z.object({
  id: z.number().int(),
  employee_id: z.number().int(),
  full_name: z.string(),
  employee_name: z.string(),
  employee_code: z.string().nullable(),
  role,
});
export type CrewEmployee = z.infer<typeof crewEmployee>;

/** A crew. The letter and the offset have the field names of both documents (decision A-16). */
export const crew = z.object({
  crew_letter: crewLetter,
  letter: crewLetter,
  cycle_offset: offset,
  offset,
  employees: z.array(crewEmployee),
});
export type Crew = z.infer<typeof crew>;

const employeeId = z
  .number({ error: 'Choose an employee' })
  .int('Choose an employee')
  .positive('Choose an employee');

/** The id of a person, or a record that contains the id. */
const employee = z
  .union([employeeId, z.object({ id: employeeId }), z.object({ employee_id: employeeId })], {
    error: 'Employees are given by their id',
  })
  .transform((given) => {
    if (typeof given === 'number') return given;
    return 'id' in given ? given.id : given.employee_id;
  });

/** The stored fields of a crew. */
export interface CrewPlan {
  readonly letter: CrewLetter;
  readonly offset: CrewOffset;
  readonly employees: readonly number[];
}

/** The fields of a crew, with the field names of both documents. An omitted offset is the default of the letter. */
const crewInput = z
  .object({
    letter: crewLetter.optional(),
    crew_letter: crewLetter.optional(),
    offset: offset.optional(),
    cycle_offset: offset.optional(),
    // The limit is far above the size of any crew. It limits only the size of a request.
    employees: z.array(employee).max(200, 'A crew has at most 200 people').default([]),
  })
  .transform((given, context): CrewPlan => {
    const letter = given.letter ?? given.crew_letter;
    if (letter === undefined) {
      context.addIssue({ code: 'custom', path: ['letter'], message: 'A crew is A, B or C' });
      return z.NEVER;
    }
    const days = given.offset ?? given.cycle_offset ?? defaultOffset[letter];
    return { letter, offset: days, employees: given.employees };
  });

const crewList = z.array(crewInput, { error: 'Crews are a list' }).max(3, 'A machine has three crews');

export const saveCrewsBody = z.object({
  /** An omitted crew has no members. */
  crews: crewList,
  /**
   * The crews with which the form was filled. The server refuses the change if the stored crews differ (decision A-80).
   */
  expected: crewList.optional(),
  /** The new start of the cycle; null ends the cycle. If omitted, the start stays unchanged. */
  cycle_start_date: plantDate.nullable().optional(),
  /** Whether the same change also updates the coming assignments (PH-29). */
  refresh: z.boolean().optional(),
});
export type SaveCrewsBody = z.output<typeof saveCrewsBody>;

/** The crews and the start of a cycle in a form, before they are saved. */
export const previewCycleBody = z.object({ cycle_start_date: plantDate, crews: crewList });

/** The highest number of findings in an answer. `total_findings` is the number of all findings. */
export const mostFindings = 200;

export const cycleChecked = z.object({
  assignments: z.number().int(),
  findings: z.array(namedFinding),
  total_findings: z.number().int(),
});
export type CycleChecked = z.infer<typeof cycleChecked>;

export const addToCrewBody = z.object({ employee_id: employeeId });

/** A member of a crew anywhere in the plant, for forms that show why a person is not offered. */
export const crewMembership = z.object({
  employee_id: z.number().int(),
  crew_letter: z.string(),
  machine_id: z.number().int(),
  machine_name: z.string(),
});
export type CrewMembership = z.infer<typeof crewMembership>;

/** The reason why a machine's cycle gives no duties; null if it gives duties. */
const cycleProblem = z.string().nullable();

const duty = z.enum(['day', 'night', 'rest']).nullable();

export const shiftCycle = z.object({
  id: z.number().int(),
  name: z.string(),
  environment: z.string(),
  cycle_start_date: z.string().nullable(),
  crews: z.array(crew),
  /** The duties on the requested date. If they are null, `cycle_problem` is the reason. */
  duty: z.object({ A: duty, B: duty, C: duty }),
  cycle_problem: cycleProblem,
});
export type ShiftCycle = z.infer<typeof shiftCycle>;

const skippedAssignment = z.object({
  employee_id: z.number().int(),
  employee: z.string(),
  date: z.string(),
  shift_type: z.enum(['day', 'night']),
  reason: z.string(),
});
export type SkippedAssignment = z.infer<typeof skippedAssignment>;

/** The changes of a refresh to the assignments of the cycle (PH-29). */
export const cycleRefresh = z.object({
  created: z.number().int(),
  removed: z.number().int(),
  kept: z.number().int(),
  /** The people of the crews who could not be assigned, each with the reason. */
  skipped: z.array(skippedAssignment),
  /** The first and the last date that the refresh examined. */
  from: z.string(),
  to: z.string(),
});
export type CycleRefresh = z.infer<typeof cycleRefresh>;
