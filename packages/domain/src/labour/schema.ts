/**
 * The schemas of the roster: people, their places and their times (specification 3, section 3; decisions to
 *
 */
import { z } from 'zod';
import { instant, plantDate } from '../orders/schema';
import { isPlainLine } from '../plain-text';

export const labourRoles = ['supervisor', 'forklift_driver', 'operator', 'hopper_loader', 'packer'] as const;
export type LabourRole = (typeof labourRoles)[number];

/** The roles of which a machine needs a number of people (PH-40). */
export const machineRoles = ['operator', 'hopper_loader', 'packer'] as const;
export type MachineRole = (typeof machineRoles)[number];

export const shiftTypes = ['day', 'afternoon', 'night'] as const;
export const shiftType = z.enum(shiftTypes, { error: 'Shift is day, afternoon or night' });

const id = z.number().int();

/**
 * One person on one shift. Some fields occur under several names, because readers use different names (decision A-16).
 */
export const labourAssignment = z.object({
  id,
  employee_id: id,
  user_id: id,
  full_name: z.string(),
  name: z.string(),
  employee_name: z.string(),
  employee_code: z.string().nullable(),
  /** Null if the assignment is factory-wide. */
  machine_id: id.nullable(),
  machine_name: z.string().nullable(),
  role: z.string(),
  position: z.string(),
  shift_type: z.string(),
  shift: z.string(),
  /** The date of the shift, which is the date on which the shift starts (decision A-02). */
  assignment_date: z.string(),
  date: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  /** The two instants above as HH:mm by the plant's clock. */
  start_time: z.string(),
  end_time: z.string(),
  /** False for a draft of the planners, which the person does not see. */
  published: z.boolean(),
  source: z.enum(['manual', 'cycle']),
  /** The meal is unpaid only if another person relieves the person. */
  meal_minutes: z.number().int(),
  meal_starts_at: z.string().nullable(),
  meal_relief_by: id.nullable(),
  override_reason: z.string().nullable(),
  version: z.number().int(),
  /** Included only for readers who may see the cost of people (PH-26). */
  hourly_rate: z.number().optional(),
});
export type LabourAssignment = z.infer<typeof labourAssignment>;

export const employeeId = z
  .number({ error: 'Choose an employee' })
  .int('Choose an employee')
  .positive('Choose an employee');
const machineId = z
  .number({ error: 'Choose a machine' })
  .int('Choose a machine')
  .positive('Choose a machine')
  .nullable();

export const clockTime = z
  .string({ error: 'Enter a time as HH:mm' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:00)?$/, 'Enter a time as HH:mm');
const momentOrClock = z.union([clockTime, instant], { error: 'Enter a time as HH:mm' });

export const reasonText = z
  .string({ error: 'Enter a reason' })
  .trim()
  .min(1, 'Enter a reason')
  .max(500, 'At most 500 characters')
  .refine(isPlainLine, 'A reason is one line');

const rate = z
  .number({ error: 'Enter a rate' })
  .min(0, 'A rate must not be below 0')
  .max(100_000, 'A rate must be at most 100000');

const mealFields = z.object({
  meal_minutes: z
    .number({ error: 'Enter minutes' })
    .int('Enter whole minutes')
    .min(0, 'A meal has at least 0 minutes')
    .max(240, 'A meal has at most 240 minutes'),
  meal_starts_at: instant.nullable(),
  meal_relief_by: employeeId.nullable(),
});

