/** The schemas of orders: the record, the bodies of every action, and the messages for wrong fields. */

import { z } from 'zod';
import { hasAtMostDecimals } from '../decimals';
import { pageQuery, queryFlag } from '../endpoint';
import { freeJson, sentFreeJson } from '../free-json';
import { isPlantDate, isPlantInstant } from '../plant-time';
import { productName, unitName } from '../products/names';
import { addedQuantity, orderedQuantity, producedQuantity } from './quantity-fields';
import { orderSorts, orderStatuses, priorities, scheduleShifts } from './statuses';
import { forEachOrderText } from './text-fields';

export const orderStatus = z.enum(orderStatuses);

export const priority = z.enum(priorities);

export const scheduleShift = z.enum(scheduleShifts);

export const instant = z.iso
  .datetime({ offset: true })
  .refine(isPlantInstant, 'Enter a year from 1900 to 2999');
export const plantDate = z.string().refine(isPlantDate, 'Enter a date as YYYY-MM-DD');

export const order = z.object({
  id: z.number().int(),
  order_number: z.string(),
  /** The product in the plant's list; null if the name is not in the list. */
  product_id: z.number().int().nullable(),
  product_name: z.string(),
  quantity: z.number(),
  /** The good quantity so far (figures, section 2). */
  actual_quantity: z.number(),
  /** Reported scrap, plus waste of finished product that is measured in the order's unit. */
  scrap_quantity: z.number(),
  rework_quantity: z.number(),
  unit_of_measurement: z.string(),
  priority,
  environment: z.string(),
  /** A plant date, or an instant when an exact time was given (PH-01). */
  due_date: z.string().nullable(),
  due_at: z.string().nullable(),
  specifications: freeJson.nullable(),
  customer_info: freeJson.nullable(),
  notes: z.string(),
  ...forEachOrderText(() => z.string().nullable()),
  machine_id: z.number().int().nullable(),
  machine_name: z.string().nullable(),
  operator_id: z.number().int().nullable(),
  operator_name: z.string().nullable(),
  status: orderStatus,
  archived: z.boolean(),
  /** The actual start; before the order starts, the planned start (decision A-33). */
  start_time: z.string().nullable(),
  /** The moment of completion; before the completion, the planned end. */
  stop_time: z.string().nullable(),
  /** The moment of the last stop or of completion. */
  end_time: z.string().nullable(),
  complete_time: z.string().nullable(),
  planned_start_at: z.string().nullable(),
  planned_end_at: z.string().nullable(),
  actual_start_at: z.string().nullable(),
  /** The reserved machine time, half-open. No other order can be planned in it (decisions 0008 and 0016). */
  reserved_from: z.string().nullable(),
  reserved_until: z.string().nullable(),
  scheduled_start_date: z.string().nullable(),
  scheduled_start_shift: scheduleShift.nullable(),
  scheduled_end_date: z.string().nullable(),
  scheduled_end_shift: scheduleShift.nullable(),
  /** The shift type of the scheduled start. */
  shift_type: scheduleShift.nullable(),
  start_notes: z.string(),
  completion_notes: z.string(),
  cancel_reason: z.string().nullable(),
  waste_statement: z.enum(['recorded', 'declared_none']).nullable(),
  efficiency: z.number().nullable(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
  /** The id of the order under the two names that the maturation form reads. */
  order_id: z.number().int(),
  production_order_id: z.number().int(),
});
export type Order = z.infer<typeof order>;

export const orderNumber = z
  .string()
  .trim()
  .min(1, 'Order number is required')
  .max(50, 'Order number is at most 50 characters')
  .regex(/^[A-Z0-9-]+$/, 'Order number may hold uppercase letters, digits and hyphens only');

const freeText = z.string().max(4000, 'At most 4000 characters');
const shortText = z.string().trim().max(200, 'At most 200 characters');
/** An object, or text that may be JSON (decision A-65). */
const objectOrText = z.union([sentFreeJson, freeText]).nullable();
const dueDate = z.union([plantDate, instant], { error: 'Enter a due date' }).nullable();
const id = z.number().int().positive();
const environmentCode = z
  .string({ error: 'Production area is required' })
  .trim()
  .min(1, 'Production area is required');

/** The fields that people enter for an order. Create and update accept and write every field. */
export const orderDetails = z.object({
  /** The id of the product, which gives name, unit and area. Without it, the name is looked up in the list. */
  product_id: id.nullable(),
  product_name: productName,
  quantity: orderedQuantity,
  /** If omitted, the unit of the product, or else the unit of the production area. */
  unit_of_measurement: unitName,
  priority,
  due_date: dueDate,
  ...forEachOrderText(() => shortText.nullable()),
  specifications: objectOrText,
  customer_info: objectOrText,
  notes: freeText,
});
export type OrderDetails = z.infer<typeof orderDetails>;

export const createOrderBody = orderDetails
  .partial()
  .extend({
    quantity: orderedQuantity,
    order_number: orderNumber.optional(),
    environment: environmentCode,
    machine_id: id.nullable().optional(),
  })
  .refine((body) => typeof body.product_id === 'number' || body.product_name !== undefined, {
    message: 'Product name is required',
    path: ['product_name'],
    // This check also runs when other fields are wrong, so that the form shows all problems at once.
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'product_name'),
  });
