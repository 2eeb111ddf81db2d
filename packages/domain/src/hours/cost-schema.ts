/** The schemas of rates and labour costs, for people who may see the cost of people (PH-26). */

import { z } from 'zod';
import { hasAtMostDecimals } from '../decimals';
import { labourRoles } from '../labour/schema';
import { plantDate } from '../orders/schema';
import { daysBetween, isPlantDate } from '../plant-time';

const id = z.number().int();
const minutes = z.number().int();

export const hourlyRate = z.object({
  id,
  /** Null for the rate of a role. */
  employee_id: id.nullable(),
  full_name: z.string().nullable(),
  role: z.enum(labourRoles).nullable(),
  rate: z.number(),
  /** The first day of the rate. It is in force until the next rate of the same person or role begins. */
  valid_from: z.string(),
});
export type HourlyRate = z.infer<typeof hourlyRate>;

export const hourlyRateBody = z
  .object({
    employee_id: z.number().int().positive('Choose an employee').nullable().default(null),
    role: z
      .enum(labourRoles, { error: `Role is one of ${labourRoles.join(', ')}` })
      .nullable()
      .default(null),
    rate: z
      .number({ error: 'Enter a rate' })
      .min(0, 'A rate must not be below 0')
      .max(100_000, 'A rate must be at most 100000')
      .refine((value) => hasAtMostDecimals(value, 2), 'A rate has at most two decimals'),
    valid_from: plantDate,
  })
  .refine(({ employee_id, role }) => (employee_id === null) !== (role === null), {
    message: 'Choose a person or a role',
    path: ['employee_id'],
  });
export type HourlyRateBody = z.output<typeof hourlyRateBody>;

/** The longest span of costs in one answer, in days. */
export const mostDaysOfCost = 31;

export const costQuery = z
  .object({ from: plantDate, to: plantDate })
  .refine(({ from, to }) => !isPlantDate(from) || !isPlantDate(to) || to >= from, {
    message: 'The end date must not be before the start date',
    path: ['to'],
  })
  .refine(
    ({ from, to }) => !isPlantDate(from) || !isPlantDate(to) || daysBetween(from, to) < mostDaysOfCost,
    {
      message: `Costs are shown for at most ${mostDaysOfCost} days`,
      path: ['to'],
    },
  );

/** The part of one person in a cost. */
export const costLine = z.object({
  employee_id: id,
  full_name: z.string(),
  machine_name: z.string().nullable(),
  role: z.string(),
  date: z.string(),
  shift_type: z.string(),
  minutes,
  /** Planned if nobody marked the attendance of the person. */
  basis: z.enum(['worked', 'planned']),
  /** Null if no rate is set. */
  rate: z.number().nullable(),
  cost: z.number().nullable(),
});
export type CostLine = z.infer<typeof costLine>;

const costSum = {
  minutes,
  /** Null if a rate is missing. */
  cost: z.number().nullable(),
  /** The names of the people whose rate is missing. */
  without_rate: z.array(z.string()),
};

export const shiftCost = z.object({
  date: z.string(),
  shift_type: z.string(),
  ...costSum,
  lines: z.array(costLine),
});
export type ShiftCost = z.infer<typeof shiftCost>;

export const orderCost = z.object({
  /** The minutes in which the order was in progress. */
  run_minutes: minutes,
  ...costSum,
  lines: z.array(costLine),
});
export type OrderCost = z.infer<typeof orderCost>;
