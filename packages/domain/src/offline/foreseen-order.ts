/**
 * An order after the server has booked the entries that wait on the device. The screens show this order, and the rules
 * use it to decide the next possible actions.
 */
import { nextQuantity, type OrderAction, transitions } from '../orders/rules';
import type { Order, QuantityBody } from '../orders/schema';
import type { Instant } from '../plant-time';

const actionOf: Readonly<Record<string, OrderAction>> = {
  startOrder: 'start',
  pauseOrder: 'pause',
  resumeOrder: 'resume',
  stopOrder: 'stop',
  completeOrder: 'complete',
};

/** The action of an endpoint on the order; undefined for an endpoint without an action, such as a report. */
export const orderActionOf = (name: string): OrderAction | undefined => actionOf[name];

/** A version between the last and the next version of the server. */
const versionAfter = (version: number): number => {
  const whole = Math.floor(version);
  return whole + 1 - (whole + 1 - version) / 2;
};

type Fields = Readonly<Record<string, unknown>>;

function changesBy(name: string, order: Order, body: Fields, at: Instant): Partial<Order> {
  switch (name) {
    case 'startOrder':
      return {
        machine_id: typeof body.machine_id === 'number' ? body.machine_id : order.machine_id,
        actual_start_at: at,
        start_time: at,
      };
    case 'stopOrder':
      return { end_time: at };
    case 'completeOrder':
      return {
        actual_quantity: Number(body.actual_quantity),
        stop_time: at,
        end_time: at,
        complete_time: at,
      };
    case 'reportQuantity':
      return {
        actual_quantity: nextQuantity(order.actual_quantity, body as QuantityBody),
        scrap_quantity: order.scrap_quantity + Number(body.scrap ?? 0),
      };
    default:
      return {};
  }
}

export function foreseenOrder(order: Order, name: string, body: unknown, at: Instant): Order {
  const action = orderActionOf(name);
  const status = (action && transitions[order.status][action]) ?? order.status;
  return {
    ...order,
    ...changesBy(name, order, (body ?? {}) as Fields, at),
    status,
    archived: order.archived || status === 'completed',
    version: versionAfter(order.version),
  };
}
