/** The schemas of shift reports (PH-08), with the handover between two crews. */
import { z } from 'zod';
import { downtimeBridge } from '../downtime/bridge';
import { pageQuery } from '../endpoint';
import { figure, figures } from '../figures/schema';
import { orderStatus, plantDate, quantityUpdate } from '../orders/schema';
import { sinceClosing } from './since-closing-schema';

export const reportStates = ['provisional', 'closed'] as const;
export const shiftTypes = ['day', 'afternoon', 'night'] as const;

/** The code of an area, or the whole plant. */
export const wholePlant = 'all';

const shiftType = z.enum(shiftTypes, { error: 'There is no such shift' });

const reportedOrder = z.object({
  order_id: z.number().int(),
  order_number: z.string(),
  product_name: z.string(),
  machine_name: z.string().nullable(),
  /** The status at the end of the shift; during the shift, the present status. */
  status: orderStatus,
  quantity: z.number(),
  unit: z.string(),
  /** The good quantity of this shift only. */
  produced: z.number(),
  scrap: z.number(),
  /** Whether a reported quantity was divided between this shift and an adjacent shift at the mean rate. */
  divided: z.boolean(),
  due_at: z.string().nullable(),
  completed_at: z.string().nullable(),
});
export type ReportedOrder = z.infer<typeof reportedOrder>;

const reportedStop = z.object({
  id: z.number().int(),
  machine_name: z.string().nullable(),
  order_id: z.number().int().nullable(),
  order_number: z.string().nullable(),
  reason: z.string(),
  category_name: z.string(),
  explained: z.boolean(),
  start_time: z.string(),
  /** Null while the stop is open. */
  end_time: z.string().nullable(),
  /** The minutes of the stop in this shift. */
  minutes: z.number(),
});
export type ReportedStop = z.infer<typeof reportedStop>;

const dueOrder = z.object({
  order_id: z.number().int(),
  order_number: z.string(),
  product_name: z.string(),
  machine_name: z.string().nullable(),
  status: orderStatus,
  quantity: z.number(),
  actual_quantity: z.number(),
  due_at: z.string(),
});
export type DueOrder = z.infer<typeof dueOrder>;

const reportedAlert = z.object({
  id: z.number().int(),
  type: z.string(),
  message: z.string(),
  time: z.string(),
});
export type ReportedAlert = z.infer<typeof reportedAlert>;

/** The computed content, which is stored with every revision. */
export const reportContent = z.object({
  total_orders: z.number().int(),
  completed_orders: z.number().int(),
  in_progress_orders: z.number().int(),
  stopped_orders: z.number().int(),
  /** Null for orders in several units; `figures` then has a quantity for each unit. */
  total_quantity_produced: z.number().nullable(),
  total_stops: z.number().int(),
  /** The union of the stops of each machine, summed over the machines (figures, section 3, case 4). */
  total_downtime_minutes: z.number(),
  /**
   * The steps from recorded stops to the loss of running time; null for a report that was closed without these steps.
   */
  downtime_bridge: downtimeBridge.nullable(),
  oee_percentage: z.number().nullable(),
  efficiency_percentage: z.number().nullable(),
  quality_percentage: z.number().nullable(),
  total_machines_active: z.number().int(),
  total_machines_available: z.number().int(),
  /** The figures with their minutes and counts, and the reason for each missing figure. */
  figures,
  orders: z.array(reportedOrder),
  stops: z.array(reportedStop),
  /** The alerts that were open at the end of the shift. */
  open_alerts: z.array(reportedAlert),
  /** The orders that are due before the end of the next shift and not completed. */
  due: z.array(dueOrder),
  /** The supervisors whom the plan assigned to the shift. */
  planned_supervisors: z.array(z.string()),
});
export type ReportContent = z.infer<typeof reportContent>;

const signature = z.object({
  user_id: z.number().int(),
  name: z.string(),
  at: z.string(),
});

const reportHead = z.object({
  /** Null for a current shift without a generated report. */
  id: z.number().int().nullable(),
  shift_date: z.string(),
  shift_type: shiftType,
  environment: z.string(),
  environment_name: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  state: z.enum(reportStates),
  provisional: z.boolean(),
  revision: z.number().int(),
  /** Whether facts that arrived after the closing changed the report. */
  revised: z.boolean(),
  revised_at: z.string().nullable(),
  definition_version: z.number().int(),
  generated_at: z.string(),
  generated_by_name: z.string().nullable(),
  summary_notes: z.string(),
  supervisor_name: z.string(),
  handover_notes: z.string(),
  signed: signature.nullable(),
  acknowledged: signature.nullable(),
  version: z.number().int(),
});
export type ReportHead = z.infer<typeof reportHead>;

const lists = { orders: true, stops: true, open_alerts: true, due: true, planned_supervisors: true } as const;

