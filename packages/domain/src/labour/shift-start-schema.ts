/** The schemas of the start of a shift and its replacements. */
import { z } from 'zod';
import { employeeId, reasonText, shiftType } from './schema';

const id = z.number().int();
const counted = z.number().int();

/** A person of the shift that starts. Supervisors are not included, as on the register. */
const startPerson = z.object({
  /** Null for a person with an attendance record who is no longer on the roster, because another person took over. */
  assignment_id: id.nullable(),
  /** The version of the assignment. A replacement with another version is refused. */
  version: id.nullable(),
  employee_id: id,
  full_name: z.string(),
  employee_code: z.string().nullable(),
  role: z.string().nullable(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  /** The status of attendance; null until somebody marks the person. */
  status: z.string().nullable(),
  check_in_time: z.string().nullable(),
  /** The last day of an absence that includes the date of the shift. */
  absent_until: z.string().nullable(),
  /** Whether the assignment is a draft of the planners, of which the person does not know. */
  is_draft: z.boolean(),
  /** The version of the attendance record; null until somebody marks the person. */
  attendance_version: id.nullable(),
});
export type StartPerson = z.infer<typeof startPerson>;

const startMachine = z.object({
  /** Null if the work is factory-wide. */
  machine_id: id.nullable(),
  machine_name: z.string().nullable(),
  people: z.array(startPerson),
  /** The number of people on the roster. */
  come: counted,
  planned: counted,
});
export type StartMachine = z.infer<typeof startMachine>;

export const shiftStartAnswer = z.object({
  date: z.string(),
  shift_type: shiftType,
  starts_at: z.string(),
  ends_at: z.string(),
  /** Whether the hours of the date are closed. Attendance is then corrected on the register, with a reason. */
  closed: z.boolean(),
  machines: z.array(startMachine),
  summary: z.object({
    come: counted,
    expected: counted,
    not_coming: counted,
  }),
});
export type ShiftStart = z.infer<typeof shiftStartAnswer>;

const replacementReason = z.object({
  tone: z.enum(['good', 'warn', 'refuse']),
  text: z.string(),
});
export type ReplacementReason = z.infer<typeof replacementReason>;

const replacement = z.object({
  employee_id: id,
  full_name: z.string(),
  employee_code: z.string().nullable(),
  /** Whether the plant requires a reason if this person takes over. */
  needs_reason: z.boolean(),
  reasons: z.array(replacementReason),
});
export type Replacement = z.infer<typeof replacement>;

/** The highest number of people in the list. A supervisor cannot call more people in one night. */
export const mostReplacements = 30;

export const replacementsQuery = z.object({
  assignment_id: z.coerce.number({ error: 'Choose an assignment' }).int().positive('Choose an assignment'),
});

export const replacementsAnswer = z.object({
  assignment_id: id,
  version: id,
  full_name: z.string(),
  people: z.array(replacement),
  /**
   * The number of people who could do the work but are not available: on the roster of the date, at work at that time,
   * absent, or marked as not coming.
   */
  left_out: counted,
  /** The number of available people who are not in the list. */
  more: counted,
});
export type Replacements = z.infer<typeof replacementsAnswer>;

export const replaceBody = z.object({
  assignment_id: z.number({ error: 'Choose an assignment' }).int().positive('Choose an assignment'),
  /** The version of the assignment on screen. Another planner may have replaced the person (decision A-80). */
  version: z.number({ error: 'Version is required' }).int(),
  /** The person who takes over. */
  employee_id: employeeId,
  override_reason: reasonText.optional(),
});
export type ReplaceBody = z.output<typeof replaceBody>;
