/** The schema of the floor: every machine with its present state, its shift so far, and the needed people (PH-04). */
import { z } from 'zod';
import { machineStatus } from '../machines/schema';
import { orderStatus } from '../orders/schema';

/** The kinds of time in the strip of a shift. */
export const stripKinds = [
  'running',
  'stopped',
  'unexplained',
  'maintenance',
  /** An order was due but not started. The figures count this time as a loss. */
  'not_started',
  'no_order',
  'no_data',
] as const;
export type StripKind = (typeof stripKinds)[number];

export const stripPart = z.object({
  /** Half-open, [from, to). */
  from: z.string(),
  to: z.string(),
  kind: z.enum(stripKinds),
  /** The reason of a stop; null for every other kind. */
  reason: z.string().nullable(),
});
export type StripPart = z.infer<typeof stripPart>;

export const openStop = z.object({
  id: z.number().int(),
  reason: z.string(),
  explained: z.boolean(),
  start_time: z.string(),
  order_id: z.number().int().nullable(),
  /** The order of the stop. The order may have left the machine (decision A-07). */
  order_number: z.string().nullable(),
});
export type OpenStop = z.infer<typeof openStop>;

export const floorMachine = z.object({
  id: z.number().int(),
  name: z.string(),
  type: z.string(),
  environment: z.string(),
  status: machineStatus,
  status_since: z.string(),
  order_id: z.number().int().nullable(),
  order_number: z.string().nullable(),
  product_name: z.string().nullable(),
  order_status: orderStatus.nullable(),
  /** The start of the order. */
  start_time: z.string().nullable(),
  operator: z.string().nullable(),
  /** Units per hour. */
  production_rate: z.number(),
  actual_quantity: z.number().nullable(),
  quantity: z.number().nullable(),
  unit: z.string().nullable(),
  due_at: z.string().nullable(),
  /** The output in percent of the output at the machine's rate since the start, 0 to 100 (decision A-38). */
  efficiency: z.number().nullable(),
  efficiency_reason: z.string().nullable(),
  open_stop: openStop.nullable(),
  next_order: z
    .object({ id: z.number().int(), order_number: z.string(), planned_start_at: z.string().nullable() })
    .nullable(),
  last_order: z.object({ order_number: z.string(), ended_at: z.string() }).nullable(),
  /** The number of missing people at the machine in this shift; null if the shift was not planned. */
  people_missing: z.number().int().nullable(),
  strip: z.array(stripPart),
});
export type FloorMachine = z.infer<typeof floorMachine>;

export const attentionKinds = [
  'unexplained_stop',
  'open_stop',
  'late_order',
  'late_start',
  'silent_machine',
  'missing_people',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** A problem that needs a person, and its place. */
export const attention = z.object({
  kind: z.enum(attentionKinds),
  machine_id: z.number().int().nullable(),
  machine_name: z.string().nullable(),
  order_id: z.number().int().nullable(),
  order_number: z.string().nullable(),
  stop_id: z.number().int().nullable(),
  /** The start of the problem; for a future problem, the time at which it will begin. */
  since: z.string(),
  /** The problem, in a sentence without the time. */
  text: z.string(),
});
export type Attention = z.infer<typeof attention>;

export const activeOrder = z.object({
  id: z.number().int(),
  order_number: z.string(),
  product_name: z.string(),
  status: orderStatus,
  machine_id: z.number().int().nullable(),
  machine_name: z.string().nullable(),
  quantity: z.number(),
  actual_quantity: z.number(),
  unit: z.string(),
  due_at: z.string().nullable(),
  start_time: z.string().nullable(),
});
export type ActiveOrder = z.infer<typeof activeOrder>;

export const floorOverview = z.object({
  /** The plant's clock at the time of this answer. */
  as_of: z.string(),
  shift: z.object({ date: z.string(), type: z.string(), starts_at: z.string(), ends_at: z.string() }),
  areas: z.array(z.object({ code: z.string(), name: z.string() })),
  /** The orders that are in progress or paused. */
  activeOrders: z.array(activeOrder),
  machineStatus: z.array(floorMachine),
  todayStats: z.object({
    /** Orders that ran, were held or were completed today. */
    total_orders: z.number().int(),
    completed_orders: z.number().int(),
  }),
  /** The mean efficiency of the running machines (decision A-38). */
  efficiency: z.number().nullable(),
  efficiency_reason: z.string().nullable(),
  attention: z.array(attention),
});
export type FloorOverview = z.infer<typeof floorOverview>;
