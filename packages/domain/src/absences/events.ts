/** The live events of absences. */
import { z } from 'zod';
import { type LiveEvent, liveEvent } from '../live-event';

/** An absence in this span has changed. Clients with the right load the person and the reason. */
export const absenceChanged = liveEvent({
  type: 'absence_changed',
  data: z.object({ first_date: z.string(), last_date: z.string() }),
  channels: ['production'],
});

export const absenceEvents = [absenceChanged] as const satisfies readonly LiveEvent[];
