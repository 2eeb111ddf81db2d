/** The live events of counters of machines. */
import { z } from 'zod';
import { type LiveEvent, liveEvent } from '../live-event';

/**
 * A counter returned a lower total than before. A new segment begins, and the quantity that the machine made between
 * the two readings is not counted.
 */
export const machineCounterReset = liveEvent({
  type: 'machine_counter_reset',
  data: z.object({
    machine_id: z.number().int(),
    machine_name: z.string(),
    before: z.number(),
    total: z.number(),
    counted_at: z.string(),
  }),
  channels: ['machines'],
  priority: 'high',
});

export const counterEvents = [machineCounterReset] as const satisfies readonly LiveEvent[];
