/** The live events of sensors. */
import { z } from 'zod';
import { type LiveEvent, liveEvent } from '../live-event';

/** At most once a vessel and minute of readings, however many there are. */
export const vesselMeasured = liveEvent({
  type: 'vessel_measured',
  data: z.object({ vessel_id: z.number().int() }),
  channels: ['production'],
});

export const sensorEvents = [vesselMeasured] as const satisfies readonly LiveEvent[];
