import { setMachineStatus } from '@pms/domain/machines/endpoints';
import { orderDowntime, orderTimeline } from '@pms/domain/orders/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { anOrder, current } from '../../../test/order-scenario';

describe('a status that takes a machine with an order out of use', () => {
  let plant: TestPlant;
  let supervisor: Person;

  beforeAll(async () => {
    plant = await buildTestPlant();
    supervisor = await plant.person('supervisor');
  });
  afterAll(() => plant.close());

  // covers MACH-44
  it.each(['in_progress', 'paused'] as const)(
    'stops an order that is %s in the same change',
    async (status) => {
      const order = await anOrder(plant, supervisor, { status });
      const { data } = await supervisor.call(setMachineStatus, {
        params: { id: order.machine_id ?? 0 },
        body: { status: 'maintenance', stop_order: true, reason: 'Gearbox is hot', category: 'Equipment' },
      });
      expect(data).toMatchObject({ status: 'maintenance', order_id: null });
      expect((await current(supervisor, order.id)).status).toBe('stopped');
      const downtime = await supervisor.call(orderDowntime, { params: { id: order.id } });
      expect(downtime.data.history[0]).toMatchObject({
        reason: 'Gearbox is hot',
        category: 'Equipment',
        end_time: null,
      });
      const { data: timeline } = await supervisor.call(orderTimeline, { params: { id: order.id } });
      expect(timeline.at(-1)?.text).toBe('Stopped: Gearbox is hot');
    },
  );

  it('makes the machine available and sends an event, if the person requested no other status', async () => {
    const order = await anOrder(plant, supervisor, { status: 'in_progress' });
    const { data } = await supervisor.call(setMachineStatus, {
      params: { id: order.machine_id ?? 0 },
      body: { status: 'available', stop_order: true, reason: 'Wrong film', category: 'Material' },
    });
    expect(data).toMatchObject({ status: 'available', order_id: null });
    const told = await plant.db
      .selectFrom('live_events')
      .select('data')
      .where('type', '=', 'machine_status_changed')
      .orderBy('sequence', 'desc')
      .executeTakeFirstOrThrow();
    expect(told.data).toMatchObject({ machine_id: order.machine_id, status: 'available' });
  });

  // covers MACH-44
  it('needs a reason and a category, and is refused without the choice to stop the order', async () => {
    const order = await anOrder(plant, supervisor, { status: 'in_progress' });
    const params = { id: order.machine_id ?? 0 };
    const bare = await supervisor.refused(setMachineStatus, {
      params,
      body: { status: 'offline', stop_order: true },
    });
    expect(bare).toMatchObject({ status: 400, body: { error: 'A stop reason is required' } });
    const held = await supervisor.refused(setMachineStatus, {
      params,
      body: { status: 'offline', reason: 'x' },
    });
    expect(held).toMatchObject({ status: 409, body: { code: 'MACHINE_HOLDS_ORDER' } });
    expect(await current(supervisor, order.id)).toEqual(order);
  });
});
