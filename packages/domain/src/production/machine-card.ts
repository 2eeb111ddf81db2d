/** The card of a machine on the floor, and the change of the card when an order takes or leaves the machine. */
import type { Order } from '../orders/schema';
import type { FloorMachine } from './schema';

/** A row of the floor without the values that follow from the clock. */
export type MachineCard = Omit<FloorMachine, 'efficiency' | 'efficiency_reason' | 'strip'>;

/**
 * A running order holds its machine, and the machine is no longer stopped (specification 2, section 4; decision A-07).
 */
export const running = <Card extends MachineCard>(card: Card, order: Order): Card => ({
  ...card,
  status: 'in_use',
  open_stop: null,
  last_order: null,
  ...workOf(order),
});

/** The fields of a card that show its order. */
const workOf = (order: Order) => ({
  order_id: order.id,
  order_number: order.order_number,
  product_name: order.product_name,
  order_status: order.status,
  start_time: order.start_time,
  operator: order.operator_name,
  actual_quantity: order.actual_quantity,
  quantity: order.quantity,
  unit: order.unit_of_measurement,
  due_at: order.due_at,
});

/** A stopped or completed order releases its machine (specification 2, section 4). */
export const withoutOrder = <Card extends MachineCard>(card: Card, endedAt: string | null): Card => ({
  ...card,
  status: 'available',
  last_order:
    card.order_number === null || endedAt === null
      ? card.last_order
      : { order_number: card.order_number, ended_at: endedAt },
  order_id: null,
  order_number: null,
  product_name: null,
  order_status: null,
  start_time: null,
  operator: null,
  actual_quantity: null,
  quantity: null,
  unit: null,
  due_at: null,
});

export const withOrder = <Card extends MachineCard>(card: Card, order: Order): Card => ({
  ...card,
  ...workOf(order),
});
