/** Ideal rates, with which output is compared (figures, section 2). */
import { z } from 'zod';

/** The version that the person saw; 0 for a new rate. Without a version, the server does not compare. */
const readVersion = z.number().int().min(0).optional();
/** The reason why past shifts count differently (figures, section 3, cases 10 and 11). */
const reason = z.string().trim().max(500, 'At most 500 characters').optional();

/** The shortest time for one good unit of a product, on one machine or on every machine of a type. */
export const idealRate = z.object({
  id: z.number().int(),
  product_name: z.string(),
  /** The unit of the product. Null for a name that is not in the list of products. */
  unit: z.string().nullable(),
  machine_id: z.number().int().nullable(),
  machine_name: z.string().nullable(),
  machine_type_id: z.number().int().nullable(),
  machine_type: z.string().nullable(),
  seconds_per_unit: z.number(),
  valid_from: z.string(),
  /** The first date on which the rate is no longer valid. */
  valid_to: z.string().nullable(),
  version: z.number().int(),
});
export type IdealRate = z.infer<typeof idealRate>;

/** Whether a rate is valid on this plant day. */
export const holdsOn = (
  { valid_from: from, valid_to: to }: Pick<IdealRate, 'valid_from' | 'valid_to'>,
  day: string,
): boolean => from <= day && (to === null || day < to);

/** Changes the rate with the same product, machine and first date. Without such a rate, the server adds a rate. */
export const idealRateBody = z
  .object({
    product_name: z
      .string({ error: 'Product name is required' })
      .trim()
      .min(1, 'Product name is required')
      .max(200),
    machine_id: z.number().int().positive().nullable().optional(),
    machine_type_id: z.number().int().positive().nullable().optional(),
    seconds_per_unit: z
      .number({ error: 'Seconds per unit must be a number' })
      .min(0.0001, 'Seconds per unit must be above 0')
      .max(99_999_999, 'Seconds per unit must be at most 99999999'),
    valid_from: z.iso.date({ error: 'Enter the first day' }),
    valid_to: z.iso
      .date({ error: 'Enter a day, or leave the field empty for no end' })
      .nullable()
      .default(null),
    version: readVersion,
    reason,
  })
  .refine((body) => (body.machine_id == null) !== (body.machine_type_id == null), {
    message: 'Choose a machine or a machine type',
    path: ['machine_id'],
  })
  .refine((body) => body.valid_to === null || body.valid_to > body.valid_from, {
    message: 'The end must be after the start',
    path: ['valid_to'],
  });
export type IdealRateBody = z.infer<typeof idealRateBody>;

const secondsInHour = 3600;

/** Converts seconds for one unit into units in an hour, and back. Both conversions are the same division. */
export const perHour = (secondsPerUnit: number): number => secondsInHour / secondsPerUnit;
