/** A plausible order, in any status. A test or an example passes only the fields that matter. */

import type { Order } from '@pms/domain/orders/schema';
import type { OrderStatus } from '@pms/domain/orders/statuses';
import { forEachOrderText } from '@pms/domain/orders/text-fields';

const planned = { planned_start_at: '2026-03-02T04:00:00.000Z', planned_end_at: '2026-03-02T16:00:00.000Z' };
const held = { reserved_from: planned.planned_start_at, reserved_until: planned.planned_end_at };
const onMachine = { machine_id: 1, machine_name: 'Filler 1' };
const started = {
  ...onMachine,
  ...planned,
  operator_id: 4,
  operator_name: 'Sipho Dlamini',
  actual_start_at: '2026-03-02T04:12:00.000Z',
  start_time: '2026-03-02T04:12:00.000Z',
  batch_number: 'B-0302-1',
  actual_quantity: 5200,
};
const ended = { end_time: '2026-03-02T14:40:00.000Z' };

/** The fields of a status: for example, a running order has a machine. */
const partsOf: Readonly<Record<OrderStatus, Partial<Order>>> = {
  pending: {},
  assigned: { ...onMachine, ...planned, ...held, start_time: planned.planned_start_at },
  in_progress: { ...started, ...held },
  paused: { ...started, ...held },
  stopped: { ...started, end_time: '2026-03-02T09:05:00.000Z' },
  completed: {
    ...started,
    ...ended,
    complete_time: ended.end_time,
    actual_quantity: 12_150,
    scrap_quantity: 38,
    archived: true,
    efficiency: 92.4,
    waste_statement: 'recorded',
  },
  cancelled: { archived: true, cancel_reason: 'The customer withdrew the order' },
};

export function anOrder(wish: Partial<Order> = {}): Order {
  const id = wish.id ?? 1;
  return {
    id,
    order_id: id,
    production_order_id: id,
    order_number: `ORD-2026-${String(id).padStart(4, '0')}`,
    product_id: 1,
    product_name: 'Orange juice 1 l',
    quantity: 12_000,
    actual_quantity: 0,
    scrap_quantity: 0,
    rework_quantity: 0,
    unit_of_measurement: 'units',
    priority: 'medium',
    environment: 'packaging',
    due_date: '2026-03-04',
    due_at: null,
    specifications: null,
    customer_info: null,
    notes: '',
    ...forEachOrderText(() => null),
    machine_id: null,
    machine_name: null,
    operator_id: null,
    operator_name: null,
    status: 'pending',
    archived: false,
    start_time: null,
    stop_time: null,
    end_time: null,
    complete_time: null,
    planned_start_at: null,
    planned_end_at: null,
    actual_start_at: null,
    reserved_from: null,
    reserved_until: null,
    scheduled_start_date: null,
    scheduled_start_shift: null,
    scheduled_end_date: null,
    scheduled_end_shift: null,
    shift_type: null,
    start_notes: '',
    completion_notes: '',
    cancel_reason: null,
    waste_statement: null,
    efficiency: null,
    version: 1,
    created_at: '2026-02-27T07:30:00.000Z',
    updated_at: '2026-02-27T07:30:00.000Z',
    ...partsOf[wish.status ?? 'pending'],
    ...wish,
  };
}
