/** The figures that a change would recompute, shown before the change is saved (decision 0042). */
import { z } from 'zod';

export const recomputationEffect = z.object({
  /** Shifts of machines that are over and were summed up. */
  shifts: z.number().int(),
  machines: z.number().int(),
  /** Closed reports of these shifts: each report gets a revision where its content changes. */
  closed_reports: z.number().int(),
  /** The dates of the first and the last of the shifts; null where there is none. */
  first_date: z.string().nullable(),
  last_date: z.string().nullable(),
});
export type RecomputationEffect = z.infer<typeof recomputationEffect>;

/** The effect on shifts that are over; undefined without such a shift. */
export const felt = (effect: RecomputationEffect): RecomputationEffect | undefined =>
  effect.shifts > 0 ? effect : undefined;
