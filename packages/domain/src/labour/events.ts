/** The live events of the roster. */
import { z } from 'zod';
import { type LiveEvent, liveEvent } from '../live-event';

/** A person was assigned to a shift or removed from a shift. Clients that show that date load it again. */
export const assignmentChanged = liveEvent({
  type: 'assignment_changed',
  data: z.object({
    date: z.string(),
    shift_type: z.string(),
    /** Null if the assignment is factory-wide. */
    machine_id: z.number().int().nullable(),
  }),
  channels: ['production'],
});

/** A person who can no longer be assigned to a shift. Open boards show this. */
export const personLeft = liveEvent({
  type: 'person_left',
  data: z.object({ employee_id: z.number().int() }),
  channels: ['production'],
});

export const labourEvents = [assignmentChanged, personLeft] as const satisfies readonly LiveEvent[];
