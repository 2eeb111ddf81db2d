/**
 * Entries without a connection that people gave up. The server records them, and a supervisor sees the entries that
 * were handed over.
 */
import { z } from 'zod';

/** The decision of the person. */
export const entryOutcomes = ['discarded', 'handed'] as const;
/** The decision of the supervisor about an entry that was handed over. */
export const entryClosings = ['repaired', 'discarded'] as const;

const text = (most: number) => z.string().max(most, `At most ${most} characters`);
const reason = z
  .string({ error: 'A reason is required' })
  .trim()
  .min(1, 'A reason is required')
  .max(500, 'At most 500 characters');

export const keepOfflineEntryBody = z.object({
  /** The Idempotency-Key of the entry. */
  key: text(200).min(1, 'An entry needs a key'),
  action: text(60),
  method: text(10),
  path: text(200),
  body: z.unknown(),
  subject: text(200),
  happened_at: z.iso.datetime({ offset: true, error: 'An entry needs its time of doing' }),
  refusal: z.object({ code: text(100), message: text(1000) }).nullable(),
  outcome: z.enum(entryOutcomes),
  reason,
});
export type KeepOfflineEntryBody = z.output<typeof keepOfflineEntryBody>;

export const handedEntry = z.object({
  id: z.number().int(),
  done_by: z.number().int(),
  done_by_name: z.string(),
  action: z.string(),
  method: z.string(),
  path: z.string(),
  body: z.unknown(),
  subject: z.string(),
  happened_at: z.string(),
  received_at: z.string(),
  refusal: z.string().nullable(),
  outcome: z.enum(entryOutcomes),
  reason: z.string(),
  closed_at: z.string().nullable(),
  closed_by_name: z.string().nullable(),
  closing: z.enum(entryClosings).nullable(),
  closing_note: z.string(),
});
export type HandedEntry = z.infer<typeof handedEntry>;

export const closeOfflineEntryBody = z.object({ closing: z.enum(entryClosings), note: reason });
export type CloseOfflineEntryBody = z.infer<typeof closeOfflineEntryBody>;
