import * as machines from '@pms/domain/machines/endpoints';
import * as orders from '@pms/domain/orders/endpoints';
import { machineStatusHistory } from '@pms/domain/twin/history-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, anAssignment } from '../../../test/builders';
import { setRight } from '../../../test/set-right';

const plantTime = (text: string) => new Date(`${text}:00+02:00`).toISOString();

describe('the history of the plant', () => {
  let plant: TestPlant;
  let supervisor: Person;
  beforeAll(async () => {
    plant = await buildTestPlant();
  });
  afterAll(() => plant.close());

  async function standAt(text: string): Promise<void> {
    await plant.standAt(plantTime(text));
    supervisor = await plant.person('supervisor');
  }

  const ask = async (
    query: { machine_id?: number; from?: string; to?: string; at?: string },
    person = supervisor,
  ) => (await person.call(machineStatusHistory, { query })).data;

  // covers MACH-77
  it('has the statuses of machines in a span, with the person and the reason', async () => {
    await standAt('2026-11-02T10:00');
    const { id, name } = await aMachine(plant.db);
    await standAt('2026-11-02T11:00');
    const body = { status: 'maintenance', reason: 'Oil change' };
    await supervisor.call(machines.setMachineStatus, { params: { id }, body });
    await standAt('2026-11-02T12:00');
    await supervisor.call(machines.setMachineStatus, { params: { id }, body: { status: 'available' } });
    const all = await ask({ machine_id: id, from: '2026-11-02', to: '2026-11-02' });
    expect(all.machines).toMatchObject([
      {
        id,
        name,
        environment: 'packaging',
        spans: [
          { status: 'available', to: plantTime('2026-11-02T11:00') },
          {
            status: 'maintenance',
            reason: 'Oil change',
            from: plantTime('2026-11-02T11:00'),
            to: plantTime('2026-11-02T12:00'),
          },
          { status: 'available', to: null },
        ],
      },
    ]);
    expect(all.as_of).toBe(plantTime('2026-11-02T12:00'));
    const span = { from: plantTime('2026-11-02T11:00'), to: plantTime('2026-11-02T12:00') };
    const statuses = async (query: Parameters<typeof ask>[0]) =>
      (await ask({ machine_id: id, ...query })).machines.flatMap(({ spans }) =>
        spans.map(({ status }) => status),
      );
    expect(await statuses(span)).toEqual(['maintenance']);
    expect(await statuses({ at: plantTime('2026-11-02T11:00') })).toEqual(['maintenance']);
    expect(await statuses({ at: plantTime('2026-11-02T12:00') })).toEqual(['available']);
    expect(await statuses({ at: 'now' })).toEqual(['available']);
  });

  // covers REPLAY-5
  it('has the order with its counts, the stop and the people at a moment', async () => {
    await standAt('2026-11-03T06:00');
    const machine = await aMachine(plant.db);
    const { data: order } = await supervisor.call(orders.createOrder, {
      body: {
        product_name: 'Cola 600 ml',
        quantity: 600,
        environment: 'packaging',
        machine_id: machine.id,
      },
    });
    const duty = { machine_id: machine.id, assignment_date: '2026-11-03', role: 'operator' };
    const { id: employee_id } = await plant.person('operator');
    await anAssignment(plant.db, { ...duty, employee_id, shift_type: 'day' });
    await anAssignment(plant.db, {
      ...duty,
      employee_id: (await plant.person('operator')).id,
      shift_type: 'night',
      is_draft: true,
    });
    await supervisor.call(orders.startOrder, { params: { id: order.id }, body: {} });
    const report = (actual_quantity: number) =>
      supervisor.call(orders.reportQuantity, { params: { id: order.id }, body: { actual_quantity } });
    await standAt('2026-11-03T07:00');
    await report(100);
    await standAt('2026-11-03T08:00');
    await supervisor.call(orders.stopOrder, {
      params: { id: order.id },
      body: { reason: 'Jam', category: 'Equipment', reason_code: 'equipment_breakdown' },
    });
    await standAt('2026-11-03T09:00');
    await supervisor.call(orders.resumeOrder, { params: { id: order.id } });
    await standAt('2026-11-03T10:00');
    await report(180);
    const at = (time: string) => ask({ machine_id: machine.id, at: plantTime(`2026-11-03T${time}`) });
    const jammed = await at('08:30');
    expect(jammed.orders).toMatchObject([
      {
        order_number: order.order_number,
        quantity: 600,
        spans: [{ status: 'stopped', machine_id: machine.id }],
        counts: [{ at: plantTime('2026-11-03T07:00'), good: 100 }],
      },
    ]);
    expect(jammed.stops).toMatchObject([
      {
        machine_id: machine.id,
        category: 'Equipment',
        reason: 'Equipment Breakdown',
        is_explained: true,
        from: plantTime('2026-11-03T08:00'),
        to: plantTime('2026-11-03T09:00'),
      },
    ]);
    expect(jammed.people).toMatchObject([{ employee_id, role: 'operator', machine_id: machine.id }]);
    await standAt('2026-11-03T19:00');
    expect((await at('18:30')).people).toEqual([]);
    const day = await ask({ machine_id: machine.id, from: '2026-11-03', to: '2026-11-03' });
    expect(day.orders[0]?.counts.map(({ good }) => good)).toEqual([100, 180]);
  });

  // covers REPLAY-6
  it('omits a count that was undone', async () => {
    await standAt('2026-11-04T06:00');
    const machine = await aMachine(plant.db);
    const { data: order } = await supervisor.call(orders.createOrder, {
      body: {
        product_name: 'Cola 600 ml',
        quantity: 600,
        environment: 'packaging',
        machine_id: machine.id,
      },
    });
    await supervisor.call(orders.startOrder, { params: { id: order.id }, body: {} });
    await standAt('2026-11-04T07:00');
    const report = (actual_quantity: number) =>
      supervisor.call(orders.reportQuantity, { params: { id: order.id }, body: { actual_quantity } });
    await report(50);
    await standAt('2026-11-04T08:00');
    const { data: wrong } = await report(500);
    await standAt('2026-11-04T08:05');
    await supervisor.call(orders.undoQuantity, {
      params: { id: order.id, updateId: wrong.update.id },
    });
    const { orders: told } = await ask({ machine_id: machine.id, from: '2026-11-04', to: '2026-11-04' });
    expect(told[0]?.counts.map(({ good }) => good)).toEqual([50]);
  });

  // covers REPLAY-7
  it('omits the roster for people who may not read the roster', async () => {
    const viewer = await plant.person('viewer');
    expect((await viewer.refused(machineStatusHistory)).status).toBe(403);
    await setRight(plant.db, 'viewer', 'viewTwin', true);
    const reader = await plant.person('viewer');
    expect((await ask({ from: '2026-11-03', to: '2026-11-03' }, reader)).people).toBeNull();
  });

  it('has the areas of a machine with the moment of each move', async () => {
    await standAt('2026-11-05T07:00');
    const { id } = await aMachine(plant.db);
    await standAt('2026-11-05T09:00');
    await plant.db.updateTable('machines').set({ environment: 'blending' }).where('id', '=', id).execute();
    const { machines: found } = await ask({ machine_id: id, at: plantTime('2026-11-05T08:00') });
    expect(found).toMatchObject([
      {
        environment: 'blending',
        areas: [
          { environment: 'packaging', from: null },
          { environment: 'blending', from: plantTime('2026-11-05T09:00') },
        ],
      },
    ]);
  });

  it('is refused for more than 31 days', async () => {
    const reply = await supervisor.refused(machineStatusHistory, {
      query: { from: '2026-09-01', to: '2026-10-02' },
    });
    expect([reply.status, reply.body.code]).toEqual([400, 'RANGE_TOO_LONG']);
  });
});
