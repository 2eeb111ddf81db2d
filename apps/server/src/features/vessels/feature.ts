import { unknownEnvironment } from '@pms/domain/orders/refusals';
import {
  capacityTooSmall,
  vesselCodeExists,
  vesselJustFilled,
  wrongHumidityLimits,
  wrongTemperatureLimits,
} from '@pms/domain/vessels/refusals';
import { sql } from 'kysely';
import { serverFeature } from '../server-feature';
import { vesselAlerts } from './alert-subject-queries';
import { vesselRoutes } from './routes';

export const vessels = serverFeature({
  routes: vesselRoutes,
  alertSubjects: [vesselAlerts],
  constraints: {
    vessels_code_key: vesselCodeExists,
    vessels_environment_fkey: unknownEnvironment,
    vessels_capacity_check: capacityTooSmall,
    // The two unnamed checks of migration 0081, in their order.
    vessels_check: wrongTemperatureLimits,
    vessels_check1: wrongHumidityLimits,
    lot_contents_one_lot_per_vessel: vesselJustFilled,
  },
  recordNames: { vessel: sql`select id, code as name from vessels` },
});
