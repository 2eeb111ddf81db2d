/** The figures of the dashboard (PH-01, PH-02, PH-30; decision A-37). A figure that cannot be computed says why. */
import { z } from 'zod';
import { answer, endpoint } from '../endpoint';

const count = z.number().int();
/** 0 to 100; null comes with the reason. */
const percent = { value: z.number().nullable(), reason: z.string().nullable() };
/** Change in percent against the seven days before. */
const trend = z.object(percent);

/** One plant day. */
export const dashboardDay = z.object({
  date: z.string(),
  /** Orders created on that day. */
  total_orders: count,
  /** Machine hours in use of machine hours. */
  machine_utilization: z.number().nullable(),
  /** The value of the seven days up to that day. */
  on_time_delivery: z.number().nullable(),
  /** Orders in progress at 12:00. */
  active_production: count,
});
export type DashboardDay = z.infer<typeof dashboardDay>;

export const dashboardMetrics = z.object({
  as_of: z.string(),
  /** Not archived, and completed within the window of days. */
  total_orders: count,
  active_orders: count,
  paused_orders: count,
  /** Orders in progress now. */
  active_production: count,
  machine_utilization: z.object({ ...percent, in_use: count, machines: count }),
  on_time_delivery: z.object({ ...percent, on_time: count, due: count, late_open: count, days: count }),
  /** The quantities are null where they would be sums over several units. */
  efficiency: z.object({
    ...percent,
    /** The share by quantity where there is one unit; with several units the mean of the orders' shares. */
    basis: z.enum(['quantity', 'orders']),
    completed_quantity: z.number().nullable(),
    ordered_quantity: z.number().nullable(),
  }),
  targets: z.object({
    total_orders: count,
    machine_utilization: count,
    on_time_delivery: count,
    active_production: count,
  }),
  /** The fourteen whole plant days before today, oldest first. */
  series: z.array(dashboardDay),
  trend: z.object({
    total_orders: trend,
    machine_utilization: trend,
    on_time_delivery: trend,
    active_production: trend,
  }),
});
export type DashboardMetrics = z.infer<typeof dashboardMetrics>;

export const getDashboardMetrics = endpoint({
  name: 'getDashboardMetrics',
  method: 'GET',
  path: '/dashboard/metrics',
  access: 'signed-in',
  summary: 'The figures of the dashboard, with targets, daily values and trends.',
  response: answer(dashboardMetrics),
});
