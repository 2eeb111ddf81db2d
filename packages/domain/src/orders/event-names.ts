/** Names of the events about orders, for readers that hear many of them alike. */

/** Those that bring the row of one order, or under the generic name perhaps a whole file of them. */
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
