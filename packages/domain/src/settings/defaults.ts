/**
 * The default settings of a plant. They are not in the module of the schemas, because every page needs them in the
 * first load.
 */
import { defaultPlantTimeZone } from '../plant-time';
import type { PlantFacts, PlantSettings } from './schema';

export const defaultSettings: PlantSettings = {
  plant_name: null,
  time_zone: defaultPlantTimeZone,
  shift_model: 'two_shift',
  early_start_minutes: 0,
  remember_me_allowed: true,
  // The default until an admin saves another value (decision A-23).
  inactivity_minutes: 10,
  longest_session_hours: 24,
  max_login_attempts: 5,
  lock_minutes: 15,
  max_failures_per_address: 100,
  second_factor_roles: [],
  maintenance_mode: false,
  backup_frequency: 'daily',
  // PH-30: the targets of the dashboard's four cards.
  target_total_orders: 100,
  target_utilization: 80,
  target_on_time: 95,
  target_active: 20,
  target_order_completion: 85,
  target_machine_utilization: 80,
  target_production_efficiency: 90,
  // A plant that runs around the clock does not stop for office hours (decision A-78).
  exclude_planned_breaks: false,
  plan_crews_nightly: true,
  meals_are_relieved: false,
  pay_period: 'month',
  pay_period_start: '2026-01-01',
  on_time_window_days: 30,
  stop_critical_minutes: 60,
  maintenance_extension: null,
  support_extension: null,
  // The buildings of the specification, until the real buildings are entered (decision A-47).
  buildings: {
    ...{ main_width_m: 80, main_length_m: 33, inbound_width_m: 42.4, inbound_length_m: 37 },
    ...{ outbound_width_m: 80, outbound_length_m: 29, rebate_width_m: 37.6, rebate_length_m: 37 },
  },
  floor_size: { width_m: 52, length_m: 42 },
  // Only the plant knows the conditions of its blends, so blends have no limits until somebody enters limits.
  maturation_limits: { temperature_min: null, temperature_max: null, humidity_min: null, humidity_max: null },
  sensor_delay_minutes: 15,
  sensor_retention_days: 400,
};

/** A plant whose shift model was never changed has the default model on all dates. */
export const defaultPlant: PlantFacts = {
  ...defaultSettings,
  shift_plan: [{ first_day: null, model: defaultSettings.shift_model }],
};
