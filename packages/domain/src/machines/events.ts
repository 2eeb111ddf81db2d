/** The live events of machines (specification 1, section 7; specification 2, section 4). */
import { z } from 'zod';
import { type LiveEvent, liveEvent } from '../live-event';
import { machine, machineStatus } from './schema';

export const machineStatusChanged = liveEvent({
  type: 'machine_status_changed',
  data: z.object({
    machine,
    machine_id: z.number().int(),
    status: machineStatus,
    order_id: z.number().int().nullable(),
  }),
  channels: ['production', 'machines'],
  generic: { type: 'machine_update', channels: ['dashboard', 'machines'] },
});

export const machineCreated = liveEvent({
  type: 'machine_created',
  data: z.object({ machine, machine_id: z.number().int() }),
  channels: ['machines'],
});

export const machineUpdated = liveEvent({
  type: 'machine_updated',
  data: z.object({ machine, machine_id: z.number().int() }),
  channels: ['machines'],
});

/** A machine was retired. Lists no longer show the machine; its history stays. */
export const machineDeleted = liveEvent({
  type: 'machine_deleted',
  data: z.object({ machine_id: z.number().int() }),
  channels: ['machines'],
});

export const machineEvents = [
  machineStatusChanged,
  machineCreated,
  machineUpdated,
  machineDeleted,
] as const satisfies readonly LiveEvent[];
