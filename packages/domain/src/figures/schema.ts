/**
 * The schemas of figures. A number is a value, or null with a reason, and contains the two sums from which it is
 * computed.
 */
import { z } from 'zod';
import { machineTimeClasses } from './time-classes';

/** The unit of the two sums of a number. */
const unit = z.enum(['minutes', 'units', 'orders', 'minutes per failure']);

export const figure = z.object({
  /** The value with two decimals; null if it cannot be computed. */
  value: z.number().nullable(),
  /** The reason why there is no value; null if there is a value. */
  reason: z.string().nullable(),
  /** The two sums, such as 2470 of 3858 minutes. */
  part: z.number().nullable(),
  whole: z.number().nullable(),
  unit,
});
export type Figure = z.infer<typeof figure>;

const minutes = z.number();

export const figureMinutes = z.object({
  /** The whole span up to now. */
  calendar: minutes,
  /** Planned production time, including unknown minutes. */
  planned: minutes,
  /** Planned production time of the headline figures, without unknown minutes. */
  planned_known: minutes,
  run_time: minutes,
  stopped: minutes,
  /** The ideal time of all output, and of the output that was good at the first attempt. */
  ideal: minutes,
  ideal_good: minutes,
  failure: minutes,
  /** Open stops that are below the threshold and can become micro-stops. */
  undecided: minutes,
  in_use: minutes,
  machine: minutes,
  by_class: z.object(
    Object.fromEntries(machineTimeClasses.map((name) => [name, minutes])) as Record<
      (typeof machineTimeClasses)[number],
      typeof minutes
    >,
  ),
});

/** The number of shifts of machines whose sums were recomputed, and the time of the last recomputation. */
export const recomputedShifts = z.object({ shifts: z.number().int(), last_at: z.string().nullable() });
export type RecomputedShifts = z.infer<typeof recomputedShifts>;

/** Null if the quantity would be a sum over several units. `by_unit` contains the quantity of each unit. */
const quantity = z.number().nullable();

const unitCounts = z.object({
  unit: z.string(),
  total: z.number(),
  good: z.number(),
  scrap: z.number(),
  rework: z.number(),
  planned: z.number(),
  attained: z.number(),
});
export type UnitCounts = z.infer<typeof unitCounts>;

export const figureCounts = z.object({
  total: quantity,
  good: quantity,
  scrap: quantity,
  rework: quantity,
  /** Units without an ideal rate. */
  unrated: quantity,
  planned: quantity,
  attained: quantity,
  /** The unit of the quantities; null with several units or without quantities. */
  unit: z.string().nullable(),
  by_unit: z.array(unitCounts),
  stops: z.number().int(),
  failures: z.number().int(),
  /** Reports of quantities that were divided between shifts or days. */
  divided: z.number().int(),
});

export const figureFlags = [
  /** Less than 95 percent of the planned time is known. */
  'provisional',
  /** Performance above 100: the ideal rate is too low. */
  'ideal_rate_too_low',
  /** A stop that is not over can become a micro-stop. */
  'undecided_stop',
  /** A quantity was divided between shifts by its mean rate. */
  'divided_report',
] as const;
export const figureFlag = z.enum(figureFlags);
export type FigureFlag = z.infer<typeof figureFlag>;

export const figures = z.object({
  oee: figure,
  availability: figure,
  performance: figure,
  quality: figure,
  /** Availability x performance. Shift reports use the name efficiency for this figure (PH-08). */
  efficiency: figure,
  /** The figure if every unknown minute is counted as a loss. */
  oee_lower_bound: figure,
  availability_lower_bound: figure,
  coverage: figure,
  teep: figure,
  loading: figure,
  utilization: figure,
  scrap_rate: figure,
  schedule_attainment: figure,
  mtbf: figure,
  mttr: figure,
  response: figure,
  flags: z.array(figureFlag),
  minutes: figureMinutes,
  counts: figureCounts,
});
export type Figures = z.infer<typeof figures>;
