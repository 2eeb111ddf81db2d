import * as machines from '@pms/domain/machines/endpoints';
import * as orders from '@pms/domain/orders/endpoints';
import { readFloorOverview } from '@pms/domain/production/endpoints';
import { roles } from '@pms/domain/roles';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, anAssignment } from '../../../test/builders';
import { stopReason } from '../../../test/order-scenario';

describe('the floor overview', () => {
  let plant: TestPlant;
  let supervisor: Person;

  beforeEach(async () => {
    plant = await buildTestPlant();
    supervisor = await plant.person('supervisor');
    await plant.standAt('2026-03-10T04:00:00Z');
  });
  afterEach(() => plant.close());

  const floor = async (person = supervisor) => (await person.call(readFloorOverview)).data;
  const cardOf = async (id: number) => (await floor()).machineStatus.find((machine) => machine.id === id);

  async function running(
    quantity = 600,
    due_date?: string,
  ): Promise<{ machine: number; order: number; number: string }> {
    const machine = await aMachine(plant.db, { environment: 'packaging' });
    const { data } = await supervisor.call(orders.createOrder, {
      body: {
        product_name: 'Cola 600 ml',
        quantity,
        environment: 'packaging',
        machine_id: machine.id,
        ...(due_date ? { due_date } : {}),
      },
    });
    await supervisor.call(orders.startOrder, { params: { id: data.id }, body: {} });
    return { machine: machine.id, order: data.id, number: data.order_number };
  }

  // covers FLOOR-11, FLOOR-12, FLOOR-30
  it('shows a running machine with its order, its progress and its efficiency', async () => {
    const { machine, order, number } = await running();
    await plant.standAt('2026-03-10T06:00:00Z');
    await supervisor.call(orders.reportQuantity, { params: { id: order }, body: { actual_quantity: 90 } });
    const overview = await floor();
    expect(overview).toMatchObject({
      shift: { date: '2026-03-10', type: 'day', starts_at: '2026-03-10T04:00:00.000Z' },
      efficiency: 75,
      todayStats: { total_orders: 1, completed_orders: 0 },
      activeOrders: [{ id: order, status: 'in_progress' }],
      machineStatus: [
        {
          id: machine,
          status: 'in_use',
          order_number: number,
          order_status: 'in_progress',
          start_time: '2026-03-10T04:00:00.000Z',
          actual_quantity: 90,
          quantity: 600,
          efficiency: 75,
          efficiency_reason: null,
          people_missing: null,
          strip: [{ kind: 'running', from: '2026-03-10T04:00:00.000Z', to: '2026-03-10T06:00:00.000Z' }],
        },
      ],
      attention: [],
    });
  });

  // covers FLOOR-37
  it('orders machines by area and name, with the numbers in names as numbers', async () => {
    for (const name of ['Filler 10', 'filler 2', 'Filler 1'])
      await aMachine(plant.db, { name, environment: 'packaging' });
    await aMachine(plant.db, { name: 'Mixer 1', environment: 'blending' });
    const names = (await floor()).machineStatus.map(({ name }) => name);
    expect(names).toEqual(['Mixer 1', 'Filler 1', 'filler 2', 'Filler 10']);
  });

  // covers FLOOR-30
  it('counts an order that ran, was on hold and was completed today once, and no order that ended before today', async () => {
    const yesterday = await running();
    await supervisor.call(orders.completeOrder, {
      params: { id: yesterday.order },
      body: { actual_quantity: 600, waste_data: null },
    });
    await plant.standAt('2026-03-11T04:00:00Z');
    const { order } = await running();
    const { order: held } = await running();
    await plant.standAt('2026-03-11T04:10:00Z');
    for (const id of [order, held])
      await supervisor.call(orders.stopOrder, { params: { id }, body: stopReason });
    await plant.standAt('2026-03-11T04:20:00Z');
    await supervisor.call(orders.resumeOrder, { params: { id: order } });
    await plant.standAt('2026-03-11T05:00:00Z');
    expect((await floor()).todayStats).toEqual({ total_orders: 2, completed_orders: 0 });
    await supervisor.call(orders.completeOrder, {
      params: { id: order },
      body: { actual_quantity: 600, waste_data: null },
    });
    expect((await floor()).todayStats).toEqual({ total_orders: 2, completed_orders: 1 });
  });

  it('shows the later of two orders that left the machine at the same moment', async () => {
    const { machine, order: first } = await running();
    await supervisor.call(orders.stopOrder, { params: { id: first }, body: stopReason });
    const { data: later } = await supervisor.call(orders.createOrder, {
      body: { product_name: 'Cola 600 ml', quantity: 10, environment: 'packaging', machine_id: machine },
    });
    await supervisor.call(orders.startOrder, { params: { id: later.id }, body: {} });
    await supervisor.call(orders.stopOrder, { params: { id: later.id }, body: stopReason });
    for (const moved of [first, later.id]) {
      // The entry moves behind the other entry in the table. The floor must not depend on this sequence.
      await sql`with moved as (delete from machine_status_history where order_id = ${moved} returning *)
        insert into machine_status_history overriding system value select * from moved`.execute(plant.db);
      expect((await cardOf(machine))?.last_order?.order_number).toBe(later.order_number);
    }
  });

  // covers FLOOR-15
  it('shows on the strip that an order was due from its planned start on, with any status of the machine', async () => {
    const machine = await aMachine(plant.db, { environment: 'packaging' });
    const { data: order } = await supervisor.call(orders.createOrder, {
      body: { product_name: 'Cola 600 ml', quantity: 10, environment: 'packaging' },
    });
    await supervisor.call(orders.updateOrder, {
      params: { id: order.id },
      body: {
        machine_id: machine.id,
        start_time: '2026-03-10T05:00:00.000Z',
        stop_time: '2026-03-10T08:00:00.000Z',
      },
    });
    await supervisor.call(machines.setMachineStatus, {
      params: { id: machine.id },
      body: { status: 'offline' },
    });
    await plant.standAt('2026-03-10T06:00:00Z');
    expect(await cardOf(machine.id)).toMatchObject({
      next_order: { id: order.id, planned_start_at: '2026-03-10T05:00:00.000Z' },
      strip: [
        { kind: 'no_data', to: '2026-03-10T05:00:00.000Z' },
        { kind: 'not_started', to: '2026-03-10T06:00:00.000Z' },
      ],
    });
  });

  // covers FLOOR-13
  it('has no efficiency if the denominator is zero, and gives the reason', async () => {
    await aMachine(plant.db, { environment: 'packaging' });
    expect(await floor()).toMatchObject({
      efficiency: null,
      efficiency_reason: 'No machine is running an order',
      machineStatus: [{ efficiency: null, efficiency_reason: 'The machine is not running' }],
    });
  });

  // covers FLOOR-15, FLOOR-20
  it('shows a stop with its reason on the strip, and the open stop in the list of problems', async () => {
    const { machine, order, number } = await running();
    await plant.standAt('2026-03-10T05:00:00Z');
    await supervisor.call(orders.stopOrder, {
      params: { id: order },
      body: { ...stopReason, reason_code: 'equipment_breakdown' },
    });
    await plant.standAt('2026-03-10T05:30:00Z');
    expect(await cardOf(machine)).toMatchObject({
      status: 'available',
      open_stop: { reason: 'Equipment Breakdown', explained: true, start_time: '2026-03-10T05:00:00.000Z' },
      strip: [
        { kind: 'running' },
        { kind: 'stopped', reason: 'Equipment Breakdown', to: '2026-03-10T05:30:00.000Z' },
      ],
    });
    expect((await floor()).attention).toMatchObject([
      { kind: 'open_stop', machine_id: machine, order_id: order },
    ]);
    await supervisor.call(orders.resumeOrder, { params: { id: order } });
    expect((await floor()).attention).toEqual([]);
    expect(await cardOf(machine)).toMatchObject({ open_stop: null, order_number: number });
  });

  // covers FLOOR-21
  it('lists a stop without a reason first', async () => {
    const explained = await running();
    await supervisor.call(orders.stopOrder, { params: { id: explained.order }, body: stopReason });
    const { order } = await running();
    await plant.standAt('2026-03-10T05:00:00Z');
    const later = { reason: 'Unplanned Stop', category: 'Other', explained: false };
    await supervisor.call(orders.stopOrder, { params: { id: order }, body: later });
    expect((await floor()).attention).toMatchObject([
      { kind: 'unexplained_stop', order_id: order },
      { kind: 'open_stop', order_id: explained.order },
    ]);
  });

  // covers FLOOR-22
  it('lists an offline machine and a late order as problems', async () => {
    const { machine } = await running(600, '2026-03-10');
    const silent = await aMachine(plant.db, { environment: 'packaging' });
    await supervisor.call(machines.setMachineStatus, {
      params: { id: silent.id },
      body: { status: 'offline' },
    });
    await plant.standAt('2026-03-10T22:00:00Z');
    expect((await floor()).attention.map(({ kind, machine_id }) => [kind, machine_id])).toEqual([
      ['late_order', machine],
      ['silent_machine', silent.id],
    ]);
  });

  // covers FLOOR-16
  describe('begins a new strip with each shift', () => {
    it.each([
      [
        'the last millisecond of the night',
        '2026-03-10T03:59:59.999Z',
        '2026-03-09',
        'night',
        '2026-03-09T16:00:00.000Z',
      ],
      ['06:00:00', '2026-03-10T04:00:00.000Z', '2026-03-10', 'day', '2026-03-10T04:00:00.000Z'],
      ['17:59:59.999', '2026-03-10T15:59:59.999Z', '2026-03-10', 'day', '2026-03-10T04:00:00.000Z'],
      ['18:00:00', '2026-03-10T16:00:00.000Z', '2026-03-10', 'night', '2026-03-10T16:00:00.000Z'],
      ['midnight', '2026-03-10T22:00:00.000Z', '2026-03-10', 'night', '2026-03-10T16:00:00.000Z'],
      ['the end of a month', '2026-04-01T03:00:00.000Z', '2026-03-31', 'night', '2026-03-31T16:00:00.000Z'],
      ['29 February', '2024-02-29T04:00:00.000Z', '2024-02-29', 'day', '2024-02-29T04:00:00.000Z'],
    ])('at %s', async (_, instant, date, type, starts_at) => {
      await plant.standAt(instant);
      expect((await floor()).shift).toMatchObject({ date, type, starts_at });
    });
  });

  // covers FLOOR-31
  it('is sent from memory for five seconds, unless the plant changes', async () => {
    const { machine } = await running();
    const first = await floor();
    await plant.standAt('2026-03-10T04:00:04Z');
    expect((await floor()).as_of).toBe(first.as_of);
    await plant.standAt('2026-03-10T04:00:05Z');
    expect((await floor()).as_of).toBe('2026-03-10T04:00:05.000Z');
    await supervisor.call(machines.setMachineStatus, {
      params: { id: machine },
      body: { status: 'maintenance', stop_order: true, ...stopReason },
    });
    expect((await cardOf(machine))?.status).toBe('maintenance');
  });

  // covers FLOOR-32
  it.each(roles)('is open to the role %s', async (role) => {
    const person = await plant.person(role);
    expect((await floor(person)).machineStatus).toEqual([]);
  });

  // covers FLOOR-33
  it('counts people only if a planner planned the shift', async () => {
    const { machine } = await running();
    expect((await cardOf(machine))?.people_missing).toBeNull();
    const assign = async (is_draft: boolean) => {
      const { id } = await plant.person('operator');
      await anAssignment(plant.db, {
        employee_id: id,
        machine_id: machine,
        assignment_date: '2026-03-10',
        shift_type: 'day',
        role: 'operator',
        is_draft,
      });
    };
    await assign(false);
    await assign(true);
    await plant.standAt('2026-03-10T04:10:00Z');
    expect((await cardOf(machine))?.people_missing).toBe(5);
    expect((await floor()).attention).toMatchObject([{ kind: 'missing_people' }]);
  });
});
