/** What the live channel says about who works where. */
import { z } from 'zod';
import { type LiveEvent, liveEvent } from '../live-event';

/** Somebody was put on a shift or taken off it; readers of that date ask again. */
export const assignmentChanged = liveEvent({
  type: 'assignment_changed',
  data: z.object({
    date: z.string(),
    shift_type: z.string(),
    /** Null is factory-wide. */
    machine_id: z.number().int().nullable(),
  }),
  channels: ['production'],
});

export const labourEvents = [assignmentChanged] as const satisfies readonly LiveEvent[];
