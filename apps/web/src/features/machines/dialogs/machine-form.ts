/** The values of the machine form and the body that it sends (specification 2, section 5). Pure functions. */
import { createMachineBody, type Machine } from '@pms/domain/machines/schema';
import { formTexts } from './form-texts';

/** The value of a number field of the library: a number, or text that is not a number yet. */
type NumberInField = number | string;

export interface MachineFormValues {
  name: string;
  environment: string | null;
  type: string | null;
  capacity: NumberInField;
  production_rate: NumberInField;
  micro_stop_seconds: NumberInField;
  downtime_cost_per_hour: NumberInField;
  operators_per_shift: NumberInField;
  hopper_loaders_per_shift: NumberInField;
  packers_per_shift: NumberInField;
  shift_cycle_enabled: boolean;
  cycle_start_date: string | null;
}

/** The defaults of specification 2, section 9, from the schema. */
export const machineDefaults = createMachineBody.parse({ name: '-', type: '-', environment: '-' });

/** The fields of the workforce and their bounds (specification 2, section 9). */
export const workforce = [
  { field: 'operators_per_shift', label: formTexts.operators, most: 10 },
  { field: 'hopper_loaders_per_shift', label: formTexts.hopperLoaders, most: 5 },
  { field: 'packers_per_shift', label: formTexts.packers, most: 15 },
] as const;

export const emptyMachineForm: MachineFormValues = {
  name: '',
  environment: null,
  type: null,
  capacity: machineDefaults.capacity,
  production_rate: machineDefaults.production_rate,
  micro_stop_seconds: machineDefaults.micro_stop_seconds,
  downtime_cost_per_hour: '',
  operators_per_shift: machineDefaults.operators_per_shift,
  hopper_loaders_per_shift: machineDefaults.hopper_loaders_per_shift,
  packers_per_shift: machineDefaults.packers_per_shift,
  shift_cycle_enabled: machineDefaults.shift_cycle_enabled,
  cycle_start_date: null,
};

/** A machine as the form shows it. */
export const formOf = (machine: Machine): MachineFormValues => ({
  name: machine.name,
  environment: machine.environment,
  type: machine.type,
  capacity: machine.capacity,
  production_rate: machine.production_rate,
  micro_stop_seconds: machine.micro_stop_seconds,
  downtime_cost_per_hour: machine.downtime_cost_per_hour ?? '',
  operators_per_shift: machine.operators_per_shift,
  hopper_loaders_per_shift: machine.hopper_loaders_per_shift,
  packers_per_shift: machine.packers_per_shift,
  shift_cycle_enabled: machine.shift_cycle_enabled,
  cycle_start_date: machine.cycle_start_date,
});

/** The number in a field; null for text that is not a number. */
export function numberIn(value: NumberInField): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  const text = value.trim();
  return text === '' || Number.isNaN(Number(text)) ? null : Number(text);
}

/** A number of people; a negative number counts as zero. */
const people = (value: NumberInField, otherwise: number): number => Math.max(0, numberIn(value) ?? otherwise);

/** The body of the call. Text that is not a number becomes the default. An empty cycle start becomes null. */
export function machineBody(values: MachineFormValues) {
  return {
    name: values.name,
    type: values.type ?? '',
    environment: values.environment ?? '',
    capacity: numberIn(values.capacity) ?? machineDefaults.capacity,
    production_rate: numberIn(values.production_rate) ?? machineDefaults.production_rate,
    micro_stop_seconds: numberIn(values.micro_stop_seconds) ?? machineDefaults.micro_stop_seconds,
    downtime_cost_per_hour: numberIn(values.downtime_cost_per_hour),
    operators_per_shift: people(values.operators_per_shift, machineDefaults.operators_per_shift),
    hopper_loaders_per_shift: people(
      values.hopper_loaders_per_shift,
      machineDefaults.hopper_loaders_per_shift,
    ),
    packers_per_shift: people(values.packers_per_shift, machineDefaults.packers_per_shift),
    shift_cycle_enabled: values.shift_cycle_enabled,
    cycle_start_date: values.cycle_start_date || null,
  };
}
export type MachineBody = ReturnType<typeof machineBody>;

/** The body with the changed fields only, because other people may have changed the other fields (decision A-81). */
export function changedBody(values: MachineFormValues, base: MachineFormValues): Partial<MachineBody> {
  const [before, after] = [machineBody(base), machineBody(values)];
  const entries = Object.entries(after).filter(
    ([field, value]) => before[field as keyof MachineBody] !== value,
  );
  return Object.fromEntries(entries) as Partial<MachineBody>;
}

/** An extra check of the form. The schema has a default for the field and accepts an empty field. */
export const alsoWrong = (values: MachineFormValues): Record<string, string> =>
  numberIn(values.capacity) === null ? { capacity: formTexts.capacityRequired } : {};

/** People of a shift; an empty field counts as nobody (specification 2, section 5). */
export const totalWorkforce = (values: MachineFormValues): number =>
  workforce.reduce((sum, { field }) => sum + Math.max(0, numberIn(values[field]) ?? 0), 0);
