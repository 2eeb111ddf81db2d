import {
  environmentCodeExists,
  idealRateJustTaken,
  machineNameExists,
  machineTypeExists,
} from '@pms/domain/machines/refusals';
import { sql } from 'kysely';
import { serverFeature } from '../server-feature';
import { alertSources } from './alert-sources';
import { machineAlerts } from './alert-subject-queries';
import { machineExports } from './export-queries';
import { machinePastChanges } from './past-changes';
import { machineRoutes } from './routes';
import { machineSearchSource } from './search-source';

export const machines = serverFeature({
  routes: machineRoutes,
  exports: machineExports,
  alertSources,
  alertSubjects: [machineAlerts],
  searchSources: [machineSearchSource],
  pastChanges: machinePastChanges,
  constraints: {
    machines_name_key: machineNameExists,
    environments_code_key: environmentCodeExists,
    machine_types_name_key: machineTypeExists,
    ideal_rates_one_per_machine: idealRateJustTaken,
    ideal_rates_one_per_type: idealRateJustTaken,
  },
  recordNames: {
    machine: sql`select id, name from machines`,
    ideal_rate: sql`select id, product_name as name from ideal_rates`,
  },
});
