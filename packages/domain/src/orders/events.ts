/** The live events of orders (specification 1, section 7; specification 2, section 4). */
import { z } from 'zod';
import { type LiveEvent, liveEvent } from '../live-event';
import { order } from './schema';

const orderUpdate = { type: 'order_update', channels: ['dashboard', 'orders'] } as const;
const floor = ['production', 'orders'] as const;
const person = z.string().nullable();

export const orderCreated = liveEvent({
  type: 'order_created',
  data: z.object({ order }),
  channels: floor,
  generic: orderUpdate,
});

export const orderStarted = liveEvent({
  type: 'order_started',
  data: z.object({ order, operator: person }),
  channels: floor,
  generic: orderUpdate,
});

export const orderPaused = liveEvent({
  type: 'order_paused',
  data: z.object({ order, operator: person, reason: z.string() }),
  channels: floor,
  priority: 'high',
  generic: orderUpdate,
});

export const orderStopped = liveEvent({
  type: 'order_stopped',
  data: z.object({ order, operator: person, reason: z.string(), stopped_by: person }),
  channels: floor,
  priority: 'high',
  generic: orderUpdate,
});

export const orderResumed = liveEvent({
  type: 'order_resumed',
  data: z.object({ order, resumed_by: person }),
  channels: floor,
  generic: orderUpdate,
});

export const orderCompleted = liveEvent({
  type: 'order_completed',
  data: z.object({ order, completed_by: person, efficiency: z.number().nullable() }),
  channels: floor,
  generic: orderUpdate,
});

export const orderQuantityUpdated = liveEvent({
  type: 'order_quantity_updated',
  data: z.object({
    order,
    order_id: z.number().int(),
    previous_quantity: z.number(),
    new_quantity: z.number(),
    updated_by_name: person,
  }),
  channels: floor,
  generic: orderUpdate,
});

/** A change without its own event: edited, cancelled, archived, deleted. */
export const orderChanged = liveEvent({
  type: 'order_update',
  data: z.object({ order, deleted: z.boolean().optional() }),
  channels: ['dashboard', 'orders'],
});

export const machineReserved = liveEvent({
  type: 'machine_reserved',
  data: z.object({ order, machine_name: z.string(), order_number: z.string() }),
  channels: ['production', 'machines'],
  generic: orderUpdate,
});

/** Many orders were imported from a file. Readers reload their lists instead of changing single rows. */
export const ordersImported = liveEvent({
  type: 'orders_imported',
  data: z.object({ imported: z.number().int(), order_numbers: z.array(z.string()) }),
  channels: floor,
  generic: orderUpdate,
});

/** A file was attached to an order or removed from it. The order itself did not change. */
export const attachmentsChanged = liveEvent({
  type: 'order_attachments_changed',
  data: z.object({ order_id: z.number().int() }),
  channels: ['orders'],
});

export const orderEvents = [
  orderCreated,
  orderStarted,
  orderPaused,
  orderStopped,
  orderResumed,
  orderCompleted,
  orderQuantityUpdated,
  orderChanged,
  machineReserved,
  ordersImported,
  attachmentsChanged,
] as const satisfies readonly LiveEvent[];
