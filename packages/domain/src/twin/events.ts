/** The live events of layouts. */
import { z } from 'zod';
import { type LiveEvent, liveEvent } from '../live-event';

export const layoutSaved = liveEvent({
  type: 'layout_saved',
  data: z.object({
    id: z.number().int(),
    version_no: z.number().int(),
    /** Whether the layout is in use, so that the plan changes on every screen. */
    active: z.boolean(),
  }),
  channels: ['general'],
});

export const machineModelsChanged = liveEvent({
  type: 'machine_models_changed',
  data: z.object({ machine_type_id: z.number().int() }),
  channels: ['general'],
});

export const twinEvents = [layoutSaved, machineModelsChanged] as const satisfies readonly LiveEvent[];
