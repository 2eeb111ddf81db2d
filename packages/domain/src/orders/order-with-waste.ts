/** An order with its waste, as the server returns it (specification 2, section 3; decision A-12). */
import { z } from 'zod';
import { kilogramsIn } from '../waste/figures';
import { type WasteRecord, wasteRecord } from '../waste/schema';
import { order } from './schema';

export const orderWithWaste = order.extend({
  /** Kilograms of all records whose unit is a mass. Null without such a record. */
  waste_quantity: z.number().nullable(),
  /** The waste type of all records. Null if the types differ. */
  waste_type: z.string().nullable(),
  /** The notes of the records, each on its own line. Null without notes. */
  waste_notes: z.string().nullable(),
  waste_data: z.array(wasteRecord),
});
export type OrderWithWaste = z.infer<typeof orderWithWaste>;

/** The waste fields of an order from its records. */
export function wasteFieldsOf(
  records: readonly WasteRecord[],
): Pick<OrderWithWaste, 'waste_quantity' | 'waste_type' | 'waste_notes' | 'waste_data'> {
  const weights = records.flatMap(({ quantity, unit }) => kilogramsIn(quantity, unit) ?? []);
  const types = new Set(records.map(({ waste_type }) => waste_type));
  const notes = records.map(({ waste_notes }) => waste_notes).filter((text) => text !== '');
  // A sum of whole grams is exact. A sum of thousandths of a kilogram is not.
  const grams = weights.reduce((sum, weight) => sum + Math.round(weight * 1000), 0);
  return {
    waste_quantity: weights.length > 0 ? grams / 1000 : null,
    waste_type: types.size === 1 ? (records[0]?.waste_type ?? null) : null,
    waste_notes: notes.length > 0 ? notes.join('\n') : null,
    waste_data: [...records],
  };
}
