/** From recorded stops to the loss of running time: every step between the two numbers that screens show. */
import { readDowntimeBridge } from '@pms/domain/downtime/bridge';
import { downtimeReport } from '@pms/domain/downtime/endpoints';
import { readOee, summariseAnalytics } from '@pms/domain/figures/endpoints';
import { startOrder } from '@pms/domain/orders/endpoints';
import { generateShiftReport } from '@pms/domain/shift-reports/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';
import { runRecomputation } from './run-recomputation';

const day = '2026-11-10';
const plantTime = (text: string) => new Date(`${day}T${text}:00+02:00`).toISOString();

describe('the steps from recorded stops to the lost running time', () => {
  let plant: TestPlant;
  let manager: Person;
  let machine: { id: number };

  const standAt = async (instant: string) => {
    await plant.standAt(instant);
    manager = await plant.person('manager');
  };

  beforeAll(async () => {
    plant = await buildTestPlant();
    await standAt(plantTime('06:00'));
    machine = await aMachine(plant.db, { production_rate: 60 });
    const order = await anOrder(plant, manager, { quantity: 1000 });
    await manager.call(startOrder, { params: { id: order.id }, body: { machine_id: machine.id } });
    await plant.db
      .insertInto('plant_calendar')
      .values({
        kind: 'closure',
        name: 'Power cut',
        machine_id: machine.id,
        starts_at: plantTime('10:00'),
        ends_at: plantTime('10:30'),
      })
      .execute();
    await plant.db
      .updateTable('stop_reasons')
      .set({ time_class: 'excluded' })
      .where('code', '=', 'operator_break')
      .execute();
    const stop = (from: string, to: string, reason_code: string, machine_id: number | null = machine.id) => ({
      machine_id,
      category_id: 1,
      reason: reason_code,
      reason_code,
      started_at: plantTime(from),
      ended_at: plantTime(to),
      status: 'resolved',
      source: 'supervisor',
      explained: true,
    });
    await plant.db
      .insertInto('downtime_events')
      .values([
        stop('07:00', '08:00', 'equipment_breakdown'),
        // The stop overlaps the stop before it and adds half an hour to the standstill of the machine.
        stop('07:30', '08:30', 'material_shortage'),
        stop('09:30', '10:15', 'power_outage'),
        stop('11:00', '11:20', 'operator_break'),
        stop('12:00', '12:01', 'other'),
        stop('13:00', '13:25', 'other', null),
      ])
      .execute();
    // The machine stood for twelve minutes without a reason.
    await plant.db
      .updateTable('order_status_history')
      .set({ ended_at: plantTime('14:00') })
      .where('order_id', '=', order.id)
      .where('ended_at', 'is', null)
      .execute();
    await plant.db
      .updateTable('machine_status_history')
      .set({ ended_at: plantTime('14:00') })
      .where('machine_id', '=', machine.id)
      .where('ended_at', 'is', null)
      .execute();
    await plant.db
      .insertInto('machine_status_history')
      .values([
        {
          machine_id: machine.id,
          status: 'paused',
          started_at: plantTime('14:00'),
          ended_at: plantTime('14:12'),
        },
        { machine_id: machine.id, status: 'available', started_at: plantTime('14:12') },
      ])
      .execute();
    const due = await anOrder(plant, manager, { quantity: 10 });
    await plant.db
      .updateTable('orders')
      .set({ machine_id: machine.id, planned_start_at: plantTime('15:00') })
      .where('id', '=', due.id)
      .execute();
    await plant.db
      .updateTable('order_status_history')
      .set({ machine_id: machine.id, ended_at: plantTime('15:08') })
      .where('order_id', '=', due.id)
      .execute();
    await standAt(plantTime('18:00'));
  });
  afterAll(() => plant.close());

  const query = { start_date: day, end_date: day };
  const expected = {
    recorded: 90 + 45 + 20 + 1 + 25,
    without_machine: 25,
    outside_planned: 15,
    excluded: 20,
    micro_stops: 1,
    counted: 120,
    without_record: 12,
    due_not_started: 8,
    loss: 140,
  };

  // covers FIG-132
  it('add up, and begin and end with the values of the other screens', async () => {
    const surfaces = async () => {
      const { from: _, to: __, ...bridge } = (await manager.call(readDowntimeBridge, { query })).data;
      const { summary } = (await manager.call(downtimeReport, { query })).data;
      const { total } = (await manager.call(readOee, { query })).data;
      const { figures, pareto, charts } = (await manager.call(summariseAnalytics, { query })).data;
      expect(bridge).toEqual(expected);
      expect(summary.total_downtime_minutes).toBe(bridge.recorded);
      expect([total.minutes.stopped, figures.minutes.stopped]).toEqual([bridge.loss, bridge.loss]);
      expect(charts.points.map((point) => point.downtime_minutes)).toEqual([bridge.loss]);
      // The causes include micro-stops beside the loss of running time.
      expect(pareto.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(bridge.loss + bridge.micro_stops);
    };
    await surfaces();
    await runRecomputation(plant.db);
    await surfaces();
  });

  // covers FIG-132
  it('are in the report of the shift, and in its file', async () => {
    const body = { shift_date: day, shift_type: 'day' } as const;
    const { data } = await manager.call(generateShiftReport, { body });
    expect(data.downtime_bridge).toEqual(expected);
    expect([data.total_downtime_minutes, data.figures.minutes.stopped]).toEqual([181, 140]);
    const file = await plant.app.inject({
      url: `/api/shift-reports/${data.id}/export?format=csv`,
      headers: { authorization: `Bearer ${manager.token}` },
    });
    expect(file.body).toContain('"downtime","","loss","140"');
  });

  // covers FIG-132
  it('are computed for an area or a machine, without a stop that has no machine', async () => {
    const of = async (more: object) =>
      (await manager.call(readDowntimeBridge, { query: { ...query, ...more } })).data;
    const elsewhere = { ...expected, recorded: expected.recorded - 25, without_machine: 0 };
    expect(await of({ machine_id: machine.id })).toMatchObject(elsewhere);
    expect(await of({ environment: 'packaging' })).toMatchObject(elsewhere);
    expect(await of({ environment: 'blending' })).toMatchObject({ recorded: 0, loss: 0 });
  });
});
