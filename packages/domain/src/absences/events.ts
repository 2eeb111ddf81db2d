/** What the live channel says about absences. */
import { z } from 'zod';
import { type LiveEvent, liveEvent } from '../live-event';

/** Somebody will be absent, or will not, on days of this span. Who and why is asked for by those who may read it. */
export const absenceChanged = liveEvent({
  type: 'absence_changed',
  data: z.object({ first_date: z.string(), last_date: z.string() }),
  channels: ['production'],
});

export const absenceEvents = [absenceChanged] as const satisfies readonly LiveEvent[];
