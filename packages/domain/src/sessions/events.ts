/** The live events of people who join and leave. */
import { z } from 'zod';
import { type LiveEvent, liveEvent } from '../live-event';

export const userJoined = liveEvent({
  type: 'user_joined',
  data: z.object({ username: z.string() }),
  channels: ['general'],
  priority: 'low',
});

export const userLeft = liveEvent({
  type: 'user_left',
  data: z.object({ username: z.string() }),
  channels: ['general'],
  priority: 'low',
});

export const sessionEvents = [userJoined, userLeft] as const satisfies readonly LiveEvent[];
