/** The live events of the roster. */
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

/** Nobody puts this person on a shift any more; boards that are open say so. */
export const personLeft = liveEvent({
  type: 'person_left',
  data: z.object({ employee_id: z.number().int() }),
  channels: ['production'],
});

export const labourEvents = [assignmentChanged, personLeft] as const satisfies readonly LiveEvent[];
