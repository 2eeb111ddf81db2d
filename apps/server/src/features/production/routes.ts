/** The floor monitor. */
import { readFloorOverview } from '@pms/domain/production/endpoints';
import { keepsFor, type Route } from '../../platform/http/route';
import { readFloor } from './read-floor';

/** One read of the floor serves a thousand clients that poll every five seconds (decision 0018). */
const freshMs = 5000;

/** The topics from which the floor is read. */
const shown = [
  'settings',
  'machines',
  'machine_types',
  'environments',
  'orders',
  'order_status_history',
  'machine_measures',
  'machine_status_history',
  'downtime_events',
  'downtime_categories',
  'stop_reasons',
  'plant_calendar',
  'quantity_updates',
  'labour_assignments',
  'absences',
  'attendance_records',
  'users',
] as const;

export const productionRoutes: readonly Route[] = [
  keepsFor(readFloorOverview, { from: shown, freshMs }, async ({ db }) => ({ data: await readFloor(db) })),
];
