/** Groups of event names about orders, for readers that handle several events in the same way. */

/** Events with the row of one order. The generic event `order_update` may also announce an import of many orders. */
export const orderRowEvents = [
  'order_created',
  'order_started',
  'order_paused',
  'order_stopped',
  'order_resumed',
  'order_completed',
  'order_quantity_updated',
  'order_update',
  'machine_reserved',
] as const;

export const orderListEvents = [...orderRowEvents, 'orders_imported'] as const;
