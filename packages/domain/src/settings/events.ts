/** The live events of the plant's settings. */
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
    /** The plant is being restored from a backup, so admins wait as well. */
    restoring: z.boolean().optional(),
  }),
  channels: ['general'],
  priority: 'critical',
});

/**
 * A message of the server about its state. Clients of the specification support this event, but this version never
 * sends it.
 */
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
