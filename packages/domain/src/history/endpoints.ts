/** The call that lists the changes of the data from which figures are computed. */
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
  /** The name of the record. The record itself may be deleted. */
  name: z.string().nullable(),
  time: z.string(),
  /** Null if the server made the change. */
  user: z.string().nullable(),
  action: z.enum(['added', 'changed', 'removed']),
  /**
   * The changed fields with the old and the new value. For an added record the old values are null, and for a removed
   * record the new values.
   */
  fields: z.array(z.object({ field: z.string(), before: value, after: value })),
  reason: z.string().nullable(),
});
export type RecordChange = z.infer<typeof recordChange>;

/** The highest number of changes in the answer, which are the last changes. The audit log contains all changes. */
export const mostChanges = 200;

export const readHistory = endpoint({
  name: 'readHistory',
  method: 'GET',
  path: '/history',
  // The right depends on the record. Each subject of a history names its right, and the handler checks it.
  access: 'signed-in',
  summary:
    'The changes of the data from which figures are computed: person, time, reason, old and new values. Newest first.',
  query: z.object({
    of: z.enum(kinds, { error: `Name one of ${kinds.join(', ')}` }),
    /** The id of one record. If omitted, all records of the kind, including the deleted records. */
    id: z.coerce.number().int().positive().optional(),
  }),
  response: answer(z.array(recordChange)),
});
