/** The live events of the maturation room. */
import { z } from 'zod';
import { type LiveEvent, liveEvent } from '../live-event';
import { maturationStatuses } from './statuses';

export const maturationUpdated = liveEvent({
  type: 'maturation_updated',
  data: z.object({ id: z.number().int(), status: z.enum(maturationStatuses) }),
  channels: ['production'],
});

export const maturationEvents = [maturationUpdated] as const satisfies readonly LiveEvent[];
