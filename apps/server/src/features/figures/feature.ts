import { recomputationUnderWay } from '@pms/domain/figures/refusals';
import { serverFeature } from '../server-feature';
import { figureExports } from './export-queries';
import { figureJobs } from './jobs';
import { figureRoutes } from './routes';

export const figures = serverFeature({
  routes: figureRoutes,
  jobs: figureJobs,
  exports: figureExports,
  constraints: {
    recomputations_one_request: recomputationUnderWay,
  },
});
