/** Cost rates: the cost of one unit of waste, and the dates on which the rate is valid (PH-34). */

import { z } from 'zod';
import { hasAtMostDecimals } from '../decimals';
import { wasteUnits } from './schema';

export const costRate = z.object({
  id: z.number().int(),
  /** Code of a waste type. */
  waste_type: z.string(),
  waste_type_label: z.string(),
  unit: z.enum(wasteUnits),
  rate_per_unit: z.number(),
  valid_from: z.string(),
  /** The first date on which the rate is no longer valid. */
  valid_to: z.string().nullable(),
  version: z.number().int(),
});
export type CostRate = z.infer<typeof costRate>;

/** Changes the rate with the same type, unit and first date. Without such a rate, the server adds a rate. */
export const costRateBody = z
  .object({
    /** Code or label of a waste type. */
    waste_type: z.string({ error: 'Waste type is required' }).trim().min(1, 'Waste type is required'),
    unit: z.enum(wasteUnits, { error: `Unit must be one of ${wasteUnits.join(', ')}` }),
    rate_per_unit: z
      .number({ error: 'The rate must be a number' })
      .min(0, 'The rate must not be below 0')
      .max(99_999_999, 'The rate is too large')
      .refine((value) => hasAtMostDecimals(value, 4), 'At most four decimals'),
    valid_from: z.iso.date({ error: 'Enter the first day' }),
    valid_to: z.iso.date({ error: 'Enter a date' }).nullable().default(null),
    /** The version that the person saw; 0 for a new rate. Without a version, the server does not compare. */
    version: z.number().int().min(0).optional(),
    /** The reason for a change of the cost of recorded waste. */
    reason: z.string().trim().max(500, 'At most 500 characters').optional(),
  })
  .refine((body) => body.valid_to === null || body.valid_to > body.valid_from, {
    message: 'The end must be after the start',
    path: ['valid_to'],
  });
export type CostRateBody = z.infer<typeof costRateBody>;

/** The removal of a rate contains the read version, and a reason if waste was recorded at this rate. */
export const removeCostRateBody = z.object({
  version: z.number().int().min(1).optional(),
  reason: z.string().trim().max(500, 'At most 500 characters').optional(),
});
export type RemoveCostRateBody = z.infer<typeof removeCostRateBody>;
