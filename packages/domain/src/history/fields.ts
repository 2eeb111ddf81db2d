import { securitySettings } from '../settings/security-settings';

/** Fields that several kinds of records have in common in their history. */
export const placeFields = ['environment', 'machine_id'] as const;
export const validityFields = ['valid_from', 'valid_to'] as const;

export const targetFields = [
  'target_total_orders',
  'target_utilization',
  'target_on_time',
  'target_active',
  'target_order_completion',
  'target_machine_utilization',
  'target_production_efficiency',
] as const;
/** All other settings of the plant. A test compares the two lists with the settings. */
export const settingFields = [
  'plant_name',
  'time_zone',
  'shift_model',
  'early_start_minutes',
  'exclude_planned_breaks',
  'plan_crews_nightly',
  'pay_period',
  'pay_period_start',
  'meals_are_relieved',
  'on_time_window_days',
  'stop_critical_minutes',
  'maturation_limits',
  'sensor_delay_minutes',
  'sensor_retention_days',
  'maintenance_extension',
  'support_extension',
  'floor_size',
  'buildings',
  ...securitySettings,
  'backup_frequency',
] as const;

export type TargetField = (typeof targetFields)[number];
