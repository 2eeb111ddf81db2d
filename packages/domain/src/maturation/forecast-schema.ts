/** The schema of the forecast. */
import { z } from 'zod';
import { daysBetween, isPlantDate } from '../plant-time';
import { maturationStatuses } from './statuses';

export const forecastDays = 90;
export const mostForecastDays = 366;

const day = (what: string) => z.string().refine(isPlantDate, `${what} is a date, YYYY-MM-DD`);

export const forecastQuery = z
  .object({
    /** Today by default. */
    from: day('From').optional(),
    /** 90 days later by default. */
    to: day('To').optional(),
  })
  .refine(({ from, to }) => !from || !to || (from < to && daysBetween(from, to) <= mostForecastDays), {
    error: `To must be after From, and at most ${mostForecastDays} days later`,
    path: ['to'],
  });

const forecastLot = z.object({
  /** The day on which the blend is ready; today when that day has passed. */
  date: z.string(),
  lot_id: z.number().int().nullable(),
  /** The planned blending order that will make the blend; null for a lot. */
  order_id: z.number().int().nullable(),
  name: z.string(),
  blend_name: z.string(),
  status: z.enum([...maturationStatuses, 'planned']),
  quantity: z.number(),
  unit: z.string(),
  where: z.string(),
  is_past_target: z.boolean(),
  /** The day on which planned packaging orders have drawn the whole blend; null if a quantity is left. */
  emptied_on: z.string().nullable(),
});
export type ForecastLot = z.infer<typeof forecastLot>;

const forecastOrder = z.object({
  order_id: z.number().int(),
  order_number: z.string(),
  product_name: z.string(),
  blend_name: z.string(),
  start_on: z.string(),
  coverage: z.enum(['ready', 'late', 'short', 'unknown']),
  needed: z.number().nullable(),
  ready: z.number().nullable(),
  missing: z.number().nullable(),
  ready_on: z.string().nullable(),
  unit: z.string(),
});
export type ForecastOrder = z.infer<typeof forecastOrder>;

const vesselSpan = z.object({
  kind: z.enum(['maturing', 'ready', 'cleaning', 'planned', 'rejected', 'out_of_use']),
  from: z.string(),
  to: z.string(),
  name: z.string(),
  lot_id: z.number().int().nullable(),
  order_id: z.number().int().nullable(),
  is_wrong: z.boolean(),
});

const noVessel = z.object({
  order_id: z.number().int(),
  name: z.string(),
  fill_on: z.string(),
  vessel_code: z.string().nullable(),
  free_on: z.string().nullable(),
  days_early: z.number().int().nullable(),
});
export type NoVesselConflict = z.infer<typeof noVessel>;

export const forecast = z.object({
  from: z.string(),
  to: z.string(),
  ready: z.array(forecastLot),
  orders: z.array(forecastOrder),
  vessels: z.array(
    z.object({
      id: z.number().int(),
      code: z.string(),
      name: z.string(),
      spans: z.array(vesselSpan),
    }),
  ),
  conflicts: z.array(noVessel),
});
export type Forecast = z.infer<typeof forecast>;