export const assignBody = mealFields.partial().extend({
  employee_id: employeeId,
  machine_id: machineId.default(null),
  assignment_date: plantDate,
  /** If omitted for factory-wide work, the work is outside the shifts: 08:00 to 17:00 (decision A-55). */
  shift_type: shiftType.optional(),
  role: z.enum(labourRoles, { error: `Role is one of ${labourRoles.join(', ')}` }).default('operator'),
  start_time: momentOrClock.optional(),
  end_time: momentOrClock.optional(),
  /** Accepted only from people who may see rates (PH-26). */
  hourly_rate: rate.nullable().optional(),
  /**
   * True publishes the assignment at once and notifies its person. Otherwise an assignment of a later day is a draft
   * until its day is published.
   */
  published: z.boolean().optional(),
  /**
   * The id of a removed assignment that the new assignment restores. The new assignment gets the rate, the reason and
   * the source from the server, if the person, the date, the machine, the shift and the role are the same.
   */
  restores: z
    .number({ error: 'Name the removed assignment by its id' })
    .int('Name the removed assignment by its id')
    .positive('Name the removed assignment by its id')
    .optional(),
  override_reason: reasonText.optional(),
});
export type AssignBody = z.output<typeof assignBody>;

export const changeAssignmentBody = mealFields.partial().extend({
  employee_id: employeeId.optional(),
  machine_id: machineId.optional(),
  assignment_date: plantDate.optional(),
  shift_type: shiftType.optional(),
  role: assignBody.shape.role.unwrap().optional(),
  starts_at: momentOrClock.optional(),
  ends_at: momentOrClock.optional(),
  /**
   * The state on a day that is not published. If omitted, a published assignment stays published for the same person,
   * and any other assignment is a draft.
   */
  published: z.boolean().optional(),
  /**
   * True restores the rate, the reason and the source that the last change took from the assignment, if the person, the
   * date, the machine, the shift and the role are again those from before the change. The undo of a change sends true.
   */
  restores: z.boolean().optional(),
  /**
   * The version of the assignment that was changed. Another person may have changed the assignment meanwhile (decision
   *
   */
  version: z.number({ error: 'Version is required' }).int(),
  override_reason: reasonText.optional(),
});
export type ChangeAssignmentBody = z.output<typeof changeAssignmentBody>;

export const rangeQuery = z
  .object({ start_date: plantDate, end_date: plantDate })
  .refine((range) => range.end_date >= range.start_date, {
    message: 'The end date must not be before the start date',
    path: ['end_date'],
  });

/** The attendance of a person on the roster (decision A-54). */
export const rosterStatuses = ['present', 'absent', 'other'] as const;

export const rosterRow = z.object({
  id,
  employee_id: id,
  employee_code: z.string().nullable(),
  fullName: z.string(),
  name: z.string(),
  machine: z.string().nullable(),
  machine_id: id.nullable(),
  position: z.string(),
  role: z.string(),
  shift: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  company: z.string(),
  status: z.enum(rosterStatuses),
  /** The exact status: a status of attendance, or "not marked". */
  attendance: z.string(),
  published: z.boolean(),
});
export type RosterRow = z.infer<typeof rosterRow>;

const machineInUse = z.object({
  id,
  name: z.string(),
  environment: z.string(),
  /** The number of people by shift. */
  people: z.record(z.string(), z.number().int()),
});

const counted = z.number().int();

export const labourRoster = z.object({
  date: z.string(),
  supervisors: z.array(rosterRow),
  assignments: z.array(rosterRow),
  machinesInUse: z.array(machineInUse),
  summary: z.object({
    total_supervisors: counted,
    total_assignments: counted,
    total_machines_in_use: counted,
    day_supervisors: counted,
    night_supervisors: counted,
    day_assignments: counted,
    night_assignments: counted,
    /** Only for a plant with three shifts. */
    afternoon_supervisors: counted,
    afternoon_assignments: counted,
    present: counted,
    absent: counted,
    other: counted,
  }),
});
export type LabourRoster = z.infer<typeof labourRoster>;

const rolesCounted = z.object({ operator: counted, hopper_loader: counted, packer: counted });

