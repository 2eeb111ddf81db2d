import {
  completeOrder,
  createOrder,
  pauseOrder,
  resumeOrder,
  startOrder,
  stopOrder,
} from '@pms/domain/orders/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { anOrder, stopReason } from '../../../test/order-scenario';

describe('the event of a machine whose order moved', () => {
  let plant: TestPlant;
  let supervisor: Person;

  beforeAll(async () => {
    plant = await buildTestPlant();
    supervisor = await plant.person('supervisor');
  });
  afterAll(() => plant.close());

  const lastTold = async (): Promise<unknown> => {
    const { data } = await plant.db
      .selectFrom('live_events')
      .select('data')
      .where('type', '=', 'machine_status_changed')
      .orderBy('sequence', 'desc')
      .executeTakeFirstOrThrow();
    return (data as { machine: unknown }).machine;
  };
  const read = async (id: number): Promise<unknown> =>
    ((await supervisor.request('GET', `/api/machines/${id}`)).body as { data: unknown }).data;

  it('has the machine with its next order and its stop, as the next read returns it', async () => {
    const machine = (await aMachine(plant.db, { environment: 'packaging' })).id;
    const { id } = await anOrder(plant, supervisor, { status: 'assigned', machine_id: machine });
    const { data: next } = await supervisor.call(createOrder, {
      body: { product_name: 'Cola', quantity: 10, environment: 'packaging', machine_id: machine },
    });
    const params = { id };

    await supervisor.call(startOrder, { params, body: { override_schedule: true, reason: 'Test' } });
    expect(await lastTold()).toEqual(await read(machine));
    expect(await lastTold()).toMatchObject({ status: 'in_use', order_id: id, next_order: { id: next.id } });

    await supervisor.call(stopOrder, { params, body: stopReason });
    expect(await lastTold()).toEqual(await read(machine));
    expect(await lastTold()).toMatchObject({ order_id: null, order_number: null });
    expect(await lastTold()).not.toMatchObject({ stopped_since: null });

    await supervisor.call(resumeOrder, { params, body: {} });
    expect(await lastTold()).toEqual(await read(machine));
    expect(await lastTold()).toMatchObject({ status: 'in_use', order_id: id, stopped_since: null });

    await supervisor.call(pauseOrder, { params, body: stopReason });
    await supervisor.call(resumeOrder, { params, body: {} });
    await supervisor.call(completeOrder, { params, body: { actual_quantity: 10, waste_data: null } });
    expect(await lastTold()).toEqual(await read(machine));
    expect(await lastTold()).toMatchObject({ status: 'available', order_id: null, order_number: null });
  });
});
