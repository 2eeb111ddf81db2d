/** What the live channel says about people's records. */
import { z } from 'zod';
import { type LiveEvent, liveEvent } from '../live-event';
import { directoryUser } from './schema';

export const userCreated = liveEvent({
  type: 'user_created',
  data: z.object({ user: directoryUser }),
  channels: ['admin'],
});

export const userEvents = [userCreated] as const satisfies readonly LiveEvent[];
