/** The call for what became of the data that figures stand on. */
import { z } from 'zod';
import { answer, endpoint } from '../endpoint';
import { type HistoryOf, historySubjects } from '../every-feature';

const kinds = Object.keys(historySubjects) as HistoryOf[];

const single = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const value = z.union([single, z.array(single)]);
export type HistoryValue = z.infer<typeof value>;

export const recordChange = z.object({
  /** The position in the audit trail. */
  id: z.number().int(),
  record_id: z.number().int().nullable(),
  /** What people call the record; it may be gone by now. */
  name: z.string().nullable(),
  time: z.string(),
  /** Null when the server did it. */
  user: z.string().nullable(),
  action: z.enum(['added', 'changed', 'removed']),
  /** Each with what it was and what it is since; null on the side on which the record did not exist. */
  fields: z.array(z.object({ field: z.string(), before: value, after: value })),
  reason: z.string().nullable(),
});
export type RecordChange = z.infer<typeof recordChange>;

/** So many of the last changes are told; the audit log has the others. */
export const toldChanges = 200;

export const readHistory = endpoint({
  name: 'readHistory',
  method: 'GET',
  path: '/history',
  // Whoever may read a record may read its history: the table of subjects names the right, the handler asks for it.
  access: 'signed-in',
  summary: 'Who changed what figures stand on, from what to what, when and why; newest first.',
  query: z.object({
    of: z.enum(kinds, { error: `Name one of ${kinds.join(', ')}` }),
    /** One record; without it all of that kind, those that are gone included. */
    id: z.coerce.number().int().positive().optional(),
  }),
  response: answer(z.array(recordChange)),
});