export type CreateOrderBody = z.infer<typeof createOrderBody>;

/** Only the sent fields change. Null clears a field (decision A-81). */
export const updateOrderBody = orderDetails.partial().extend({
  machine_id: id.nullable().optional(),
  start_time: instant.nullable().optional(),
  stop_time: instant.nullable().optional(),
  scheduled_start_date: plantDate.nullable().optional(),
  scheduled_start_shift: scheduleShift.nullable().optional(),
  scheduled_end_date: plantDate.nullable().optional(),
  scheduled_end_shift: scheduleShift.nullable().optional(),
  /** The time until which a running or paused order keeps its machine. The plan does not change (decision 0016). */
  reserved_until: instant.optional(),
  operator_id: id.nullable().optional(),
  version: z.number().int().optional(),
});
export type UpdateOrderBody = z.infer<typeof updateOrderBody>;

/** A move: the new plan of an order, with the version of the order that the person saw. */
const orderMove = updateOrderBody
  .pick({ machine_id: true, start_time: true, stop_time: true, reserved_until: true })
  .extend({ id, version: z.number().int() });

/** The maximum number of orders that move together. More orders would block the plant for seconds. */
export const mostMoves = 200;

export const moveOrdersBody = z.object({
  moves: z
    .array(orderMove)
    .min(1, 'Name at least one order')
    .max(mostMoves, `At most ${mostMoves} orders move at a time`)
    .refine((moves) => new Set(moves.map((move) => move.id)).size === moves.length, 'Each order moves once'),
});
export type MoveOrdersBody = z.infer<typeof moveOrdersBody>;

export const startOrderBody = z.object({
  machine_id: id.nullable().optional(),
  operator_id: id.nullable().optional(),
  batch_number: shortText.nullable().optional(),
  start_notes: freeText.optional(),
  override_schedule: z.boolean().optional(),
  /** The reason for the override; required with override_schedule (decision A-35). */
  reason: shortText.optional(),
});
export type StartOrderBody = z.infer<typeof startOrderBody>;

const stopReason = z
  .string({ error: 'A stop reason is required' })
  .trim()
  .min(1, 'A stop reason is required')
  .max(200, 'At most 200 characters');
const stopCategory = z
  .string({ error: 'A stop category is required' })
  .trim()
  .min(1, 'A stop category is required');

export const stopOrderBody = z.object({
  reason: stopReason,
  category: stopCategory,
  notes: freeText.optional(),
  /** The code of the plant's stop reason. Without a code, the server looks up `reason` (decision A-08). */
  reason_code: shortText.optional(),
  /** False: the stop is saved now, and a person explains it later. */
  explained: z.boolean().optional(),
});
export type StopOrderBody = z.infer<typeof stopOrderBody>;

/** Waste classes of the completion form, BLND first (specification 2, section 9). */
export const completionWasteTypes = ['BLND', 'RM', 'PM', 'FP'] as const;
/** The waste classes for which pieces are counted (specification 2, section 5). */
export const wasteTypesWithUnits: readonly string[] = ['PM', 'FP'];

export const wasteLine = z.object({
  waste_type: z.enum(completionWasteTypes).default('BLND'),
  weight: z
    .number({ error: 'Enter a weight' })
    .min(0, 'Weight must be at least 0')
    .max(99_999_999, 'Weight is too large')
    .refine((value) => hasAtMostDecimals(value, 3), 'At most three decimals'),
  units: z
    .number({ error: 'Units must be a whole number' })
    .int('Units must be a whole number')
    .min(0, 'Units must be at least 0')
    .nullable()
    .optional(),
  waste_reason: shortText.default(''),
  waste_category: shortText.default('material'),
  recovery_possible: z.boolean().default(false),
  waste_notes: freeText.default(''),
});
export type WasteLine = z.infer<typeof wasteLine>;

