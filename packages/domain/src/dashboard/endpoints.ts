/** The figures of the dashboard (PH-01, PH-02, PH-30; decision A-37). A figure that cannot be computed has a reason. */
import { z } from 'zod';
import { answer, endpoint } from '../endpoint';

const count = z.number().int();
/** A percentage from 0 to 100. If it is null, `reason` is set. */
const percent = { value: z.number().nullable(), reason: z.string().nullable() };
/** The change in percent from the seven days before. */
const trend = z.object(percent);

/** The figures of one plant day. */
export const dashboardDay = z.object({
  date: z.string(),
  /** Orders created on that day. */
  total_orders: count,
  /** The machine hours in use as a percentage of all machine hours. */
  machine_utilization: z.number().nullable(),
  /** The on-time delivery of the seven days that end on that day. */
  on_time_delivery: z.number().nullable(),
  /** Orders in progress at 12:00. */
  active_production: count,
});
export type DashboardDay = z.infer<typeof dashboardDay>;

export const dashboardMetrics = z.object({
  as_of: z.string(),
  /** Open orders that are not archived, and orders that were completed within the window of days. */
  total_orders: count,
  active_orders: count,
  paused_orders: count,
  /** Orders in progress now. */
  active_production: count,
  machine_utilization: z.object({ ...percent, in_use: count, machines: count }),
  on_time_delivery: z.object({ ...percent, on_time: count, due: count, late_open: count, days: count }),
  /** The quantities are null if they would be sums over several units. */
  efficiency: z.object({
    ...percent,
    /** With one unit, the share by quantity. With several units, the mean of the shares of the orders. */
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
