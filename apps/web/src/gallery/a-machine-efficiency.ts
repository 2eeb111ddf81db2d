import type { MachineEfficiency } from '@pms/domain/machines/efficiency';

/** Seven days of a machine that filled kilograms. */
export const aMachineEfficiency: MachineEfficiency = {
  days: 7,
  efficiency: 83.25,
  reason: null,
  quantity: 41_200,
  unit: 'kg',
  running_minutes: 2475,
  production_rate: 1200,
};
