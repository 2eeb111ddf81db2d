/** The live events of alerts that are raised, changed or cleared. `alert.status` distinguishes the three cases. */
import { z } from 'zod';
import { type LiveEvent, liveEvent } from '../live-event';
import { alert } from './schema';

export const productionAlert = liveEvent({
  type: 'production_alert',
  data: z.object({
    alert,
    type: z.string(),
    message: z.string(),
    time: z.string(),
    entity: alert.shape.entity,
  }),
  channels: ['alerts'],
  priority: 'high',
  generic: { type: 'alert', channels: ['alerts', 'dashboard'] },
});

export const alertEvents = [productionAlert] as const satisfies readonly LiveEvent[];
