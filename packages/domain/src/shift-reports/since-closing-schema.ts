/** The mark of a closed report whose facts changed: each changed number at the closing and now. */
import { z } from 'zod';

/** Percentages have the decimals of figures. Quantities are in the unit of the report, or null for several units. */
export const comparedNumbers = [
  'oee',
  'availability',
  'performance',
  'quality',
  'produced',
  'scrap',
  'recorded_stop_minutes',
  'stops',
] as const;
export type ComparedNumber = (typeof comparedNumbers)[number];

const changedNumber = z.object({
  name: z.enum(comparedNumbers),
  /** The number at the closing; null if the number could not be computed then. */
  as_closed: z.number().nullable(),
  now: z.number().nullable(),
});
export type ChangedNumber = z.infer<typeof changedNumber>;

export const sinceClosing = z.object({
  /**
   * True if the facts have changed but the new revision is not computed yet. The numbers of the report are then
   * outdated.
   */
  pending: z.boolean(),
  /** The numbers that differ. Empty when only names, orders or stops in the lists of the report changed. */
  changed: z.array(changedNumber),
});
export type SinceClosing = z.infer<typeof sinceClosing>;
