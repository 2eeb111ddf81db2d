/** The recomputation of shifts: its progress, and the request for it (figures, section 3, cases 10 and 19). */
import { z } from 'zod';
import { answer, endpoint } from '../endpoint';
import { plantDate } from '../orders/schema';

export const recomputation = z.object({
  /** Whether a recomputation was requested or is under way. */
  running: z.boolean(),
  /** The number of completed steps. A step is one machine over up to a month. */
  done: z.number().int(),
  /** Null until the recomputation has begun. */
  total: z.number().int().nullable(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  last_error: z.string().nullable(),
  /** The span of the recomputation; null if no sums of shifts were stored yet. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  requested_at: z.string().nullable(),
  /** Null if the server started the recomputation. */
  requested_by_name: z.string().nullable(),
  /** The number of stored pieces of shifts. */
  pieces: z.number().int(),
});
export type Recomputation = z.infer<typeof recomputation>;

/** The first and the last date of the plant, both included. */
export const recomputeBody = z
  .object({
    start_date: plantDate,
    end_date: plantDate,
  })
  .refine((body) => body.end_date >= body.start_date, {
    message: 'The end date must not be before the start date',
    path: ['end_date'],
  });
export type RecomputeBody = z.infer<typeof recomputeBody>;

export const readRecomputation = endpoint({
  name: 'readRecomputation',
  method: 'GET',
  path: '/analytics/recompute',
  access: 'viewAnalytics',
  summary: 'The recomputation of shift figures that waits or runs, otherwise the last recomputation.',
  response: answer(recomputation),
});

export const requestRecomputation = endpoint({
  name: 'requestRecomputation',
  method: 'POST',
  path: '/analytics/recompute',
  // A recomputation changes figures of past shifts, so it needs the right to correct records.
  access: 'correctOrder',
  summary:
    'Requests a recomputation of every shift of a span. The server starts the recomputation within a minute.',
  body: recomputeBody,
  response: answer(recomputation),
  status: 202,
});

/** The progress from 0 to 100. Without any work the progress is 100. */
export function percentDone({
  done,
  total,
  running,
}: Pick<Recomputation, 'done' | 'total' | 'running'>): number {
  if (total === null || total === 0) return running ? 0 : 100;
  return (100 * done) / total;
}
