import { alreadyInMaturation, testNameTaken } from '@pms/domain/maturation/refusals';
import { wrongHumidityLimits, wrongTemperatureLimits } from '@pms/domain/vessels/refusals';
import { sql } from 'kysely';
import { serverFeature } from '../server-feature';
import { alertSources } from './alert-sources';
import { lotAlerts } from './alert-subject-queries';
import { maturationExports } from './export-queries';
import { maturationRoutes } from './routes';

export const maturation = serverFeature({
  routes: maturationRoutes,
  exports: maturationExports,
  alertSources,
  alertSubjects: [lotAlerts],
  constraints: {
    lots_production_order_key: alreadyInMaturation,
    blend_tests_name_key: testNameTaken,
    blend_plans_temperature_order: wrongTemperatureLimits,
    blend_plans_humidity_order: wrongHumidityLimits,
  },
  recordNames: { lot: sql`select id, batch_number as name from lots` },
});
