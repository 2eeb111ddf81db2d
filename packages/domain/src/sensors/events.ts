/** The live events of sensors. */
import { z } from 'zod';
import { type LiveEvent, liveEvent } from '../live-event';

/** Sent at most once for each vessel and minute of readings. */
export const vesselMeasured = liveEvent({
  type: 'vessel_measured',
  data: z.object({ vessel_id: z.number().int() }),
  channels: ['production'],
});

export const sensorEvents = [vesselMeasured] as const satisfies readonly LiveEvent[];