const marked = {
  /** Null before the report is closed, and if its facts did not change after the closing. */
  since_closing: sinceClosing.nullable(),
} as const;

/** A row of the history. */
export const shiftReportRow = reportHead.extend(reportContent.omit(lists).shape).extend(marked);
export type ShiftReportRow = z.infer<typeof shiftReportRow>;

const pastRevision = z.object({
  revision: z.number().int(),
  definition_version: z.number().int(),
  computed_at: z.string(),
  computed_by_name: z.string().nullable(),
  total_quantity_produced: z.number().nullable(),
  total_downtime_minutes: z.number(),
  oee_percentage: z.number().nullable(),
  /** The figures of this revision. */
  figures,
});

export const handoverItem = z.object({
  id: z.number().int(),
  environment: z.string(),
  text: z.string(),
  shift_date: z.string(),
  shift_type: shiftType,
  machine_id: z.number().int().nullable(),
  machine_name: z.string().nullable(),
  order_id: z.number().int().nullable(),
  order_number: z.string().nullable(),
  opened_by_name: z.string(),
  opened_at: z.string(),
  closed_by_name: z.string().nullable(),
  closed_at: z.string().nullable(),
  closing_note: z.string(),
});
export type HandoverItem = z.infer<typeof handoverItem>;

/** A report with all data of its detail page. */
export const shiftReport = reportHead.extend(reportContent.shape).extend({
  ...marked,
  /** The newest reported quantities of the shift, 100 at the most. The pages of the list have all of them. */
  quantity_updates: z.array(quantityUpdate),
  quantity_updates_total: z.number().int(),
  revisions: z.array(pastRevision),
  /** Items that this shift or an earlier shift left open. */
  open_items: z.array(handoverItem),
});
export type ShiftReport = z.infer<typeof shiftReport>;

const environment = z.string().trim().min(1).max(60);

export const listReportsQuery = pageQuery.pick({ page: true }).extend({
  environment: environment.optional(),
  /** The history shows the last five reports (PH-08). */
  limit: z.coerce.number().int().min(1).max(100).default(5),
});
export type ListReportsQuery = z.infer<typeof listReportsQuery>;

export const currentReportQuery = z.object({ environment: environment.default(wholePlant) });

export const generateReportBody = z.object({
  /** The present shift by default. */
  shift_date: plantDate.optional(),
  shift_type: shiftType.optional(),
  environment: environment.default(wholePlant),
});
export type GenerateReportBody = z.infer<typeof generateReportBody>;

const note = (most: number) => z.string().trim().max(most, `At most ${most} characters`);

export const changeReportBody = z.object({
  summary_notes: note(4000).optional(),
  supervisor_name: note(200).optional(),
  version: z.number().int().optional(),
});
export type ChangeReportBody = z.infer<typeof changeReportBody>;

export const signReportBody = z.object({ handover_notes: note(4000).default('') });
export type SignReportBody = z.infer<typeof signReportBody>;

export const exportReportQuery = z.object({
  format: z.enum(['csv', 'pdf'], { error: 'A shift report is exported as csv or pdf' }).default('csv'),
});

export const listItemsQuery = pageQuery.extend({
  environment: environment.default(wholePlant),
  status: z.enum(['open', 'closed'], { error: 'Items are open or closed' }).default('open'),
});
export type ListItemsQuery = z.infer<typeof listItemsQuery>;

export const openItemBody = z.object({
  text: z
    .string({ error: 'Say what the next shift has to know' })
    .trim()
    .min(1, 'Say what the next shift has to know')
    .max(1000, 'At most 1000 characters'),
  environment: environment.default(wholePlant),
  machine_id: z.number().int().positive().nullable().default(null),
  order_id: z.number().int().positive().nullable().default(null),
});
export type OpenItemBody = z.infer<typeof openItemBody>;

export const closeItemBody = z.object({ note: note(1000).default('') });

/** The span is the span of a shift. */
export const shiftQuantitiesQuery = pageQuery.extend({
  environment: environment.default(wholePlant),
  from: z.iso.datetime({ offset: true }),
  to: z.iso.datetime({ offset: true }),
});
export type ShiftQuantitiesQuery = z.infer<typeof shiftQuantitiesQuery>;

export const listUpdatesQuery = z.object({
  environment: environment.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
});

/** The figures of a shift on a wall display. Without the right to read reports, a figure is null with a reason. */
export const shiftFigures = z.object({
  oee: figure,
  schedule_attainment: figure,
  /** The attainment of the plan so far for each unit, because a sum over several units has no percentage. */
  plan_by_unit: z.array(z.object({ unit: z.string(), attainment: figure })),
});
export type ShiftFigures = z.infer<typeof shiftFigures>;
