/** The schemas of the maturation room: blends, their daily checks and the decisions about them. */

import { z } from 'zod';
import { hasAtMostDecimals } from '../decimals';
import { pageQuery } from '../endpoint';
import { isPlantDate } from '../plant-time';
import { limitFields } from './limit-fields';
import { amount } from './quantities';
import { maturationStatuses } from './statuses';
import { blendTest, blendTestsBody, typedTestValues } from './test-value-schema';

const conditionLimits = z.object({
  temperature_min: z.number().nullable(),
  temperature_max: z.number().nullable(),
  humidity_min: z.number().nullable(),
  humidity_max: z.number().nullable(),
});

export const visualConditions = ['Excellent', 'Good', 'Fair', 'Poor', 'Concerning'] as const;
export type VisualCondition = (typeof visualConditions)[number];

/** The default of the expected maturation days (specification 3, section 5). */
export const defaultMaturationDays = 30;
export const mostMaturationDays = 365;

export const maturationCheck = z.object({
  id: z.number().int(),
  maturation_room_id: z.number().int(),
  check_date: z.string(),
  /** In degrees Celsius. */
  temperature: z.number().nullable(),
  /** In per cent of relative humidity. */
  humidity: z.number().nullable(),
  visual_condition: z.enum(visualConditions),
  notes: z.string(),
  checked_by: z.number().int().nullable(),
  checked_by_name: z.string().nullable(),
  checked_at: z.string(),
  has_photo: z.boolean(),
});
export type MaturationCheck = z.infer<typeof maturationCheck>;

export const maturationRecord = z.object({
  id: z.number().int(),
  production_order_id: z.number().int().nullable(),
  order_number: z.string().nullable(),
  blend_name: z.string(),
  batch_number: z.string(),
  quantity_produced: z.number(),
  quantity_expected: z.number(),
  /** The difference of the produced from the expected quantity, in percent of the expected quantity. */
  variance_percentage: z.number(),
  unit_of_measurement: z.string(),
  maturation_date: z.string(),
  expected_maturation_days: z.number().int(),
  estimated_completion_date: z.string(),
  /** Whole days, rounded up, from the start of the maturation date (decision A-58). */
  days_maturing: z.number().int(),
  storage_location: z.string(),
  /** The last measured values. */
  temperature: z.number().nullable(),
  humidity: z.number().nullable(),
  notes: z.string(),
  status: z.enum(maturationStatuses),
  status_since: z.string(),
  quality_checked: z.boolean(),
  quality_check_date: z.string().nullable(),
  quality_checked_by: z.number().int().nullable(),
  quality_checked_by_name: z.string().nullable(),
  confirmed_by: z.number().int().nullable(),
  confirmed_by_name: z.string().nullable(),
  last_check: maturationCheck.nullable(),
  /** The limits in force for the lot: the limits of its vessel, else of its blend, else of the plant. */
  limits: conditionLimits,
  version: z.number().int(),
  created_at: z.string(),
});
export type MaturationRecord = z.infer<typeof maturationRecord>;

/** A completed blending order that is not in the room. `id`, `order_id` and `production_order_id` are the same id. */
export const maturationChoice = z.object({
  id: z.number().int(),
  order_id: z.number().int(),
  production_order_id: z.number().int(),
  order_number: z.string(),
  product_name: z.string(),
  quantity: z.number(),
  actual_quantity: z.number(),
  unit_of_measurement: z.string(),
  /** The batch number of the order; the form shows it beside the proposed batch number (decision A-57). */
  batch_number: z.string().nullable(),
  completed_at: z.string(),
});
export type MaturationChoice = z.infer<typeof maturationChoice>;

const words = (what: string, most: number) =>
  z
    .string({ error: `${what} is required` })
    .trim()
    .min(1, `${what} is required`)
    .max(most, `${what} is at most ${most} characters`);

const notes = z.string({ error: 'Notes must be text' }).trim().max(4000, 'Notes are at most 4000 characters');

const plantDay = (what: string) => z.string().refine(isPlantDate, `${what} is a date, YYYY-MM-DD`);

const daysMessage = `Expected maturation days must be a whole number from 1 to ${mostMaturationDays}`;
export const maturationDays = z
  .number({ error: daysMessage })
  .int(daysMessage)
  .min(1, daysMessage)
  .max(mostMaturationDays, daysMessage);

/** A reading with at most one decimal; null without a measurement. */
const reading = (what: string, least: number, most: number, unit: string) => {
  const bounds = `${what} must be from ${least} to ${most} ${unit}`;
  return z
    .number({ error: `${what} must be a number` })
    .min(least, bounds)
    .max(most, bounds)
    .refine((value) => hasAtMostDecimals(value, 1), `${what} has at most one decimal`)
    .nullable()
    .default(null);
};
const temperature = reading('Temperature', -50, 100, '°C');
const humidity = reading('Humidity', 0, 100, '%');

