/** The schemas of attendance (specification 3, section 3; decision A-54). */
import { z } from 'zod';
import { clockTime, reasonText, shiftType } from '../labour/schema';
import { instant, plantDate } from '../orders/schema';

export const attendanceStatuses = ['present', 'absent', 'late', 'sick', 'leave'] as const;
export const attendanceStatus = z.enum(attendanceStatuses, {
  error: `Status is one of ${attendanceStatuses.join(', ')}`,
});
export type AttendanceStatus = z.infer<typeof attendanceStatus>;

const id = z.number().int();

/** A person on the register of a shift. `status` is null if the person has no record yet. */
export const attendanceRecord = z.object({
  /** Null until somebody marks the person. */
  id: id.nullable(),
  /** Null for a recorded person who is no longer on the roster. */
  assignment_id: id.nullable(),
  /** Whether the assignment is a draft of the planners, of which the person does not know. */
  is_draft: z.boolean(),
  employee_id: id,
  employee_name: z.string(),
  employee_code: z.string().nullable(),
  machine_id: id.nullable(),
  machine_name: z.string().nullable(),
  assignment_role: z.string().nullable(),
  date: z.string(),
  shift_type: z.string(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  status: attendanceStatus.nullable(),
  check_in_time: z.string().nullable(),
  check_out_time: z.string().nullable(),
  meal_minutes: z.number().int().nullable(),
  overtime_minutes: z.number().int().nullable(),
  notes: z.string(),
  marked_by: id.nullable(),
  marked_by_name: z.string().nullable(),
  marked_at: z.string().nullable(),
  version: z.number().int().nullable(),
});
export type AttendanceRecord = z.infer<typeof attendanceRecord>;

const employeeId = z
  .number({ error: 'Choose an employee' })
  .int('Choose an employee')
  .positive('Choose an employee');
/** An instant, or a time of the shift as HH:mm. */
const moment = z.union([clockTime, instant], { error: 'Enter a time as HH:mm' }).nullable();
const minutes = (what: string, most: number) =>
  z
    .number({ error: `${what} is a number of minutes` })
    .int(`${what} is a whole number of minutes`)
    .min(0, `${what} must not be below 0`)
    .max(most, `${what} must be at most ${most} minutes`)
    .nullable();

export const markBody = z.object({
  date: plantDate,
  employee_id: employeeId,
  shift_type: shiftType,
  status: attendanceStatus,
  /**
   * The server takes the machine from the assignment and ignores this value, which the form of the specification sends.
   */
  machine_id: z.number().int().nullable().optional(),
  /** If omitted, the present time for a person who came, or the planned start once the shift has ended (0586). */
  check_in_time: moment.optional(),
  check_out_time: moment.optional(),
  meal_minutes: minutes('Meal', 240).optional(),
  overtime_minutes: minutes('Overtime', 1440).optional(),
  notes: z
    .string({ error: 'Notes are text' })
    .trim()
    .max(1000, 'Notes must be at most 1000 characters')
    .nullable()
    .optional(),
  /** The version that was on screen. The server refuses the change if the stored version differs (decision A-80). */
  version: z.number().int().nullable().optional(),
  /** Required if the hours of the date are closed. */
  reason: reasonText.optional(),
});
export type MarkBody = z.output<typeof markBody>;

export const shiftBody = z.object({ date: plantDate, shift_type: shiftType });

export const unmarkBody = shiftBody.extend({
  employee_ids: z.array(employeeId).min(1, 'Choose an employee').max(500, 'At most 500 people'),
  /** Keeps each mark with another version (decision A-80). If omitted, every mark of these people is removed. */
  version: z.number().int().positive().optional(),
});
export const unmarked = z.object({
  unmarked: z.number().int(),
  /** The people whose mark has another version. */
  kept: z.array(z.object({ employee_id: id, full_name: z.string() })),
});
export type Unmarked = z.infer<typeof unmarked>;

export const registerQuery = z.object({ date: plantDate, shift: shiftType });

export const attendanceChange = z.object({
  at: z.string(),
  by: z.string().nullable(),
  action: z.string(),
  status: z.string().nullable(),
  check_in_time: z.string().nullable(),
  check_out_time: z.string().nullable(),
  notes: z.string(),
  reason: z.string().nullable(),
});
