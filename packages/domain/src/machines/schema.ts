/** Machines, their types and the areas they stand in, as they travel. */
import { z } from 'zod';

/** The five canonical statuses (decision A-04). */
export const machineStatuses = ['available', 'in_use', 'paused', 'maintenance', 'offline'] as const;
export const machineStatus = z.enum(machineStatuses);
export type MachineStatus = z.infer<typeof machineStatus>;

/** Other spellings that are accepted on write and import (decision A-04). */
const synonyms: Readonly<Record<string, MachineStatus>> = {
  idle: 'available',
  operational: 'available',
  busy: 'in_use',
  error: 'offline',
};

/** The canonical status of a spelling; undefined when it is none. */
export function canonicalMachineStatus(text: string): MachineStatus | undefined {
  return machineStatuses.find((status) => status === text) ?? synonyms[text];
}

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
  specifications: z.record(z.string(), z.unknown()),
  status: machineStatus,
  status_since: z.string(),
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

/** Bounds and defaults of specification 2, sections 5 and 9. */
export const createMachineBody = z.object({
  name: z.string({ error: 'Name is required' }).trim().min(1, 'Name is required').max(100),
  type: z.string({ error: 'Equipment type is required' }).trim().min(1, 'Equipment type is required'),
  environment: z
    .string({ error: 'Production area is required' })
    .trim()
    .min(1, 'Production area is required'),
  capacity: z.number().min(0, 'Capacity must be at least 0').max(99_999_999).default(100),
  production_rate: z.number().min(0, 'Production rate must be at least 0').max(99_999_999).default(60),
  operators_per_shift: count(10, 'Operators').default(2),
  hopper_loaders_per_shift: count(5, 'Hopper loaders').default(1),
  packers_per_shift: count(15, 'Packers').default(3),
  shift_cycle_enabled: z.boolean().default(false),
  cycle_start_date: z.iso.date().nullable().default(null),
  specifications: z.record(z.string(), z.unknown()).default({}),
});
export type CreateMachineBody = z.infer<typeof createMachineBody>;

export const environment = z.object({
  id: z.number().int(),
  name: z.string(),
  code: z.string(),
  description: z.string(),
  color: z.string(),
  machine_types: z.array(z.string()),
});
export type Environment = z.infer<typeof environment>;

export const machineType = z.object({
  id: z.number().int(),
  name: z.string(),
  category: z.string(),
  description: z.string(),
  specifications: z.record(z.string(), z.unknown()),
  machine_count: z.number().int(),
  machines: z.array(z.string()),
});
export type MachineType = z.infer<typeof machineType>;
