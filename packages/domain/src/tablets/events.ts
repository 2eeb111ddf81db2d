/** The live events of shared tablets. */
import { z } from 'zod';
import { type LiveEvent, liveEvent } from '../live-event';

/** A tablet was bound, changed or revoked. After this event the server reads the sessions of its sockets again. */
export const tabletsChanged = liveEvent({
  type: 'tablets_changed',
  data: z.object({ tablet_id: z.number().int() }),
  channels: ['admin'],
  priority: 'low',
});

export const tabletEvents = [tabletsChanged] as const satisfies readonly LiveEvent[];
