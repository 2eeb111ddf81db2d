/** The live events of stops. */
import { z } from 'zod';
import { type LiveEvent, liveEvent } from '../live-event';
import { downtimeRecord } from './schema';

export const downtimeReported = liveEvent({
  type: 'downtime_reported',
  data: z.object({
    downtime: downtimeRecord,
    machine_id: z.number().int().nullable(),
    order_number: z.string().nullable(),
    reason: z.string(),
    category: z.string(),
  }),
  channels: ['production'],
  priority: 'high',
});

/** Many stops were imported from a file. Clients reload their lists. */
export const stopsImported = liveEvent({
  type: 'stops_imported',
  data: z.object({ imported: z.number().int() }),
  channels: ['production'],
});

export const downtimeEvents = [downtimeReported, stopsImported] as const satisfies readonly LiveEvent[];
