/** What the live channel says about people's records. */
import { z } from 'zod';
import { type LiveEvent, liveEvent } from '../live-event';
import { directoryUser } from './schema';

export const userCreated = liveEvent({
  type: 'user_created',
  data: z.object({ user: directoryUser }),
  channels: ['admin'],
});

/** People came from a file; readers load their lists again. */
export const peopleImported = liveEvent({
  type: 'people_imported',
  data: z.object({ imported: z.number().int() }),
  channels: ['admin'],
});

export const userEvents = [userCreated, peopleImported] as const satisfies readonly LiveEvent[];
