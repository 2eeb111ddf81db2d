/** The figures that a change would recompute, shown before the change is saved (decision 0042). */
import { z } from 'zod';

export const recomputationEffect = z.object({
  /** The shifts of machines that are over and whose sums are stored. */
  shifts: z.number().int(),
  machines: z.number().int(),
  /** The closed reports of these shifts. A report gets a revision if its content changes. */
  closed_reports: z.number().int(),
  /** The dates of the first and the last of the shifts; null if there is no shift. */
  first_date: z.string().nullable(),
  last_date: z.string().nullable(),
});
export type RecomputationEffect = z.infer<typeof recomputationEffect>;

/** The effect on shifts that are over; undefined if there is no such shift. */
export const effectIfAny = (effect: RecomputationEffect): RecomputationEffect | undefined =>
  effect.shifts > 0 ? effect : undefined;
