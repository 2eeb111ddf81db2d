/**
 * The state of the plant in a span, for the replay of the twin. The answer follows the present records: a
 * correction that came later has already replaced what it corrects. Spans are half-open; an end of null is still open.
 */
import { z } from 'zod';
import { machineStatus } from '../machines/schema';
import { orderStatus } from '../orders/schema';

const id = z.number().int();
const span = { from: z.string(), to: z.string().nullable() };

const statusSpan = z.object({
  status: machineStatus,
  /** The machine reported an error; it is offline then. */
  is_error: z.boolean(),
  /** Who changed the status, and why. */
  user: z.string().nullable(),
  reason: z.string().nullable(),
  ...span,
});

/** A machine with every status that it had in the span; machines retired since are among them. */
const pastMachine = z.object({
  id,
  name: z.string(),
  type: z.string(),
  environment: z.string(),
  spans: z.array(statusSpan),
});
export type PastMachine = z.infer<typeof pastMachine>;

const pastOrder = z.object({
  id,
  order_number: z.string(),
  product_name: z.string(),
  /** In units of `unit`. */
  quantity: z.number(),
  unit: z.string(),
  environment: z.string(),
  spans: z.array(z.object({ status: orderStatus, machine_id: id.nullable(), ...span })),
  /** The good quantity so far after each report, oldest first; the first may lie before the span. */
  counts: z.array(z.object({ at: z.string(), good: z.number() })),
});
export type PastOrder = z.infer<typeof pastOrder>;

const pastStop = z.object({
  id,
  machine_id: id,
  order_id: id.nullable(),
  order_number: z.string().nullable(),
  /** The label of its reason, or the words that were written. */
  reason: z.string(),
  category: z.string(),
  is_planned: z.boolean(),
  is_explained: z.boolean(),
  ...span,
});
export type PastStop = z.infer<typeof pastStop>;

/** A person on the roster; a machine of null is the whole factory. */
const pastDuty = z.object({
  employee_id: id,
  name: z.string(),
  role: z.string(),
  machine_id: id.nullable(),
  from: z.string(),
  to: z.string(),
});
export type PastDuty = z.infer<typeof pastDuty>;

/** A version of a layout while it was the active one. */
const pastLayout = z.object({ layout_id: id, version_no: z.number().int(), ...span });
export type PastLayout = z.infer<typeof pastLayout>;

export const plantHistory = z.object({
  /** Cut at the plant's present: nothing lies after `as_of`. */
  from: z.string(),
  to: z.string(),
  as_of: z.string(),
  /** The time of the oldest status of the plant; null without a status. */
  known_since: z.string().nullable(),
  machines: z.array(pastMachine),
  orders: z.array(pastOrder),
  stops: z.array(pastStop),
  /** Null for people who may not read the roster. */
  people: z.array(pastDuty).nullable(),
  layouts: z.array(pastLayout),
});
export type PlantHistory = z.infer<typeof plantHistory>;
