/** Changes that take a loss out of shifts that are over: each waits until a second person approves it (decision 0401). */
import { z } from 'zod';
import { calendarChange } from '../calendar/schema';
import { everyPastChange, type PastChangeKind } from '../every-feature';

/** The features name the kinds of their changes. */
const kinds = Object.keys(everyPastChange) as PastChangeKind[];

/** The description of a change in the words of its kind. */
export const pastChangeContent = z.object({
  /**
   * The subject of the change: a product with its place, a machine, a stop reason; empty where the kind says enough.
   */
  subject: z.string(),
  /** The first day on which it is to hold; null for the calendar, whose entries have their own. */
  first_day: z.string().nullable(),
  /** The fields with new values. */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Entries of the calendar; no entry for another kind. */
  changes: z.array(calendarChange),
});
export type PastChangeContent = z.infer<typeof pastChangeContent>;

export const pastChange = pastChangeContent.extend({
  id: z.number().int(),
  kind: z.enum(kinds),
  reason: z.string(),
  asked_by: z.number().int(),
  asked_by_name: z.string(),
  asked_at: z.string(),
});
export type PastChange = z.infer<typeof pastChange>;
