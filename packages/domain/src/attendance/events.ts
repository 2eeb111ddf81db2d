/** The live events of attendance. */
import { z } from 'zod';
import { type LiveEvent, liveEvent } from '../live-event';

/** The attendance of a person was marked, changed or withdrawn. Clients that show that shift load it again. */
export const attendanceMarked = liveEvent({
  type: 'attendance_marked',
  data: z.object({
    date: z.string(),
    shift_type: z.string(),
    /** Null if the assignment is factory-wide, or if the event is about people of several machines. */
    machine_id: z.number().int().nullable(),
  }),
  channels: ['production'],
});

export const attendanceEvents = [attendanceMarked] as const satisfies readonly LiveEvent[];
