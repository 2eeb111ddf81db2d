/** The dashboard and the analytics pages show the same value for the same figure. */
import { getDashboardMetrics } from '@pms/domain/dashboard/endpoints';
import { readOee, summariseAnalytics } from '@pms/domain/figures/endpoints';
import { onTimeOf } from '@pms/domain/figures/on-time';
import { intervalOf } from '@pms/domain/intervals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';

/** Midnight in the plant, when the orders of the day before become late. */
const now = '2026-03-09T22:00:00.000Z';
const today = '2026-03-10';
const first = '2026-02-09';

describe('the dashboard and the analytics screens', () => {
  let plant: TestPlant;
  let manager: Person;

  beforeAll(async () => {
    plant = await buildTestPlant();
    await plant.standAt(now);
    manager = await plant.person('manager');
  });
  afterAll(() => plant.close());

  const metrics = async () => (await manager.call(getDashboardMetrics)).data;

  // covers DASH-05, FIG-30
  it('count on-time delivery by the same rule, at every limit of the rule', async () => {
    const moments = ['2026-02-08T21:59:59.999Z', '2026-02-08T22:00:00.000Z', '2026-03-05T22:00:00.000Z', now];
    const around = (at: string) => [-1, 0, 1].map((ms) => new Date(Date.parse(at) + ms).toISOString());
    const orders = moments
      .flatMap(around)
      .flatMap((due) =>
        [true, false].flatMap((due_has_time) =>
          [null, ...around(due)].flatMap((completed_at) =>
            [true, false].map((cancelled) => ({ due_at: due, due_has_time, completed_at, cancelled })),
          ),
        ),
      )
      .filter(({ completed_at, cancelled }) => !(completed_at !== null && cancelled));
    await plant.db
      .insertInto('orders')
      .values(
        orders.map(({ due_at, due_has_time, completed_at, cancelled }, index) => ({
          order_number: `D-${index}`,
          product_name: 'Cola',
          quantity: 1,
          environment: 'packaging',
          created_at: '2026-01-01T00:00:00Z',
          due_at,
          due_has_time,
          ...(completed_at === null ? {} : { actual_start_at: '2026-01-02T00:00:00Z', completed_at }),
          status: cancelled ? 'cancelled' : completed_at === null ? 'pending' : 'completed',
        })),
      )
      .execute();
    const expected = onTimeOf(
      orders.map(({ due_at, due_has_time, completed_at, cancelled }) => ({
        in_time_until: Date.parse(due_at) - (due_has_time ? 0 : 1),
        completed_at: completed_at === null ? null : Date.parse(completed_at),
        cancelled,
      })),
      intervalOf('2026-02-08T22:00:00.000Z', '2026-03-10T22:00:00.000Z'),
      Date.parse(now),
    );
    expect(expected.due).toBeGreaterThan(20);
    const { data } = await manager.call(summariseAnalytics, {
      query: { start_date: first, end_date: today },
    });
    expect(data.orders.on_time).toEqual(expected);
    const { figure, ...counts } = expected;
    expect((await metrics()).on_time_delivery).toEqual({
      value: figure.value,
      reason: null,
      ...counts,
      days: 30,
    });
  });

  // covers DASH-07, FIG-29
  it('count machine hours in the same way, also for a machine that was retired', async () => {
    const machine = await aMachine(plant.db);
    const retired = await aMachine(plant.db);
    await plant.db.deleteFrom('machine_status_history').execute();
    const history = (machine_id: number, status: string, started_at: string, ended_at: string | null) =>
      plant.db
        .insertInto('machine_status_history')
        .values({ machine_id, status, started_at, ended_at })
        .execute();
    await history(machine.id, 'available', '2026-03-06T10:00:00Z', '2026-03-08T10:00:00Z');
    await history(machine.id, 'in_use', '2026-03-08T10:00:00Z', null);
    await history(retired.id, 'in_use', '2026-03-07T04:00:00Z', '2026-03-07T10:00:00Z');
    await history(retired.id, 'available', '2026-03-07T10:00:00Z', '2026-03-08T04:00:00Z');
    await plant.db
      .updateTable('machines')
      .set({ retired_at: '2026-03-08T04:00:00Z' })
      .where('id', '=', retired.id)
      .execute();
    const { data } = await manager.call(readOee, {
      query: { start_date: '2026-02-24', end_date: '2026-03-09', group: 'day' },
    });
    const engine = new Map(data.rows.map(({ date, figures }) => [date, figures.utilization]));
    // 6 of 42 hours, 12 of 30, 24 of 24.
    expect(['2026-03-07', '2026-03-08', '2026-03-09'].map((date) => engine.get(date)?.value)).toEqual([
      14.29, 40, 100,
    ]);
    const days = (await metrics()).series.map(({ date, machine_utilization }) => [date, machine_utilization]);
    expect(days).toEqual(
      days.map(([date]) => {
        const value = engine.get(String(date))?.value ?? null;
        return [date, value === null ? null : Math.round(value)];
      }),
    );
  });
});