export const completeOrderBody = z.object({
  actual_quantity: producedQuantity,
  completion_notes: freeText.optional(),
  /** Null states that there was no waste (decision A-13). An empty list states nothing (decision 0628). */
  waste_data: z
    .union([z.array(wasteLine).max(50), wasteLine])
    .nullable()
    .refine((waste) => !Array.isArray(waste) || waste.length > 0, {
      error: 'Record the waste, or send null if there was no waste',
    }),
});
export type CompleteOrderBody = z.infer<typeof completeOrderBody>;
export type CompleteOrderInput = z.input<typeof completeOrderBody>;

export const quantityBody = z
  .object({
    actual_quantity: producedQuantity.optional(),
    add: addedQuantity.optional(),
    scrap: producedQuantity.optional(),
    scrap_reason_code: shortText.optional(),
    rework: producedQuantity.optional(),
    note: freeText.optional(),
    corrects_id: id.optional(),
  })
  .refine((body) => (body.actual_quantity === undefined) !== (body.add === undefined), {
    message: 'Send either the new quantity or the amount to add',
    path: ['actual_quantity'],
  });
export type QuantityBody = z.infer<typeof quantityBody>;

/** The fields of the copy that may differ from the order. All other fields are copied. */
export const copyOrderBody = z.object({
  quantity: orderedQuantity.optional(),
  due_date: dueDate.optional(),
});
export type CopyOrderBody = z.infer<typeof copyOrderBody>;

/**
 * The parts of an order's remaining quantity: the first part stays with the order, each other part becomes an order.
 */
export const splitOrderBody = z.object({
  quantities: z
    .array(orderedQuantity)
    .min(2, 'Give at least two parts')
    .max(20, 'An order is split into at most 20 parts'),
});
export type SplitOrderBody = z.infer<typeof splitOrderBody>;

export const cancelOrderBody = z.object({
  reason: z.string({ error: 'A reason is required' }).trim().min(1, 'A reason is required').max(500),
});

/** The version of the order that the person saw (decision A-80). */
export const archiveBody = z.object({ version: z.number().int().optional() });
export type ArchiveBody = z.infer<typeof archiveBody>;

export const correctionBody = z.object({
  /** The final good quantity of the order. */
  actual_quantity: producedQuantity.optional(),
  /** Scrap and rework that no report counted, in the order's unit. */
  scrap: addedQuantity.optional(),
  rework: addedQuantity.optional(),
  waste: z.array(wasteLine).max(50).optional(),
  /** The report to correct. Without a report and a time, the correction applies to the last count of the order. */
  corrects_id: id.optional(),
  /** The time of the quantity, for a correction without a report. The time must be between start and completion. */
  recorded_at: instant.optional(),
  reason: z.string({ error: 'A reason is required' }).trim().min(1, 'A reason is required').max(500),
});
export type CorrectionBody = z.infer<typeof correctionBody>;

export const quantityUpdate = z.object({
  id: z.number().int(),
  order_id: z.number().int(),
  order_number: z.string(),
  product_name: z.string(),
  machine_name: z.string().nullable(),
  previous_quantity: z.number(),
  new_quantity: z.number(),
  scrap: z.number(),
  rework: z.number(),
  note: z.string(),
  source: z.enum(['manual', 'completion', 'counter', 'import', 'undo', 'correction']),
  corrects_id: z.number().int().nullable(),
  /** True after an undo. */
  undone: z.boolean(),
  updated_by_name: z.string().nullable(),
  update_time: z.string(),
  /**
   * The time at which the server received the report. It is later than the time of the report for a correction with a
   * named time and for an import.
   */
  received_at: z.string(),
});
export type QuantityUpdate = z.infer<typeof quantityUpdate>;

export const listOrdersQuery = pageQuery.extend({
  include_archived: queryFlag.optional(),
  archived: queryFlag.optional(),
  status: z.string().optional(),
  environment: z.string().optional(),
  machine_id: z.coerce.number().int().positive().optional(),
  include_scheduled: queryFlag.optional(),
  priority: priority.optional(),
  search: z.string().trim().max(200).optional(),
  start_date: z.union([plantDate, instant]).optional(),
  end_date: z.union([plantDate, instant]).optional(),
  /** `work` sorts by status group, priority and due date (decision A-84); the default is newest first. */
  sort: z.enum(orderSorts).default('newest'),
});
export type ListOrdersQuery = z.infer<typeof listOrdersQuery>;

export const timelineEntry = z.object({
  time: z.string(),
  user: z.string().nullable(),
  action: z.string(),
  text: z.string(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;
