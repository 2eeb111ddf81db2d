/** The schemas of stops (decisions ). */
import { z } from 'zod';
import { isPlantDate } from '../plant-time';
import { downtimeStatuses, timeClasses } from './vocabulary';

export const downtimeStatus = z.enum(downtimeStatuses);
export const timeClass = z.enum(timeClasses);
export const severity = z.enum(['low', 'medium', 'high', 'critical']);

export const downtimeRecord = z.object({
  id: z.number().int(),
  order_id: z.number().int().nullable(),
  order_number: z.string().nullable(),
  /** False if the order number was typed by a supervisor and no order has it (decision A-72). */
  order_matched: z.boolean(),
  machine_id: z.number().int().nullable(),
  machine_name: z.string().nullable(),
  reason: z.string(),
  /** The text of `reason`, under the field name of the supervisor's form. */
  primary_cause: z.string(),
  reason_code: z.string().nullable(),
  reason_label: z.string().nullable(),
  category: z.string(),
  category_id: z.number().int(),
  category_name: z.string(),
  time_class: timeClass.nullable(),
  /** The value of the reason in the plant's list; false if the reason has no value. */
  operator_error: z.boolean(),
  planned: z.boolean(),
  explained: z.boolean(),
  notes: z.string(),
  source: z.enum(['stop', 'pause', 'supervisor', 'import']),
  severity,
  status: downtimeStatus,
  start_time: z.string(),
  /** The end of the machine's stop; null if the stop is open. */
  end_time: z.string().nullable(),
  /**
   * The time at which the server received the record. It is later than the stop if the stop was entered or imported
   * afterwards.
   */
  received_at: z.string(),
  /**
   * The end of the hold of the order itself. It is later than end_time if another order used the machine (decision
   *
   */
  hold_end_time: z.string().nullable(),
  /**
   * The person who excluded the stop after its shift. The stop is a loss until a second person approves (decision
   * 0044).
   */
  exclusion: z
    .object({
      asked_by: z.number().int(),
      asked_by_name: z.string(),
      approved_by_name: z.string().nullable(),
    })
    .nullable(),
  /**
   * An end that removes time from a shift that is over. It takes effect when a second person approves it (decision
   * 0092).
   */
  earlier_end: z
    .object({ end_time: z.string(), asked_by: z.number().int(), asked_by_name: z.string() })
    .nullable(),
  /** The end that an open stop had before it was opened again. An earlier end needs a second person (decision 0197). */
  reopened_end: z.string().nullable(),
  /** Minutes. For an open stop, the minutes up to now. */
  duration: z.number(),
  duration_minutes: z.number(),
  /** The person who stopped the order or recorded the stop. This person may explain the stop until the shift ends. */
  stopped_by_id: z.number().int().nullable(),
  stopped_by: z.string().nullable(),
  resolved_by_name: z.string().nullable(),
  reported_by_name: z.string().nullable(),
  assigned_to_name: z.string().nullable(),
  estimated_duration: z.number().nullable(),
  /**
   * The cost per hour of the machine, and this cost for the length of the stop. Both are null if the machine has no
   * cost (PH-34).
   */
  downtime_cost_per_hour: z.number().nullable(),
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
  version: z.number().int(),
});
export type StopReason = z.infer<typeof stopReason>;

/** Groups of categories, and the colour of the categories in each group (decision A-09). */
export const categoryGroups = [
  'mechanical',
  'supply',
  'quality',
  'safety',
  'operational',
  'infrastructure',
  'other',
] as const;
export type CategoryGroup = (typeof categoryGroups)[number];
export const groupColors: Readonly<Record<CategoryGroup, string>> = {
  mechanical: 'red',
  supply: 'orange',
  quality: 'grape',
  safety: 'pink',
  operational: 'blue',
  infrastructure: 'teal',
  other: 'gray',
};

export const downtimeCategory = z.object({
  id: z.number().int(),
  category_name: z.string(),
  group: z.string(),
  color: z.string(),
  active: z.boolean(),
  version: z.number().int(),
});
export type DowntimeCategory = z.infer<typeof downtimeCategory>;

const categoryFields = {
  category_name: z
    .string({ error: 'Name is required' })
    .trim()
    .min(1, 'Name is required')
    .max(100, 'At most 100 characters'),
  group: z.enum(categoryGroups),
  active: z.boolean(),
};

export const createCategoryBody = z.object({
  ...categoryFields,
  group: categoryFields.group.default('other'),
  active: categoryFields.active.default(true),
});
export type CreateCategoryBody = z.infer<typeof createCategoryBody>;
export const updateCategoryBody = z.object({ ...categoryFields, version: z.number().int() }).partial();
export type UpdateCategoryBody = z.infer<typeof updateCategoryBody>;

const reasonFields = {
  code: z
    .string({ error: 'Code is required' })
    .trim()
    .min(1, 'Code is required')
    .regex(/^[a-z0-9_]+$/, 'A code holds lowercase letters, digits and underscores')
    .max(60, 'At most 60 characters'),
  label: z
    .string({ error: 'Label is required' })
    .trim()
    .min(1, 'Label is required')
    .max(100, 'At most 100 characters'),
  /** Name, id or group of a category. */
  category: z.string({ error: 'Category is required' }).trim().min(1, 'Category is required'),
  time_class: timeClass,
  failure: z.boolean(),
  operator_error: z.boolean(),
  areas: z.array(z.string()),
  active: z.boolean(),
};

