/** Orders and machines for journeys, made by the same calls that a browser makes. */
import { createMachine } from '@pms/domain/machines/endpoints';
import type { Machine } from '@pms/domain/machines/schema';
import {
  completeOrder,
  createOrder,
  getOrder,
  pauseOrder,
  startOrder,
  stopOrder,
  updateOrder,
} from '@pms/domain/orders/endpoints';
import type { Order } from '@pms/domain/orders/schema';
import type { OrderStatus } from '@pms/domain/orders/statuses';
import { addDays, plantDateOf } from '@pms/domain/plant-time';
import { plantZone } from './plant-zone';
import type { RunningPlant } from './running-plant';

let count = 0;
const next = (): number => {
  count += 1;
  return count;
};

/** The date at the plant, some days after today. */
export const plantDay = (days = 0): string => addDays(plantDateOf(new Date().toISOString(), plantZone), days);

/** A plan that includes the present moment, at any time of the day at the plant. */
export const planAroundNow = () => ({
  scheduled_start_date: plantDay(-1),
  scheduled_start_shift: '24hr' as const,
  scheduled_end_date: plantDay(1),
  scheduled_end_shift: '24hr' as const,
});

export async function aMachine({ people }: RunningPlant, name = `Filler ${next()}`): Promise<Machine> {
  const { data } = await people.admin.call(createMachine, {
    body: { name, type: 'Filler', environment: 'packaging' },
  });
  return data;
}

export interface OrderWish {
  readonly status?: Exclude<OrderStatus, 'cancelled'>;
  readonly order_number?: string;
  readonly product_name?: string;
  readonly quantity?: number;
  readonly unit_of_measurement?: string;
  readonly priority?: Order['priority'];
  readonly due_date?: string;
  /** The machine of the order. Without a machine, the order gets a new machine. */
  readonly machine?: Machine;
  /** The machine of a pending order, which has no plan. */
  readonly machine_id?: number;
}

const stop = { reason: 'Unplanned Stop', category: 'Equipment' };

/** Creates an order with this status. The supervisor of the plant makes the changes of status. */
export async function anOrder(plant: RunningPlant, wish: OrderWish = {}): Promise<Order> {
  const { status = 'pending', machine, ...body } = wish;
  const { call } = plant.people.supervisor;
  const { data } = await call(createOrder, {
    body: {
      order_number: `JOB-${next()}`,
      product_name: 'Cola 600 ml',
      quantity: 1200,
      environment: 'packaging',
      ...body,
    },
  });
  const params = { id: data.id };
  if (status !== 'pending') {
    const { id } = machine ?? (await aMachine(plant));
    await call(updateOrder, { params, body: { machine_id: id, ...planAroundNow() } });
  }
  if (status !== 'pending' && status !== 'assigned') await call(startOrder, { params, body: {} });
  if (status === 'paused') await call(pauseOrder, { params, body: stop });
  if (status === 'stopped') await call(stopOrder, { params, body: stop });
  if (status === 'completed')
    await call(completeOrder, { params, body: { actual_quantity: 1180, waste_data: null } });
  return orderNow(plant, data);
}

/** The present order on the server. */
export async function orderNow({ people }: RunningPlant, { id }: Pick<Order, 'id'>): Promise<Order> {
  return (await people.supervisor.call(getOrder, { params: { id } })).data;
}
