/** The mark of a closed report whose facts changed: each number as it was closed, and as it is now. */
import { z } from 'zod';

/** Percentages have the decimals of figures; quantities have the unit of the report, and are null over several units. */
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
  /** As the report was closed; null where the number could not be computed then. */
  as_closed: z.number().nullable(),
  now: z.number().nullable(),
});
export type ChangedNumber = z.infer<typeof changedNumber>;

export const sinceClosing = z.object({
  /**
   * True while the facts have changed and the new revision is not made yet, so that the numbers of the report are
   * outdated.
   */
  pending: z.boolean(),
  /** The numbers that differ. Empty when only names, orders or stops in the lists of the report changed. */
  changed: z.array(changedNumber),
});
export type SinceClosing = z.infer<typeof sinceClosing>;