export const createReasonBody = z.object({
  ...reasonFields,
  failure: reasonFields.failure.default(false),
  operator_error: reasonFields.operator_error.default(false),
  areas: reasonFields.areas.default([]),
  active: reasonFields.active.default(true),
});
export type CreateReasonBody = z.infer<typeof createReasonBody>;

/** The fields have no defaults, so that an omitted field stays unchanged (decision A-81). */
export const updateReasonBody = z
  .object(reasonFields)
  .partial()
  .extend({
    /**
     * The version of the reason that was changed. Another person may have changed the reason meanwhile (decision A-80).
     */
    version: z.number().int().optional(),
    /**
     * The first day of the new class, failure or operator error. If omitted, the new value applies to stops that begin
     * from now on.
     */
    first_day: z.string().refine(isPlantDate, 'Enter a date as YYYY-MM-DD').optional(),
    /** The reason for a change that affects stops of past shifts. */
    reason: z.string().trim().max(500, 'At most 500 characters').optional(),
  });
export type UpdateReasonBody = z.infer<typeof updateReasonBody>;

const id = z.number().int().positive();
const notes = z.string().max(4000, 'At most 4000 characters');

export const reportDowntimeBody = z
  .object({
    order_number: z
      .string({ error: 'Order number is required' })
      .trim()
      .min(1, 'Order number is required')
      .max(50, 'Order number is at most 50 characters'),
    machine_id: z.number({ error: 'Machine is required' }).int().positive(),
    downtime_category_id: id.optional(),
    primary_cause: z
      .string({ error: 'Primary cause is required' })
      .trim()
      .min(1, 'Primary cause is required')
      .max(500, 'At most 500 characters'),
    reason_code: z.string().trim().optional(),
    /** The supervisor on duty who is chosen in the form. The audit entry names the account (decision A-77). */
    reported_by: z.number({ error: 'Supervisor on duty is required' }).int().positive(),
    assigned_to: id.nullable().optional(),
    start_time: z.iso.datetime({ offset: true, error: 'Start time is required' }),
    end_time: z.iso.datetime({ offset: true }).nullable().optional(),
    estimated_duration: z.number().int().min(0).max(100_000).nullable().optional(),
    severity: severity.default('medium'),
    notes: notes.default(''),
  })
  .refine((body) => body.downtime_category_id !== undefined || body.reason_code !== undefined, {
    message: 'Downtime category is required',
    path: ['downtime_category_id'],
  });
export type ReportDowntimeBody = z.infer<typeof reportDowntimeBody>;

/** The explanation of a stop: for a changed stop, for the second part of a split stop, or for a merged stop. */
const explanation = {
  reason: z.string().trim().min(1, 'A stop reason is required').max(500).optional(),
  reason_code: z.string().trim().min(1).optional(),
  category_id: id.optional(),
  notes: notes.optional(),
  explained: z.boolean().optional(),
};
export type StopExplanation = z.infer<z.ZodObject<typeof explanation>>;

export const changeDowntimeBody = z.object({
  ...explanation,
  status: downtimeStatus.optional(),
  end_time: z.iso.datetime({ offset: true }).optional(),
  severity: severity.optional(),
  assigned_to: id.nullable().optional(),
  version: z.number().int().optional(),
});
export type ChangeDowntimeBody = z.infer<typeof changeDowntimeBody>;

/** The version of the stop that the second person saw. The request may have changed since then (decision A-80). */
export const approveStopBody = z.object({ version: z.number().int().optional() });
export type ApproveStopBody = z.infer<typeof approveStopBody>;

export const splitDowntimeBody = z.object({
  ...explanation,
  /** The end of the first part and start of the second part. The explanation applies to the second part. */
  at: z.iso.datetime({ offset: true, error: 'Enter the moment at which to split' }),
});
export type SplitDowntimeBody = z.infer<typeof splitDowntimeBody>;

export const mergeDowntimeBody = z.object({
  ...explanation,
  ids: z.array(id).min(2, 'Choose at least two stops').max(50),
});
export type MergeDowntimeBody = z.infer<typeof mergeDowntimeBody>;

export const downtimeSummaryRow = z.object({
  category_id: z.number().int(),
  category_name: z.string(),
  total_incidents: z.number().int(),
  /** Minutes of the records within the span. */
  total_duration: z.number(),
  previous_incidents: z.number().int().nullable(),
  previous_duration: z.number().nullable(),
});
export type DowntimeSummaryRow = z.infer<typeof downtimeSummaryRow>;

/** The plant's reasons for one machine, sorted by recent frequency with the most frequent first. */
export const rankedReason = stopReason.extend({
  /** The number of stops of this machine with the reason in the last thirty days. */
  recent_stops: z.number().int(),
});
export type RankedReason = z.infer<typeof rankedReason>;

/** One entry of the history of a stop, as a text. */
export const stopChange = z.object({
  time: z.string(),
  user: z.string().nullable(),
  text: z.string(),
});
export type StopChange = z.infer<typeof stopChange>;
