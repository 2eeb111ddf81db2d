/** What the live channel says when the plant's own settings change. */
import { z } from 'zod';
import { type LiveEvent, liveEvent } from '../live-event';

export const plantSettingsChanged = liveEvent({
  type: 'plant_settings_changed',
  data: z.object({ keys: z.array(z.string()) }),
  channels: ['general'],
});

export const systemMaintenance = liveEvent({
  type: 'system_maintenance',
  data: z.object({
    message: z.string(),
    active: z.boolean(),
    /** The plant is brought back from a backup: an admin waits as well. */
    restoring: z.boolean().optional(),
  }),
  channels: ['general'],
  priority: 'critical',
});

/** A word of the server about itself; the clients of the specification know it, this version says none. */
export const systemAlert = liveEvent({
  type: 'system_alert',
  data: z.object({ message: z.string() }),
  channels: ['general'],
  priority: 'high',
});

export const settingsEvents = [
  plantSettingsChanged,
  systemAlert,
  systemMaintenance,
] as const satisfies readonly LiveEvent[];
