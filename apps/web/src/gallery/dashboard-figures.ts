/** Plausible figures of a dashboard. A test or an example passes only the fields that matter. */
import type { DashboardMetrics } from '@pms/domain/dashboard/endpoints';
import { addDays } from '@pms/domain/plant-time';

const created = [3, 5, 4, 6, 2, 0, 4, 5, 7, 6, 4, 3, 1, 6];
const used = [61, 64, 58, null, 55, 40, 62, 66, 71, 69, 64, 60, 52, 68];
const onTime = [88, 88, 90, 91, 91, 90, 89, 92, 93, 93, 92, 94, 94, 95];
const running = [4, 4, 5, 5, 3, 1, 4, 5, 6, 6, 5, 4, 2, 5];

export function dashboardFigures(wish: Partial<DashboardMetrics> = {}): DashboardMetrics {
  return {
    as_of: '2026-03-02T08:00:00.000Z',
    total_orders: 86,
    active_orders: 5,
    paused_orders: 2,
    active_production: 5,
    machine_utilization: { value: 63, reason: null, in_use: 5, machines: 8 },
    on_time_delivery: { value: 94, reason: null, on_time: 47, due: 50, late_open: 1, days: 30 },
    efficiency: {
      value: 78,
      reason: null,
      basis: 'quantity',
      completed_quantity: 78_000,
      ordered_quantity: 100_000,
    },
    targets: { total_orders: 100, machine_utilization: 80, on_time_delivery: 95, active_production: 20 },
    series: created.map((total_orders, day) => ({
      date: addDays('2026-02-16', day),
      total_orders,
      machine_utilization: used[day] ?? null,
      on_time_delivery: onTime[day] ?? null,
      active_production: running[day] ?? 0,
    })),
    trend: {
      total_orders: { value: 33, reason: null },
      machine_utilization: { value: -4, reason: null },
      on_time_delivery: { value: 0, reason: null },
      active_production: { value: null, reason: 'Nothing to compare with in the 7 days before' },
    },
    ...wish,
  };
}
