/**
 * The tables whose changes make kept answers invalid, each with a revision that the database counts (decision 0035). A
 * kept answer names the tables that it is read from.
 */
import type { DB } from './database-types.generated';

export const topics = [
  'absences',
  'attendance_records',
  'cost_rates',
  'downtime_categories',
  'downtime_events',
  'environments',
  'ideal_rates',
  'labour_assignments',
  'machine_measures',
  'machine_status_history',
  'machine_types',
  'machines',
  'order_status_history',
  'orders',
  'plant_calendar',
  'quantity_updates',
  'settings',
  'stop_reasons',
  'users',
  'waste_records',
  'waste_types',
] as const satisfies readonly (keyof DB)[];

export type Topic = (typeof topics)[number];
