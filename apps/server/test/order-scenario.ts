/** Orders in a status, made by the same calls that people use. */
import {
  cancelOrder,
  completeOrder,
  createOrder,
  pauseOrder,
  startOrder,
  stopOrder,
  updateOrder,
} from '@pms/domain/orders/endpoints';
import type { Order } from '@pms/domain/orders/schema';
import type { OrderStatus } from '@pms/domain/orders/statuses';
import type { Person, TestPlant } from './build-app';
import { aMachine } from './builders';

export const stopReason = { reason: 'Unplanned Stop', category: 'Equipment' };

export interface OrderWish {
  readonly status?: OrderStatus;
  readonly environment?: string;
  readonly product_name?: string;
  readonly quantity?: number;
  readonly unit_of_measurement?: string;
  readonly machine_id?: number;
}

/** A day in the distant future, so that no order of a test is late. */
const farDay = '2030-01-15';

type Step = (person: Person, order: Order) => Promise<unknown>;

const start: Step = (person, { id }) =>
  person.call(startOrder, { params: { id }, body: { override_schedule: true, reason: 'Test' } });

const stepsTo: Readonly<Record<OrderStatus, readonly Step[]>> = {
  pending: [],
  assigned: [],
  in_progress: [start],
  paused: [start, (person, { id }) => person.call(pauseOrder, { params: { id }, body: stopReason })],
  stopped: [start, (person, { id }) => person.call(stopOrder, { params: { id }, body: stopReason })],
  completed: [
    start,
    (person, { id }) =>
      person.call(completeOrder, { params: { id }, body: { actual_quantity: 10, waste_data: null } }),
  ],
  cancelled: [(person, { id }) => person.call(cancelOrder, { params: { id }, body: { reason: 'Test' } })],
};

/** An order in the given status, on the given machine or on a new machine. A pending order has no machine. */
export async function anOrder(plant: TestPlant, supervisor: Person, wish: OrderWish = {}): Promise<Order> {
  const status = wish.status ?? 'pending';
  const environment = wish.environment ?? 'packaging';
  const created = await supervisor.call(createOrder, {
    body: {
      product_name: wish.product_name ?? 'Cola 600 ml',
      quantity: wish.quantity ?? 100,
      environment,
      ...(wish.unit_of_measurement ? { unit_of_measurement: wish.unit_of_measurement } : {}),
    },
  });
  const { id } = created.data;
  if (status !== 'pending') {
    const machine = wish.machine_id ?? (await aMachine(plant.db, { environment })).id;
    await supervisor.call(updateOrder, {
      params: { id },
      body: { machine_id: machine, scheduled_start_date: farDay, scheduled_start_shift: 'day' },
    });
  }
  for (const step of stepsTo[status]) await step(supervisor, created.data);
  return current(supervisor, id);
}

/** The present state of the order. */
export async function current(person: Person, id: number): Promise<Order> {
  const { status, body } = await person.request('GET', `/api/orders/${id}`);
  if (status !== 200) throw new Error(`Order ${id} answered ${status}`);
  return (body as { data: Order }).data;
}
