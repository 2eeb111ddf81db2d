/** The live events of waste. */
import { z } from 'zod';
import { type LiveEvent, liveEvent } from '../live-event';
import { wasteRecord } from './schema';

export const wasteRecorded = liveEvent({
  type: 'waste_recorded',
  data: z.object({
    waste: wasteRecord,
    order_number: z.string().nullable(),
    waste_type: z.string(),
    quantity: z.number(),
    unit: z.string(),
    /** True if the entry was deleted. */
    deleted: z.boolean().optional(),
    /** The order that had the waste before, if the waste moved to another order or to no order. */
    moved_from: z.number().int().optional(),
  }),
  channels: ['production'],
});

export const wasteEvents = [wasteRecorded] as const satisfies readonly LiveEvent[];
