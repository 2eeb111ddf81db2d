/** Waste as it travels: the union of the names that the specification's three shapes use (decision A-12). */
import { z } from 'zod';

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

export const wasteRecord = z.object({
  id: z.number().int(),
  order_id: z.number().int().nullable(),
  order_number: z.string().nullable(),
  /** False for an order number that a supervisor typed and that no order has (decision A-72). */
  order_matched: z.boolean(),
  waste_type: z.string(),
  item_type: z.string(),
  waste_class: z.string(),
  reason: z.string(),
  waste_reason: z.string(),
  description: z.string(),
  quantity: z.number(),
  /** The quantity when its unit is a mass, in that unit; null otherwise. */
  weight: z.number().nullable(),
  unit: z.string(),
  units: z.number().int().nullable(),
  waste_category: z.string(),
  recovery_possible: z.boolean(),
  waste_notes: z.string(),
  source: z.enum(['completion', 'supervisor', 'import', 'correction']),
  recorded_at: z.string(),
  recorded_by: z.number().int().nullable(),
  recorded_by_name: z.string().nullable(),
  recorded_by_username: z.string().nullable(),
  /** Null without a cost rate for the type and unit (PH-34). */
  total_cost: z.number().nullable(),
  version: z.number().int(),
});
export type WasteRecord = z.infer<typeof wasteRecord>;
