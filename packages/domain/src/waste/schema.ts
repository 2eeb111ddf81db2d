/** The schemas of waste, with the names of all three forms of the specification (decision A-12). */

import { z } from 'zod';
import { hasAtMostDecimals } from '../decimals';

export const wasteUnits = [
  'kg',
  'g',
  'tons',
  'units',
  'liters',
  'ml',
  'meters',
  'kwh',
  'pieces',
  'boxes',
  'bags',
] as const;

/** The columns by which lists of waste are sorted (specification 3, section 9). */
export const wasteSorts = ['date', 'order', 'type', 'quantity', 'recorded_by'] as const;
export type WasteSort = (typeof wasteSorts)[number];

export const wasteRecord = z.object({
  id: z.number().int(),
  order_id: z.number().int().nullable(),
  order_number: z.string().nullable(),
  /** False for a typed order number without a matching order (decision A-72). */
  order_matched: z.boolean(),
  waste_type: z.string(),
  item_type: z.string(),
  waste_class: z.string(),
  reason: z.string(),
  waste_reason: z.string(),
  description: z.string(),
  quantity: z.number(),
  /** The quantity if its unit is a mass, in this unit; otherwise null. */
  weight: z.number().nullable(),
  unit: z.string(),
  units: z.number().int().nullable(),
  waste_category: z.string(),
  recovery_possible: z.boolean(),
  waste_notes: z.string(),
  source: z.enum(['completion', 'supervisor', 'import', 'correction']),
  recorded_at: z.string(),
  /** The time at which the server received the record. For a late entry, it is after `recorded_at`. */
  received_at: z.string(),
  recorded_by: z.number().int().nullable(),
  recorded_by_name: z.string().nullable(),
  recorded_by_username: z.string().nullable(),
  /** The cost rate in force at the time of recording; null if the type and unit have no rate (PH-34). */
  cost_rate: z.number().nullable(),
  total_cost: z.number().nullable(),
  version: z.number().int(),
});
export type WasteRecord = z.infer<typeof wasteRecord>;

/** Classes that reports group by (decision A-10). */
export const wasteClasses = ['RM', 'PM', 'FP', 'BLND', 'Energy', 'Water', 'Other'] as const;

export const wasteType = z.object({
  id: z.number().int(),
  code: z.string(),
  label: z.string(),
  waste_class: z.enum(wasteClasses),
  /** The forms that offer the waste type: completion, supervisor, configuration. */
  forms: z.array(z.string()),
  active: z.boolean(),
});
export type WasteType = z.infer<typeof wasteType>;

const wasteFields = {
  order_number: z
    .string({ error: 'Order number is required' })
    .trim()
    .min(1, 'Order number is required')
    .max(50, 'Order number is at most 50 characters'),
  /** Code or label of a waste type. */
  waste_type: z.string({ error: 'Waste type is required' }).trim().min(1, 'Waste type is required'),
  quantity: z
    .number({ error: 'Quantity must be above 0' })
    .positive('Quantity must be above 0')
    .max(99_999_999, 'Quantity is too large')
    .refine((value) => hasAtMostDecimals(value, 3), 'At most three decimals'),
  unit: z.enum(wasteUnits, { error: `Unit must be one of ${wasteUnits.join(', ')}` }),
  reason: z
    .string({ error: 'Reason is required' })
    .trim()
    .min(1, 'Reason is required')
    .max(500, 'At most 500 characters'),
  /** The person on duty in the form. The audit entry contains the account that sent the form (decision A-77). */
  recorded_by: z.number({ error: 'Recorded by is required' }).int().positive(),
  recorded_at: z.iso.datetime({ offset: true }),
  recovery_possible: z.boolean(),
  notes: z.string().max(4000, 'At most 4000 characters'),
};

export const recordWasteBody = z.object({
  ...wasteFields,
  unit: wasteFields.unit.default('kg'),
  recorded_at: wasteFields.recorded_at.optional(),
  recovery_possible: wasteFields.recovery_possible.default(false),
  notes: wasteFields.notes.default(''),
});
export type RecordWasteBody = z.infer<typeof recordWasteBody>;

/** Only the sent fields change (decision A-81). */
export const changeWasteBody = z.object(wasteFields).partial().extend({
  version: z.number().int().optional(),
});
export type ChangeWasteBody = z.infer<typeof changeWasteBody>;

export const deleteWasteBody = z.object({
  reason: z.string({ error: 'A reason is required' }).trim().min(1, 'A reason is required').max(500),
});

export const wasteSummaryRow = z.object({
  waste_type: z.string(),
  waste_class: z.string(),
  /** The summary has one row for each type and unit, because different units are never added (decision A-11). */
  unit: z.string(),
  total_records: z.number().int(),
  total_quantity: z.number(),
  /** Null if a record has no cost rate, because a partial cost would be misleading. */
  total_cost: z.number().nullable(),
  previous_records: z.number().int().nullable(),
  previous_quantity: z.number().nullable(),
});
export type WasteSummaryRow = z.infer<typeof wasteSummaryRow>;

/** Masses are summed in kilograms, and every other unit separately (decision A-11). */
export const wasteTotals = z.object({
  total_records: z.number().int(),
  total_kg: z.number(),
  other_units: z.record(z.string(), z.number()),
});
export type WasteTotals = z.infer<typeof wasteTotals>;

/** The sum of the costs of records with a rate, and the number of records without a rate. */
export const wasteCost = z.object({
  /** Null if no record has a rate. */
  total_cost: z.number().nullable(),
  records_without_rate: z.number().int(),
});
export type WasteCost = z.infer<typeof wasteCost>;