export const addBlendBody = z.object({
  production_order_id: z
    .number({ error: 'Choose a production order' })
    .int('Choose a production order')
    .positive('Choose a production order'),
  blend_name: words('Blend name', 200),
  batch_number: words('Batch number', 50),
  quantity_produced: amount('Quantity produced'),
  quantity_expected: amount('Quantity expected'),
  unit_of_measurement: words('Unit', 20).default('kg'),
  /** Today by default. */
  maturation_date: plantDay('The maturation date').optional(),
  expected_maturation_days: maturationDays.default(defaultMaturationDays),
  storage_location: words('Storage location', 100),
  temperature,
  humidity,
  notes: notes.default(''),
});
export type AddBlendBody = z.infer<typeof addBlendBody>;

export const dailyCheckBody = z.object({
  maturation_room_id: z.number({ error: 'Choose a blend' }).int().positive('Choose a blend'),
  /** Today by default. */
  check_date: plantDay('The check date').optional(),
  temperature,
  humidity,
  visual_condition: z
    .enum(visualConditions, { error: `Visual condition is one of ${visualConditions.join(', ')}` })
    .default('Good'),
  notes: notes.default(''),
  /** Values of the blend's tests that were found with the check. */
  tests: typedTestValues.default([]),
  /**
   * The last check that the form showed; null without a check. The server refuses this check if a later check exists.
   */
  after_check_id: z.number().int().nullable().optional(),
});
export type DailyCheckBody = z.infer<typeof dailyCheckBody>;

export const maturationStatusBody = z.object({
  status: z.enum(maturationStatuses, { error: `Status is one of ${maturationStatuses.join(', ')}` }),
  /** The reason: required to reject a blend, and to make a blend ready without a good check (PH-31). */
  notes: z.string().trim().max(1000, 'The reason is at most 1000 characters').optional(),
  version: z.number().int().optional(),
});
export type MaturationStatusBody = z.infer<typeof maturationStatusBody>;

/** The reason why a lot is held, released, rejected or reworked. The reason is stored with the decision. */
export const lotDecisionBody = z.object({
  reason: z.string().trim().max(1000, 'The reason is at most 1000 characters').default(''),
  version: z.number().int().optional(),
});

export const holdLotBody = lotDecisionBody.extend({
  reason: words('A reason', 1000),
  /** Also holds every open lot into which this lot went. */
  descendants: z.boolean().default(false),
});

/** Only the sent fields change (decision A-81). */
export const changeBlendBody = z
  .object({
    storage_location: words('Storage location', 100),
    quantity_produced: amount('Quantity produced'),
    expected_maturation_days: maturationDays,
    notes,
    version: z.number().int(),
  })
  .partial();
export type ChangeBlendBody = z.infer<typeof changeBlendBody>;

export const listMaturationQuery = pageQuery.extend({
  status: z
    .enum(maturationStatuses, { error: `Status is one of ${maturationStatuses.join(', ')}` })
    .optional(),
  /** Part of the blend's name, batch number or place, in upper or lower case. */
  search: z.string().trim().max(200, 'Search for at most 200 characters').optional(),
});
export type ListMaturationQuery = z.infer<typeof listMaturationQuery>;

export const dueChecksQuery = z.object({
  /** Today by default. */
  date: plantDay('The date').optional(),
});

/** A stop of the round: a lot, its place, and its former checks. */
export const dueCheck = z.object({
  lot: maturationRecord,
  /** The first vessel of the lot in walking order; null for a lot at a place that is not a vessel. */
  vessel: z
    .object({
      id: z.number().int(),
      code: z.string(),
      name: z.string(),
      kind: z.string(),
      area: z.string().nullable(),
      /** The filled share of the capacity, 0 to 1; null if the unit of the lot cannot be converted for the vessel. */
      fill_level: z.number().nullable(),
    })
    .nullable(),
  /** The remaining quantity of the lot, in the unit of the lot. */
  quantity: z.number(),
  check_every_days: z.number().int(),
  due: z.string(),
  /** The last check before that date. */
  last: maturationCheck.nullable(),
  /** The last check of that date; with a check, the blend counts as done. */
  done: maturationCheck.nullable(),
});
export type DueCheck = z.infer<typeof dueCheck>;

/** The maximum number of days between two checks. */
export const mostDaysBetweenChecks = 90;
const intervalMessage = `Days between checks must be a whole number from 1 to ${mostDaysBetweenChecks}`;

/** The care plan of a blend during maturation; a blend without a plan is checked daily under the plant's limits. */
export const blendPlan = conditionLimits.extend({
  product_id: z.number().int(),
  code: z.string(),
  name: z.string(),
  check_every_days: z.number().int(),
  tests: z.array(blendTest),
  /** 0 without a plan. */
  version: z.number().int(),
});
export type BlendPlan = z.infer<typeof blendPlan>;

/** Only the sent fields change. */
export const blendPlanBody = z
  .object({
    ...limitFields,
    check_every_days: z
      .number({ error: intervalMessage })
      .int(intervalMessage)
      .min(1, intervalMessage)
      .max(mostDaysBetweenChecks, intervalMessage),
    tests: blendTestsBody,
    version: z.number().int(),
  })
  .partial();
export type BlendPlanBody = z.infer<typeof blendPlanBody>;
