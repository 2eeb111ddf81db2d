/** Groups of event names about orders, for readers that treat many events alike. */

/** Events with the row of one order; the generic name may also announce a whole file of orders. */
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
