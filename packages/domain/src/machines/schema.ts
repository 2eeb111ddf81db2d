/** The schemas of machines, their types and their areas. */
import { z } from 'zod';
import { freeJson, sentFreeJson } from '../free-json';
import { isPlantDate } from '../plant-time';
import { unitName } from '../products/names';
import { machineStatuses } from './statuses';

export const machineStatus = z.enum(machineStatuses);

export const machine = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The name of its machine type. */
  type: z.string(),
  machine_type_id: z.number().int(),
  environment: z.string(),
  environment_id: z.number().int(),
  capacity: z.number(),
  /** Units per hour. */
  production_rate: z.number(),
  operators_per_shift: z.number().int(),
  hopper_loaders_per_shift: z.number().int(),
  packers_per_shift: z.number().int(),
  shift_cycle_enabled: z.boolean(),
  cycle_start_date: z.string().nullable(),
  specifications: freeJson,
  /** Shorter stops are micro-stops (figures, section 2). */
  micro_stop_seconds: z.number().int(),
  /** Null if the plant entered no cost. The stops of the machine then have no cost (PH-34). */
  downtime_cost_per_hour: z.number().nullable(),
  status: machineStatus,
  status_since: z.string(),
  /** The start of the open stop of the machine. Null without an open stop. */
  stopped_since: z.string().nullable(),
  order_id: z.number().int().nullable(),
  order_number: z.string().nullable(),
  next_order: z
    .object({ id: z.number().int(), order_number: z.string(), planned_start_at: z.string().nullable() })
    .nullable(),
  version: z.number().int(),
});
export type Machine = z.infer<typeof machine>;

const count = (most: number, what: string) =>
  z
    .number()
    .int(`${what} must be a whole number`)
    .min(0, `${what} must be at least 0`)
    .max(most, `${what} must be at most ${most}`);

const name = z.string({ error: 'Name is required' }).trim().min(1, 'Name is required').max(100);
const amount = (what: string) =>
  z
    .number({ error: `${what} must be a number` })
    .min(0, `${what} must be at least 0`)
    .max(99_999_999);

/** The fields of the machine form with the bounds of specification 2, section 5. */
const machineFields = {
  name,
  type: z.string({ error: 'Equipment type is required' }).trim().min(1, 'Equipment type is required'),
  environment: z
    .string({ error: 'Production area is required' })
    .trim()
    .min(1, 'Production area is required'),
  capacity: amount('Capacity'),
  production_rate: amount('Production rate'),
  operators_per_shift: count(10, 'Operators'),
  hopper_loaders_per_shift: count(5, 'Hopper loaders'),
  packers_per_shift: count(15, 'Packers'),
  shift_cycle_enabled: z.boolean(),
  cycle_start_date: z.iso.date().nullable(),
  specifications: sentFreeJson,
  micro_stop_seconds: count(3600, 'The micro-stop limit'),
  downtime_cost_per_hour: amount('Downtime cost').nullable(),
};

/** The defaults are those of specification 2, section 9. */
export const createMachineBody = z.object({
  ...machineFields,
  capacity: machineFields.capacity.default(100),
  production_rate: machineFields.production_rate.default(60),
  operators_per_shift: machineFields.operators_per_shift.default(2),
  hopper_loaders_per_shift: machineFields.hopper_loaders_per_shift.default(1),
  packers_per_shift: machineFields.packers_per_shift.default(3),
  shift_cycle_enabled: machineFields.shift_cycle_enabled.default(false),
  cycle_start_date: machineFields.cycle_start_date.default(null),
  specifications: machineFields.specifications.default({}),
  micro_stop_seconds: machineFields.micro_stop_seconds.default(120),
  downtime_cost_per_hour: machineFields.downtime_cost_per_hour.default(null),
});
export type CreateMachineBody = z.infer<typeof createMachineBody>;

/** Only the sent fields change. Null clears a field (decision A-81). */
export const updateMachineBody = z
  .object(machineFields)
  .partial()
  .extend({
    version: z.number().int().optional(),
    /**
     * The first day of a new rate, threshold or type. Without this day, a rate or threshold is valid from now on, and a
     * type from today (decisions 0024, 0471).
     */
    measures_from: z.string().refine(isPlantDate, 'Enter a date as YYYY-MM-DD').optional(),
    /** The reason of the change; the history of the machine shows it. */
    reason: z.string().trim().max(500, 'At most 500 characters').optional(),
  });
export type UpdateMachineBody = z.infer<typeof updateMachineBody>;

