/** The summary for the analytics screens (api, section 6). */
import { z } from 'zod';
import { wasteRecord, wasteTotals } from '../waste/schema';
import { performanceRatings } from './ratings';
import { figure, figures, recomputedShifts } from './schema';
import { machineTimeClasses } from './time-classes';

const counts = z.record(z.string(), z.number().int());

export const onTime = z.object({
  figure,
  on_time: z.number().int(),
  due: z.number().int(),
  late_open: z.number().int(),
});

const rated = figure.extend({ target: z.number(), rating: z.enum(performanceRatings).nullable() });

/** One cause of lost time. A share is a share of all lost time. The cumulative share of the last row is 100. */
export const paretoRow = z.object({
  reason: z.string(),
  label: z.string(),
  class: z.enum(machineTimeClasses),
  category: z.string().nullable(),
  operator_error: z.boolean(),
  minutes: z.number(),
  stops: z.number().int(),
  share: z.number(),
  cumulative: z.number(),
});
export type ParetoRow = z.infer<typeof paretoRow>;

export const heatCell = z.object({
  /** The number of the weekday: 1 is Monday and 7 is Sunday. */
  weekday: z.number().int(),
  hour: z.number().int(),
  /** Minutes of stops. */
  minutes: z.number(),
});
export type HeatCell = z.infer<typeof heatCell>;

/** A point of a chart with at most 100 points. If the range has more days, a point contains several days. */
export const chartPoint = z.object({
  from: z.string(),
  /** The last date of the point. */
  to: z.string(),
  orders_created: z.number().int(),
  orders_completed: z.number().int(),
  /** Null if the quantity would be a sum over several units. */
  good: z.number().nullable(),
  scrap: z.number().nullable(),
  good_by_unit: z.record(z.string(), z.number()),
  downtime_minutes: z.number(),
  stops: z.number().int(),
  waste_kg: z.number(),
  oee: z.number().nullable(),
  availability: z.number().nullable(),
  performance: z.number().nullable(),
  quality: z.number().nullable(),
  utilization: z.number().nullable(),
});
export type ChartPoint = z.infer<typeof chartPoint>;

export const analyticsSummary = z.object({
  from: z.string(),
  to: z.string(),
  /** The number of plant days of the range. */
  days: z.number(),
  definition_version: z.number().int(),
  recomputed: recomputedShifts,
  orders: z.object({
    total: z.number().int(),
    by_status: counts,
    by_priority: counts,
    completion_rate: figure,
    /** The orders of the range divided by its days (PH-10). */
    avg_per_day: z.number(),
    on_time: onTime,
  }),
  machines: z.object({
    total: z.number().int(),
    by_status: counts,
    utilization: figure,
    by_environment: z.array(
      z.object({
        environment: z.string(),
        name: z.string(),
        machines: z.number().int(),
        utilization: figure,
        oee: figure,
      }),
    ),
  }),
  labor: z.object({
    employees: z.number().int(),
    by_role: z.object({
      operator: z.number().int(),
      supervisor: z.number().int(),
      packer: z.number().int(),
      Other: z.number().int(),
    }),
    assignments: z.number().int(),
    assigned_hours: z.number(),
  }),
  performance: z.object({
    order_completion: rated,
    machine_utilization: rated,
    production_efficiency: rated,
  }),
  figures,
  waste: wasteTotals.extend({
    by_class: z.record(z.string(), wasteTotals),
    /** The heaviest waste records of the range (specification 3, section 9). */
    high_waste: z.array(wasteRecord),
  }),
  pareto: z.array(paretoRow),
  heat_map: z.array(heatCell),
  charts: z.object({ points: z.array(chartPoint) }),
});
export type AnalyticsSummary = z.infer<typeof analyticsSummary>;
