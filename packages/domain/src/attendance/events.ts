/** The live events of attendance. */
import { z } from 'zod';
import { type LiveEvent, liveEvent } from '../live-event';

/** Somebody's attendance was marked, changed or taken back; readers of that shift ask again. */
export const attendanceMarked = liveEvent({
  type: 'attendance_marked',
  data: z.object({
    date: z.string(),
    shift_type: z.string(),
    /** Null is factory-wide, or people of several machines. */
    machine_id: z.number().int().nullable(),
  }),
  channels: ['production'],
});

export const attendanceEvents = [attendanceMarked] as const satisfies readonly LiveEvent[];
