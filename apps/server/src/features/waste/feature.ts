import { costRateJustTaken } from '@pms/domain/waste/refusals';
import { sql } from 'kysely';
import { serverFeature } from '../server-feature';
import { wasteExports } from './export-queries';
import { wastePastChanges } from './past-changes';
import { wasteRoutes } from './routes';

export const waste = serverFeature({
  routes: wasteRoutes,
  exports: wasteExports,
  pastChanges: [wastePastChanges],
  constraints: {
    cost_rates_one_at_a_time: costRateJustTaken,
  },
  recordNames: {
    cost_rate: sql`select r.id, t.label as name from cost_rates r join waste_types t on t.code = r.waste_type`,
  },
});
