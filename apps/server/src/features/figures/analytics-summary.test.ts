/** The summary of the analytics screens: counts, ratings by the plant's targets, waste, causes, hours and charts. */
import { reportDowntime } from '@pms/domain/downtime/endpoints';
import { summariseAnalytics } from '@pms/domain/figures/endpoints';
import { completeOrder, createOrder } from '@pms/domain/orders/endpoints';
import { putPlant } from '@pms/domain/settings/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, anAssignment } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';

const plantTime = (text: string) => new Date(`${text.replace(' ', 'T')}:00+02:00`).toISOString();
/** A Tuesday. */
const today = '2026-11-10';

describe('the analytics summary', () => {
  let plant: TestPlant;
  let lead: Person;
  let machine: { id: number };

  async function standAt(text: string): Promise<void> {
    await plant.standAt(plantTime(text));
    lead = await plant.person('manager');
  }

  beforeAll(async () => {
    plant = await buildTestPlant();
    await standAt(`${today} 06:00`);
    machine = await aMachine(plant.db, { environment: 'packaging', production_rate: 60 });
    await aMachine(plant.db, { environment: 'blending', status: 'offline' });
    const order = await anOrder(plant, lead, { status: 'in_progress', machine_id: machine.id });
    await lead.call(createOrder, {
      body: { product_name: 'Base', quantity: 5, environment: 'blending', priority: 'urgent' },
    });
    await standAt(`${today} 10:00`);
    await lead.call(completeOrder, {
      params: { id: order.id },
      body: {
        actual_quantity: 180,
        waste_data: [
          { waste_type: 'PM', weight: 2.5, waste_reason: 'Torn' },
          { waste_type: 'RM', weight: 1500, waste_reason: 'Spilt' },
        ],
      },
    });
    await lead.call(reportDowntime, {
      body: {
        reported_by: lead.id,
        order_number: order.order_number,
        machine_id: machine.id,
        primary_cause: 'Belt torn',
        reason_code: 'equipment_breakdown',
        start_time: plantTime(`${today} 08:30`),
        end_time: plantTime(`${today} 09:30`),
      },
    });
    const assigned = { assignment_date: today, shift_type: 'day', machine_id: machine.id };
    await anAssignment(plant.db, { ...assigned, employee_id: (await plant.person('operator')).id });
    await anAssignment(plant.db, {
      ...assigned,
      employee_id: (await plant.person('packer')).id,
      is_draft: true,
    });
    await plant.person('viewer');
    await plant.person('admin');
  });
  afterAll(() => plant.close());

  const summary = async (more: object = {}) =>
    (await lead.call(summariseAnalytics, { query: { start_date: today, end_date: today, ...more } })).data;

  // covers FIG-70
  it('counts the orders of the range by status, by priority and by day', async () => {
    const { days, orders } = await summary({ start_date: '2026-11-06' });
    expect(days).toBe(5);
    expect(orders).toMatchObject({
      total: 2,
      by_status: { completed: 1, pending: 1 },
      by_priority: { urgent: 1 },
      avg_per_day: 0.4,
    });
    expect(orders.completion_rate).toMatchObject({ value: 50, part: 1, whole: 2 });
    expect(orders.on_time.figure.value).toBeNull();
  });

  // covers FIG-30
  it('counts orders as on time until the end of their due date, or until their due time', async () => {
    const before = await plant.db
      .selectFrom('orders')
      .selectAll()
      .where('status', '=', 'completed')
      .executeTakeFirstOrThrow();
    const due = async (due_at: string, due_has_time: boolean) => {
      await plant.db
        .updateTable('orders')
        .set({ due_at: plantTime(due_at), due_has_time })
        .where('id', '=', before.id)
        .execute();
      const { figure, ...counts } = (await summary()).orders.on_time;
      return [figure.value, counts.on_time, counts.due];
    };
    expect(await due('2026-11-11 00:00', false)).toEqual([100, 1, 1]);
    expect(await due(`${today} 10:00`, true)).toEqual([100, 1, 1]);
    expect(await due(`${today} 09:59`, true)).toEqual([0, 0, 1]);
    expect(await due(`${today} 00:00`, false)).toEqual([null, 0, 0]);
    await plant.db
      .updateTable('orders')
      .set({ due_at: null, due_has_time: false })
      .where('id', '=', before.id)
      .execute();
  });

  // covers FIG-71
  it('counts machines by status and area, and the used share of their time', async () => {
    const { machines } = await summary();
    expect(machines.by_status).toEqual({ available: 1, offline: 1 });
    expect(
      machines.by_environment.map((area) => [area.environment, area.machines, area.utilization.value]),
    ).toEqual([
      ['blending', 1, 0],
      ['packaging', 1, 100],
    ]);
    expect(machines.utilization).toMatchObject({ value: 50, part: 240, whole: 480 });
    expect((await summary({ environment: 'packaging' })).machines.total).toBe(1);
  });

  // covers FIG-72
  it('counts people except admins, and the published assignments, which add up over the roles', async () => {
    const { labor } = await summary();
    const { operator, supervisor, packer, Other } = labor.by_role;
    expect(operator + supervisor + packer + Other).toBe(labor.employees);
    expect([operator, packer]).toEqual([1, 1]);
    expect(labor).toMatchObject({ assignments: 1, assigned_hours: 12 });
  });

  // covers FIG-73, FIG-74
  it('rates three figures by the targets of the plant', async () => {
    const { performance } = await summary({ environment: 'packaging' });
    expect(performance.order_completion).toMatchObject({ value: 100, target: 85, rating: 'Excellent' });
    expect(performance.machine_utilization).toMatchObject({ value: 100, target: 80, rating: 'Excellent' });
    // 180 minutes of ideal time in 240 planned minutes.
    expect(performance.production_efficiency).toMatchObject({ value: 75, target: 90, rating: 'Good' });
    const admin = await plant.person('admin');
    await admin.call(putPlant, { body: { target_production_efficiency: 95 } });
    const after = (await summary({ environment: 'packaging' })).performance.production_efficiency;
    expect(after).toMatchObject({ target: 95, rating: 'Needs Improvement' });
  });

  // covers FIG-75
  it('adds waste by class, in kilograms, with the largest class first', async () => {
    const { waste } = await summary();
    expect(waste).toMatchObject({ total_records: 2, total_kg: 1502.5, other_units: {} });
    expect(Object.entries(waste.by_class).map(([name, { total_kg }]) => [name, total_kg])).toEqual([
      ['PM', 2.5],
      ['RM', 1500],
    ]);
    expect(waste.high_waste.map(({ waste_type }) => waste_type)).toEqual(['RM', 'PM']);
  });

  // covers FIG-61, FIG-76
  it('shows the reasons and the times of stops', async () => {
    const { pareto, heat_map: heat } = await summary();
    expect(pareto).toEqual([
      {
        reason: 'equipment_breakdown',
        label: 'Equipment Breakdown',
        class: 'ud',
        category: 'Equipment',
        operator_error: false,
        minutes: 60,
        stops: 1,
        share: 100,
        cumulative: 100,
      },
    ]);
    expect(heat).toHaveLength(7 * 24);
    expect(heat.filter(({ minutes }) => minutes > 0)).toEqual([
      { weekday: 2, hour: 8, minutes: 30 },
      { weekday: 2, hour: 9, minutes: 30 },
    ]);
  });

  // covers FIG-77
  it('has at most a hundred points for a range of any length, and omits no value', async () => {
    const { charts, figures } = await summary();
    expect(charts.points).toMatchObject([
      {
        from: today,
        to: today,
        orders_created: 2,
        orders_completed: 1,
        good: 180,
        downtime_minutes: 60,
        waste_kg: 1502.5,
      },
    ]);
    expect(charts.points[0]?.oee).toBe(figures.oee.value);
    const year = (await summary({ start_date: '2026-01-01', end_date: '2026-12-31' })).charts.points;
    expect(year).toHaveLength(92);
    expect([year[0]?.from, year.at(-1)?.to]).toEqual(['2026-01-01', '2026-12-31']);
    expect(year.reduce((sum, point) => sum + (point.good ?? 0), 0)).toBe(180);
  });
});
