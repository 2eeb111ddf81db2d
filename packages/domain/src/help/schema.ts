/** The schemas of calls for help (andon): the plant's kinds, and each call with its steps and times. */
import { z } from 'zod';
import { labourRoles } from '../labour/schema';
import { roles } from '../roles';

/** A call reaches a person on the roster by the person's place on the roster or by the role of the account. */
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
  /** After so many minutes in which nobody has taken the call. */
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
  /** Within so many minutes somebody should take it. */
  target_minutes: minutes,
  levels: z.array(helpLevel).max(5, 'At most five levels').default([]),
  /** Cannot be muted. */
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
  /** How many people the present level reached; nobody hears a call of 0. */
  reached: id,
  taken_by: id.nullable(),
  taken_by_name: z.string().nullable(),
  taken_at: z.string().nullable(),
  /** Null when the call was resolved without it. */
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
  note: z.string().trim().max(500, 'At most 500 characters').default(''),
  /** The order that runs there is paused without a reason yet, and the call is bound to that stop. */
  stops_machine: z.boolean().default(false),
});
export type CallForHelpBody = z.infer<typeof callForHelpBody>;

export const resolveHelpBody = z.object({
  done: z.string().trim().max(500, 'At most 500 characters').default(''),
});

/** Who would hear a call of a kind now. */
export const helpReach = z.object({
  kind: z.string(),
  people: z.array(
    z.object({
      id,
      name: z.string(),
      /** Has another call at this moment. */
      is_busy: z.boolean(),
    }),
  ),
});
export type HelpReach = z.infer<typeof helpReach>;

/** The groups by which the times of calls are summed up. */
export const helpGroupings = ['kind', 'area', 'shift', 'machine'] as const;
export type HelpGrouping = (typeof helpGroupings)[number];

export const helpSum = z.object({
  /** A kind's code, an area's code, a shift's type, a machine's id; null for calls without one. */
  key: z.string().nullable(),
  /** A kind's label, an area's code, a shift's name, a machine's name; null for calls without one. */
  name: z.string().nullable(),
  calls: id,
  /** Calls that were taken so far. */
  taken: id,
  /** Calls that were taken or whose target has passed. An open call within its target is neither late nor in time. */
  judged: id,
  /** Of these, the calls that were taken within their target. */
  taken_in_time: id,
  resolved: id,
  /** Mean minutes from the call until a person took it; null without a taken call. */
  response_minutes: z.number().nullable(),
  /** Mean minutes from taking until resolving; null without a resolved call. */
  repair_minutes: z.number().nullable(),
});
export type HelpSum = z.infer<typeof helpSum>;