export const machineStatusBody = z.object({
  /** One of the five statuses, or another accepted spelling. */
  status: z.string({ error: 'Choose a status' }).trim().min(1, 'Choose a status'),
  reason: z.string().trim().max(500, 'At most 500 characters').optional(),
  /** Stops the order that the machine runs, with the reason and this category (decision A-05). */
  stop_order: z.boolean().optional(),
  category: z.string().trim().max(100).optional(),
  notes: z.string().max(4000).optional(),
  /** The version of the machine that the person saw. The server refuses an older version (decision A-80). */
  version: z.number().int().optional(),
});
export type MachineStatusBody = z.infer<typeof machineStatusBody>;

const dutyCrew = z.object({
  crew_letter: z.string(),
  employees: z.array(z.object({ id: z.number().int(), full_name: z.string() })),
});

/** One date of a machine's schedule: the people on duty and the planned orders (decision A-83). */
export const scheduleDay = z.object({
  date: z.string(),
  day: z.array(dutyCrew),
  night: z.array(dutyCrew),
  orders: z.array(
    z.object({
      id: z.number().int(),
      order_number: z.string(),
      product_name: z.string(),
      status: z.string(),
      shifts: z.array(z.enum(['day', 'afternoon', 'night'])),
    }),
  ),
});
export type ScheduleDay = z.infer<typeof scheduleDay>;

export const environment = z.object({
  id: z.number().int(),
  name: z.string(),
  code: z.string(),
  description: z.string(),
  color: z.string(),
  /** The unit of the area's orders, unless their product or a person names another unit. */
  default_unit: z.string(),
  machine_types: z.array(z.string()),
  version: z.number().int(),
});
export type Environment = z.infer<typeof environment>;

export const environmentColors = ['blue', 'green', 'yellow', 'purple', 'red', 'gray'] as const;

/** A list of names, or the same list as JSON text (specification 3, section 3). */
const typeNames = z.union([
  z.array(z.string().trim().min(1)),
  z
    .string()
    .refine((text) => namesIn(text) !== undefined, 'Machine types must be a list of names')
    .overwrite((text) => text.trim()),
]);

/** The names in a list or in its JSON text; undefined when the text is no list of names. */
export function namesIn(list: readonly string[] | string): readonly string[] | undefined {
  if (typeof list !== 'string') return list;
  try {
    const value: unknown = JSON.parse(list);
    return z.array(z.string().trim().min(1)).safeParse(value).data;
  } catch {
    // Text that is not JSON is not a list. The form reports it.
    return undefined;
  }
}

const environmentFields = {
  name,
  /** The server converts the code to lower case with underscores (specification 3, section 5). */
  code: z
    .string({ error: 'Code is required' })
    .trim()
    .min(1, 'Code is required')
    .max(50, 'At most 50 characters')
    .overwrite((text) => text.toLowerCase().replaceAll(/\s+/g, '_'))
    .regex(/^[a-z0-9_]+$/, 'A code holds letters, digits and underscores'),
  description: z.string().max(1000),
  color: z.enum(environmentColors),
  default_unit: unitName,
  machine_types: typeNames,
};

export const createEnvironmentBody = z.object({
  ...environmentFields,
  description: environmentFields.description.default(''),
  color: environmentFields.color.default('gray'),
  default_unit: environmentFields.default_unit.default('units'),
  machine_types: environmentFields.machine_types.default([]),
});
export type CreateEnvironmentBody = z.infer<typeof createEnvironmentBody>;

export const updateEnvironmentBody = z.object({ ...environmentFields, version: z.number().int() }).partial();
export type UpdateEnvironmentBody = z.infer<typeof updateEnvironmentBody>;

export const machineType = z.object({
  id: z.number().int(),
  name: z.string(),
  category: z.string(),
  description: z.string(),
  specifications: freeJson,
  /** The area in which the machine type can be chosen. Null: it can be chosen in every area. */
  environment: z.string().nullable(),
  machine_count: z.number().int(),
  machines: z.array(z.string()),
  version: z.number().int(),
});
export type MachineType = z.infer<typeof machineType>;

export const machineTypeCategories = [
  'Production',
  'Processing',
  'Packaging',
  'Quality Control',
  'Maintenance',
  'Utility',
] as const;

const machineTypeFields = {
  name,
  category: z.enum(machineTypeCategories),
  description: z.string().max(1000),
  specifications: sentFreeJson,
  environment: z.string().trim().min(1).nullable(),
};

export const createMachineTypeBody = z.object({
  ...machineTypeFields,
  category: machineTypeFields.category.default('Production'),
  description: machineTypeFields.description.default(''),
  specifications: machineTypeFields.specifications.default({}),
  environment: machineTypeFields.environment.default(null),
});
export type CreateMachineTypeBody = z.infer<typeof createMachineTypeBody>;

export const updateMachineTypeBody = z.object({ ...machineTypeFields, version: z.number().int() }).partial();
export type UpdateMachineTypeBody = z.infer<typeof updateMachineTypeBody>;
