import { agreementsOverlap, rulesOverlap } from '@pms/domain/working-time/refusals';
import { serverFeature } from '../server-feature';
import { workingTimeRoutes } from './routes';

export const workingTime = serverFeature({
  routes: workingTimeRoutes,
  constraints: {
    working_time_rules_one_at_a_time: rulesOverlap,
    agreements_one_at_a_time: agreementsOverlap,
  },
});