/** A machine on a date: the planned order, the needed people and the assigned people of each shift. */
export const scheduledMachine = z.object({
  machine_id: id,
  machine_name: z.string(),
  environment: z.string(),
  /** The first order that is planned on the date; null if no order is planned. */
  order_number: z.string().nullable(),
  product_name: z.string().nullable(),
  order_status: z.string().nullable(),
  scheduled_shifts: z.array(shiftType),
  operators_per_shift: counted,
  hopper_loaders_per_shift: counted,
  packers_per_shift: counted,
  shift_cycle_enabled: z.boolean(),
  /** The number of assigned people by shift. */
  assigned: z.record(z.string(), rolesCounted),
});
export type ScheduledMachine = z.infer<typeof scheduledMachine>;

export const autoAssignBody = z.object({
  date: plantDate,
  machine_id: z.number().int().positive('Choose a machine').optional(),
  override_reason: reasonText.optional(),
});

export const autoAssigned = z.object({
  created: counted,
  skipped: z.array(
    z.object({
      employee_id: id,
      employee: z.string(),
      machine_name: z.string(),
      shift_type: z.string(),
      reason: z.string(),
    }),
  ),
});
export type AutoAssigned = z.infer<typeof autoAssigned>;

/** The highest number of days that are copied at once. */
const mostDaysCopied = 31;

export const copyBody = z
  .object({
    from_date: plantDate,
    to_date: plantDate,
    days: z
      .number({ error: 'Enter days' })
      .int('Enter whole days')
      .min(1, 'At least one day is copied')
      .max(mostDaysCopied, `At most ${mostDaysCopied} days are copied at once`)
      .default(1),
    override_reason: reasonText.optional(),
  })
  .refine(({ from_date, to_date }) => from_date !== to_date, {
    message: 'Choose another date to copy to',
    path: ['to_date'],
  });

export const copied = z.object({
  created: counted,
  /** The created assignments, so that the copy can be undone. */
  assignments: z.array(z.object({ id, version: id })),
  skipped: z.array(z.object({ employee_id: id, employee: z.string(), date: z.string(), reason: z.string() })),
});
export type Copied = z.infer<typeof copied>;

/** A published shift of the caller, from the night shift of yesterday to two weeks ahead. */
export const myShift = z.object({
  id,
  /** The date of the shift, which is the date on which the shift starts. */
  date: z.string(),
  shift_type: shiftType,
  starts_at: z.string(),
  ends_at: z.string(),
  /** Null if the assignment is factory-wide. */
  machine_name: z.string().nullable(),
  role: z.enum(labourRoles),
  /** The time at which the shift was published to the person. */
  published_at: z.string(),
});
export type MyShift = z.infer<typeof myShift>;

/** The number of coming days whose shifts a person sees. */
export const daysOfMyShifts = 14;

/** The number of past and coming days in the calendar of a person. */
export const daysOfCalendar = { back: 14, ahead: 62 } as const;

/**
 * The time at which the caller created the calendar address; null if the caller has no address. The address itself is
 * not stored.
 */
export const calendarAddress = z.object({ made_at: z.string().nullable() });
export type CalendarAddress = z.infer<typeof calendarAddress>;

/** A longer text is not a token and is not searched. */
export const calendarQuery = z.object({
  token: z.string({ error: 'Token is required' }).min(1, 'Token is required').max(100, 'Token is too long'),
});

/** The machines at which the caller works now. */
export const myMachinesAnswer = z.object({
  machine_ids: z.array(id),
  /**
   * The source of the machines: the roster of the present shift, or the crew if the roster has no machine. Null if
   * there is no machine.
   */
  basis: z.enum(['roster', 'crew']).nullable(),
});
export type MyMachines = z.infer<typeof myMachinesAnswer>;

export const myShiftsAnswer = z.object({ from: z.string(), to: z.string(), shifts: z.array(myShift) });

/** The longest span that is published at once, in days. */
export const mostDaysPublished = 62;

export const publishBody = z
  .object({ from: plantDate, to: plantDate, override_reason: reasonText.optional() })
  .refine(({ from, to }) => to >= from, {
    message: 'The end date must not be before the start date',
    path: ['to'],
  });

export const published = z.object({ published: counted, people_told: counted });
