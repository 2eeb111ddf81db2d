/** The live events of shift reports. */
import { z } from 'zod';
import { type LiveEvent, liveEvent } from '../live-event';

/** A report was created, revised, signed or acknowledged, or an item was opened or closed (then the id is null). */
export const shiftReportReady = liveEvent({
  type: 'shift_report_ready',
  data: z.object({
    id: z.number().int().nullable(),
    shift_date: z.string(),
    shift_type: z.string(),
    environment: z.string(),
  }),
  channels: ['analytics'],
});

export const shiftReportEvents = [shiftReportReady] as const satisfies readonly LiveEvent[];
