/**
 * The state of the plant in a span, for the replay of the twin. The answer is computed from the present records, which
 * include later corrections. Spans are half-open. An end of null means that the span is still open.
 */
import { z } from 'zod';
import { machineStatus } from '../machines/schema';
import { orderStatus } from '../orders/schema';

const id = z.number().int();
const span = { from: z.string(), to: z.string().nullable() };

const statusSpan = z.object({
  status: machineStatus,
  /** Whether the machine reported an error. The status is then offline. */
  is_error: z.boolean(),
  /** The person who changed the status, and the reason of the change. */
  user: z.string().nullable(),
  reason: z.string().nullable(),
  ...span,
});

/** A machine with all its statuses in the span. Machines that were retired later are included. */
const pastMachine = z.object({
  id,
  name: z.string(),
  type: z.string(),
  /** The present area. */
  environment: z.string(),
  /** Every area with the moment at which the machine came there, oldest first. The first moment is null. */
  areas: z.array(z.object({ environment: z.string(), from: z.string().nullable() })),
  spans: z.array(statusSpan),
});
export type PastMachine = z.infer<typeof pastMachine>;

const pastOrder = z.object({
  id,
  order_number: z.string(),
  product_name: z.string(),
  /** The ordered quantity, in `unit`. */
  quantity: z.number(),
  unit: z.string(),
  environment: z.string(),
  spans: z.array(z.object({ status: orderStatus, machine_id: id.nullable(), ...span })),
  /** The total good quantity after each report, oldest first. The first report may be before the span. */
  counts: z.array(z.object({ at: z.string(), good: z.number() })),
});
export type PastOrder = z.infer<typeof pastOrder>;

const pastStop = z.object({
  id,
  machine_id: id,
  order_id: id.nullable(),
  order_number: z.string().nullable(),
  /** The label of the stop reason, or the entered text. */
  reason: z.string(),
  category: z.string(),
  is_planned: z.boolean(),
  is_explained: z.boolean(),
  ...span,
});
export type PastStop = z.infer<typeof pastStop>;

/** A person on the roster. A machine of null means the whole factory. */
const pastDuty = z.object({
  employee_id: id,
  name: z.string(),
  role: z.string(),
  machine_id: id.nullable(),
  from: z.string(),
  to: z.string(),
});
export type PastDuty = z.infer<typeof pastDuty>;

/** A version of a layout, with the span in which it was active. */
const pastLayout = z.object({ layout_id: id, version_no: z.number().int(), ...span });
export type PastLayout = z.infer<typeof pastLayout>;

export const plantHistory = z.object({
  /** The span is cut at the present of the plant, so that no time is after `as_of`. */
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
