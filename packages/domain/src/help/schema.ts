/** The schemas of calls for help (andon): the plant's kinds, and each call with its steps and times. */
import { z } from 'zod';
import { labourRoles } from '../labour/schema';
import { roles } from '../roles';
import { mostNoteCharacters } from './note-limit';

/** A call reaches a person on the roster by the role on the roster or by the role of the account. */
export const helpRoles = [...new Set([...roles, ...labourRoles])] as readonly string[];

const roleList = z
  .array(z.string().refine((role) => helpRoles.includes(role), 'There is no such role'))
  .min(1, 'Choose at least one role')
  .max(20);
const minutes = z
  .number({ error: 'Enter the minutes' })
  .min(0.1, 'At least 0.1 minutes')
  .max(10_000, 'At most 10 000 minutes');

export const helpLevel = z.object({
  /** The number of minutes without a helper after which the call reaches this level. */
  after_minutes: minutes,
  roles: roleList,
});
export type HelpLevel = z.infer<typeof helpLevel>;

export const helpKind = z.object({
  kind: z
    .string({ error: 'Code is required' })
    .regex(/^[a-z0-9_]{1,40}$/, 'A code holds lowercase letters, digits and underscores'),
  label: z
    .string({ error: 'Label is required' })
    .trim()
    .min(1, 'Label is required')
    .max(60, 'At most 60 characters'),
  /** The area of a call without a machine or an order; null means the whole plant. */
  area: z.string().nullable().default(null),
  roles: roleList,
  /** The number of minutes within which a person should take the call. */
  target_minutes: minutes,
  levels: z.array(helpLevel).max(5, 'At most five levels').default([]),
  /** Whether calls of this kind cannot be muted. */
  is_loud: z.boolean().default(false),
});
export type HelpKind = z.infer<typeof helpKind>;

export const putHelpKindsBody = z
  .array(helpKind)
  .min(1, 'Keep at least one kind')
  .max(30, 'At most 30 kinds')
  .refine(
    (kinds) => new Set(kinds.map(({ kind }) => kind)).size === kinds.length,
    'Two kinds have the same code',
  )
  .refine(
    (kinds) =>
      kinds.every(({ levels }) =>
        levels.every((level, at) => at === 0 || level.after_minutes > (levels[at - 1]?.after_minutes ?? 0)),
      ),
    'Each level comes after the level before it',
  );

export const helpStates = ['called', 'taken', 'arrived', 'resolved', 'cancelled'] as const;
export type HelpState = (typeof helpStates)[number];

const id = z.number().int();

export const helpCall = z.object({
  id,
  kind: z.string(),
  kind_label: z.string(),
  is_loud: z.boolean(),
  state: z.enum(helpStates),
  machine_id: id.nullable(),
  machine_name: z.string().nullable(),
  order_id: id.nullable(),
  order_number: z.string().nullable(),
  area: z.string().nullable(),
  note: z.string(),
  stop_id: id.nullable(),
  called_by: id,
  called_by_name: z.string(),
  called_at: z.string(),
  target_minutes: z.number(),
  level: id,
  /** All people at whom the call has rung so far. */
  rung: z.array(id),
  /** The number of people whom the present level reached. If it is 0, nobody hears the call. */
  reached: id,
  taken_by: id.nullable(),
  taken_by_name: z.string().nullable(),
  taken_at: z.string().nullable(),
  /** Null if the call was resolved without an arrival. */
  arrived_at: z.string().nullable(),
  resolved_by_name: z.string().nullable(),
  resolved_at: z.string().nullable(),
  done: z.string(),
  cancelled_at: z.string().nullable(),
});
export type HelpCall = z.infer<typeof helpCall>;

export const callForHelpBody = z.object({
  kind: z.string({ error: 'Choose what help is needed' }).min(1, 'Choose what help is needed'),
  machine_id: id.positive().nullable().optional(),
  order_id: id.positive().nullable().optional(),
  note: z.string().trim().max(mostNoteCharacters, `At most ${mostNoteCharacters} characters`).default(''),
  /**
   * Whether the order that runs on the machine is also paused, without a reason yet. The call then refers to this stop.
   */
  stops_machine: z.boolean().default(false),
});
export type CallForHelpBody = z.infer<typeof callForHelpBody>;

export const resolveHelpBody = z.object({
  done: z.string().trim().max(500, 'At most 500 characters').default(''),
});

/** The people who would hear a call of a kind now. */
export const helpReach = z.object({
  kind: z.string(),
  people: z.array(
    z.object({
      id,
      name: z.string(),
      /** Whether the person has another call at this moment. */
      is_busy: z.boolean(),
    }),
  ),
});
export type HelpReach = z.infer<typeof helpReach>;

/** The groups by which the times of calls are added up. */
export const helpGroupings = ['kind', 'area', 'shift', 'machine'] as const;
export type HelpGrouping = (typeof helpGroupings)[number];

export const helpSum = z.object({
  /**
   * The code of the kind or area, the type of the shift, or the id of the machine, by the grouping; null for calls
   * without it.
   */
  key: z.string().nullable(),
  /**
   * The label of the kind, the code of the area, or the name of the shift or machine, by the grouping; null for calls
   * without it.
   */
  name: z.string().nullable(),
  calls: id,
  /** The number of calls that were taken so far. */
  taken: id,
  /**
   * The number of calls that were taken or whose target time has passed. An open call within its target time is neither
   * late nor in time.
   */
  judged: id,
  /** The number of these calls that were taken within their target time. */
  taken_in_time: id,
  resolved: id,
  /** Mean minutes from the call until a person took it; null if no call was taken. */
  response_minutes: z.number().nullable(),
  /** Mean minutes from the taking of a call until it was resolved; null if no call was resolved. */
  repair_minutes: z.number().nullable(),
});
export type HelpSum = z.infer<typeof helpSum>;
