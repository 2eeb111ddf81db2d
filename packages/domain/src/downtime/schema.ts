/** Stops as they travel (decisions ). */
import { z } from 'zod';

export const downtimeStatuses = ['active', 'investigating', 'resolving', 'resolved', 'approved'] as const;
export const downtimeStatus = z.enum(downtimeStatuses);
export type DowntimeStatus = z.infer<typeof downtimeStatus>;

/** How a stop counts (figures, section 2). */
export const timeClasses = ['setup', 'unplanned', 'blocked', 'starved', 'excluded'] as const;
export const timeClass = z.enum(timeClasses);
export type TimeClass = z.infer<typeof timeClass>;

export const severity = z.enum(['low', 'medium', 'high', 'critical']);

/** The two words and nine categories of the stop form (specification 2, section 9). */
export const stopFormReasons = ['Unplanned Stop', 'Planned Stop'] as const;
export const stopFormCategories = [
  'Equipment',
  'Material',
  'Quality',
  'Changeover',
  'Break',
  'Safety',
  'Utilities',
  'Maintenance',
  'Other',
] as const;

export const downtimeRecord = z.object({
  id: z.number().int(),
  order_id: z.number().int().nullable(),
  order_number: z.string().nullable(),
  /** False for an order number that a supervisor typed and that no order has (decision A-72). */
  order_matched: z.boolean(),
  machine_id: z.number().int().nullable(),
  machine_name: z.string().nullable(),
  reason: z.string(),
  /** The same text under the name of the supervisor's form. */
  primary_cause: z.string(),
  reason_code: z.string().nullable(),
  reason_label: z.string().nullable(),
  category: z.string(),
  category_id: z.number().int(),
  category_name: z.string(),
  time_class: timeClass.nullable(),
  planned: z.boolean(),
  explained: z.boolean(),
  notes: z.string(),
  source: z.enum(['stop', 'pause', 'supervisor', 'import']),
  severity,
  status: downtimeStatus,
  start_time: z.string(),
  /** When the machine's stop ended; absent means active. */
  end_time: z.string().nullable(),
  /** When the order's own hold ended; later than end_time when another order used the machine (decision A-07). */
  hold_end_time: z.string().nullable(),
  /** Minutes, up to now while it is open. */
  duration: z.number(),
  duration_minutes: z.number(),
  stopped_by: z.string().nullable(),
  resolved_by_name: z.string().nullable(),
  reported_by_name: z.string().nullable(),
  assigned_to_name: z.string().nullable(),
  estimated_duration: z.number().nullable(),
  /** Hours at the machine's downtime cost; null when the machine has none (PH-34). */
  cost_impact: z.number().nullable(),
  linked_event_id: z.number().int().nullable(),
  version: z.number().int(),
});
export type DowntimeRecord = z.infer<typeof downtimeRecord>;

export const downtimeSummary = z.object({
  total_stops: z.number().int(),
  total_downtime_minutes: z.number(),
});

export const stopReason = z.object({
  id: z.number().int(),
  code: z.string(),
  label: z.string(),
  category: z.string(),
  category_id: z.number().int(),
  time_class: timeClass,
  failure: z.boolean(),
  operator_error: z.boolean(),
  areas: z.array(z.string()),
  active: z.boolean(),
});
export type StopReason = z.infer<typeof stopReason>;

export const downtimeCategory = z.object({
  id: z.number().int(),
  category_name: z.string(),
  group: z.string(),
  color: z.string(),
  active: z.boolean(),
});
export type DowntimeCategory = z.infer<typeof downtimeCategory>;
