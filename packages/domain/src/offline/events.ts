/** The live events of entries that were handed to a supervisor. */
import { z } from 'zod';
import { type LiveEvent, liveEvent } from '../live-event';

export const offlineEntriesChanged = liveEvent({
  type: 'offline_entries_changed',
  data: z.object({ id: z.number().int() }),
  channels: ['production'],
});

export const offlineEvents = [offlineEntriesChanged] as const satisfies readonly LiveEvent[];
