/** Changes that remove a loss from shifts that are over. A second person must approve each change (decision 0401). */
import { z } from 'zod';
import { calendarChange } from '../calendar/schema';
import { everyPastChange, type PastChangeKind } from '../every-feature';

/** Each feature defines the kinds of its changes. */
const kinds = Object.keys(everyPastChange) as PastChangeKind[];

/** The description of a change in the words of its kind. */
export const pastChangeContent = z.object({
  /**
   * The subject of the change: a product with its place, a machine or a stop reason. Empty if the kind needs no
   * subject.
   */
  subject: z.string(),
  /** The first day of the change; null for the calendar, whose entries have their own first days. */
  first_day: z.string().nullable(),
  /** The fields with new values. */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** The changed entries of the calendar; empty for another kind of change. */
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
