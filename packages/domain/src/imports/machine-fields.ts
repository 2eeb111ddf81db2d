/** The fields of a machine in a file: the columns and their labels. The list of all fields checks their types. */

export const machineFields = [
  'machine_name',
  'machine_type',
  'production_rate',
  'operators_per_shift',
  'hopper_loaders_per_shift',
  'packers_per_shift',
  'downtime_cost_per_hour',
] as const;

export const machineColumnDescriptions = {
  machine_name: {
    field: 'machine_name',
    label: 'Machine name',
    group: 'Order',
    fallback: null,
  },
  machine_type: {
    field: 'machine_type',
    label: 'Equipment type',
    group: 'Order',
    fallback: 'text',
    hint: 'A type that the plant does not have is added for the area of the machine',
  },
  production_rate: {
    field: 'production_rate',
    label: 'Production rate per hour',
    group: 'More',
    fallback: 'number',
    hint: 'Units in an hour; 60 if empty',
  },
  operators_per_shift: {
    field: 'operators_per_shift',
    label: 'Operators per shift',
    group: 'More',
    fallback: 'number',
  },
  hopper_loaders_per_shift: {
    field: 'hopper_loaders_per_shift',
    label: 'Hopper loaders per shift',
    group: 'More',
    fallback: 'number',
  },
  packers_per_shift: {
    field: 'packers_per_shift',
    label: 'Packers per shift',
    group: 'More',
    fallback: 'number',
  },
  downtime_cost_per_hour: {
    field: 'downtime_cost_per_hour',
    label: 'Cost of a stopped hour',
    group: 'More',
    fallback: 'number',
    hint: 'If empty, a stop has no cost',
  },
} as const;
